import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

/** The top of a page inside the app: the way back, the title, and what can be done here. */
export function PageTitle({
  title,
  back,
  beside,
  actions,
  children,
}: {
  title: string;
  back?: { to: To; label: string; state?: unknown };
  /** Stands right after the title, such as a badge. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** A line below the title. */
  children?: ReactNode;
}) {
  return (
    <header className="grid gap-3">
      {back && (
        <Link
          to={back.to}
          state={back.state}
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-sm text-sm font-medium text-muted transition-colors hover:text-ink max-md:min-h-11"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="display text-2xl wrap-anywhere">{title}</h1>
            {beside}
          </div>
          {children && <div className="text-sm text-muted">{children}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 max-sm:w-full">{actions}</div>}
      </div>
    </header>
  );
}
