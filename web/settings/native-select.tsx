import { ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';

/** A labelled choice among many, by the browser's own list: it finds an entry by typing, and is quick with hundreds. */
export function NativeSelect({
  label,
  name,
  value,
  onChange,
  options,
  hint,
  error,
  disabled = false,
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
  hint?: string;
  error?: string | undefined;
  disabled?: boolean;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={cn(
            'h-12 w-full appearance-none truncate rounded-md border bg-surface pr-11 pl-4 text-base text-ink transition-colors disabled:opacity-60',
            error ? 'border-bad' : 'border-line-strong/70 hover:border-line-strong',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronsUpDown
          className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={cn('text-sm', error ? 'text-bad' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
