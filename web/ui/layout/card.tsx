import { useId, type ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

/** A section of a page on a sheet of its own; with a title it is a region of that name. */
export function Card({
  title,
  aside,
  className,
  children,
}: {
  title?: string;
  /** Stands at the right of the title, such as a link. */
  aside?: ReactNode;
  /** For the part below the title. */
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="min-w-0 rounded-lg border border-line bg-surface"
    >
      {title && (
        <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-2 sm:px-6">
          <h2 id={id} className="text-base font-semibold tracking-tight">
            {title}
          </h2>
          {aside}
        </header>
      )}
      <div className={cn('p-5 sm:p-6', className)}>{children}</div>
    </section>
  );
}
