import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

/** Says that there is nothing here yet, why, and what to do. */
export function EmptyState({
  icon: Icon,
  title,
  action,
  headingLevel: Heading = 'h2',
  className,
  children,
}: {
  icon: LucideIcon;
  title: string;
  action?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-2 rounded-lg border border-dashed border-line-strong/60 px-6 py-16 text-center',
        className,
      )}
    >
      <span className="mb-3 grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Icon className="size-6" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <Heading className="text-lg font-semibold tracking-tight">{title}</Heading>
      {children && <div className="max-w-md text-sm text-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
