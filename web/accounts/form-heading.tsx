import type { ReactNode } from 'react';

/** The headline of an account page. */
export function FormHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-8">
      <h1 className="display text-3xl">{title}</h1>
      {children && <p className="mt-3 text-muted">{children}</p>}
    </div>
  );
}
