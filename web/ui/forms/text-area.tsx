import { useId, type ComponentProps } from 'react';
import { cn } from '#web/ui/cn.ts';

/** A labelled field of several lines with its hint and its error. */
export function TextArea({
  label,
  error,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        data-label={label}
        rows={5}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={cn(
          'w-full rounded-md border bg-surface px-4 py-3 text-base text-ink transition-colors placeholder:text-faint',
          error ? 'border-bad' : 'border-line-strong/70 hover:border-line-strong',
          className,
        )}
        {...rest}
      />
      {note && (
        <p id={`${id}-note`} className={cn('text-sm', error ? 'text-bad' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
