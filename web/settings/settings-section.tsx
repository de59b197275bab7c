import { useId, type ReactNode } from 'react';

/** A part of a tab with its heading. */
export function SettingsSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 border-t border-line py-7 first:border-t-0 first:pt-0 last:pb-0"
    >
      <div className="grid gap-1">
        <h3 id={id} className="text-base font-semibold tracking-tight">
          {title}
        </h3>
        {description && <p className="max-w-prose text-sm text-muted">{description}</p>}
      </div>
      {children}
    </section>
  );
}
