import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

const TONES = {
  bad: 'border-bad/40 bg-bad-soft text-bad',
  good: 'border-good/40 bg-good-soft text-good',
  note: 'border-accent/60 bg-accent-soft text-accent-ink',
};

/** A message above a form or a page. A bad one is read out at once. */
export function Banner({
  tone,
  children,
  className,
}: {
  tone: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={cn('rounded-md border px-4 py-3 text-sm font-medium', TONES[tone], className)}
    >
      {children}
    </div>
  );
}
