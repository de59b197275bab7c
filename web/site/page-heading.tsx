import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

/** The opening of a page: a short label, the headline, one paragraph. */
export function PageHeading({
  label,
  title,
  children,
}: {
  label: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="container-page pt-14 pb-12 sm:pt-20 sm:pb-16">
      <p className="eyebrow">{label}</p>
      <h1 className="display mt-4 max-w-4xl text-4xl">{title}</h1>
      <p className="mt-6 max-w-2xl text-lg text-muted">{children}</p>
    </div>
  );
}

/** The opening of a section within a page. */
export function SectionHeading({
  id,
  title,
  children,
  className,
}: {
  id?: string;
  title: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn('max-w-2xl', className)}>
      <span aria-hidden="true" className="block h-0.75 w-12 bg-accent" />
      <h2 id={id} className="display mt-5 text-3xl">
        {title}
      </h2>
      {children && <p className="mt-4 text-lg text-muted">{children}</p>}
    </div>
  );
}
