import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

const TONES = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  busy: 'bg-accent-soft text-accent-ink',
  quiet: 'bg-sunken text-muted ring-1 ring-line ring-inset',
  brand: 'bg-brand-soft text-brand-ink',
};
export type BadgeTone = keyof typeof TONES;

/** A word about the state of something: green, red, yellow, grey or in the house's colour. */
export function Badge({
  tone,
  dot = false,
  className,
  children,
}: {
  tone: BadgeTone;
  /** A point before the word; it beats while the tone is `busy`. */
  dot?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cn(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {dot && (
        <span
          aria-hidden="true"
          className={cn('size-1.5 rounded-full bg-current', tone === 'busy' && 'animate-pulse')}
        />
      )}
      {children}
    </span>
  );
}
