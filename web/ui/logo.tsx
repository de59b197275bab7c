import { cn } from '#web/ui/cn.ts';

/** The mark: a rising line that is also a tick, with the last data point set in amber. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cn('size-8', className)}>
      <rect width="32" height="32" rx="8" className="fill-[#0b3b36]" />
      <path
        d="M7 17.5 12.75 22.5 23 10.5"
        fill="none"
        stroke="#f4f7f3"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="23.5" cy="10" r="3.5" className="fill-[#f2a33a]" />
    </svg>
  );
}

/** Mark and name together. */
export function Logo({ className, onCover = false }: { className?: string; onCover?: boolean }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <LogoMark
        className={
          onCover
            ? 'rounded-[8px] ring-1 ring-cover-muted/40'
            : 'dark:rounded-[8px] dark:ring-1 dark:ring-line'
        }
      />
      <span
        className={cn(
          'text-[1.0625rem] font-semibold tracking-[-0.02em]',
          onCover ? 'text-cover-ink' : 'text-ink',
        )}
      >
        ClientReady
      </span>
    </span>
  );
}
