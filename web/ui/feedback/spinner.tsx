import { cn } from '#web/ui/cn.ts';

/** A turning ring that says it is loading. */
export function Spinner({ className, label = 'Loading' }: { className?: string; label?: string }) {
  return (
    <output className="inline-flex">
      <span
        aria-hidden="true"
        className={cn('size-6 animate-spin rounded-full border-2 border-line border-t-brand-ink', className)}
      />
      <span className="sr-only">{label}</span>
    </output>
  );
}

/** A whole page that waits. */
export function PageSpinner() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner className="size-8" />
    </main>
  );
}
