import { useId } from 'react';
import { isColor } from '#web/settings/brand/brand-rules.ts';
import { cn } from '#web/ui/cn.ts';

const FALLBACK = '#000000';

/** A colour, picked or typed as `#rrggbb`. */
export function ColorField({
  label,
  name,
  value,
  onChange,
  error,
  disabled,
  placeholder = FALLBACK,
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  disabled: boolean;
  /** What stands for it while it is empty. */
  placeholder?: string;
}) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div
        className={cn(
          'flex h-12 items-center gap-2 rounded-md border bg-surface pl-2 max-md:pl-0.5',
          error
            ? 'border-bad'
            : 'border-line-strong/70 focus-within:border-line-strong hover:border-line-strong',
        )}
      >
        <input
          type="color"
          aria-label={`Pick the ${label.toLowerCase()}`}
          value={isColor(value) ? value : placeholder}
          onChange={({ target }) => onChange(target.value)}
          disabled={disabled}
          className="size-8 shrink-0 cursor-pointer rounded-sm border border-line bg-transparent p-0.5 max-md:size-11 max-md:p-1"
        />
        <input
          id={id}
          name={name}
          value={value}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
          className="figures h-full min-w-0 flex-1 rounded-md bg-transparent px-2 text-base text-ink placeholder:text-faint"
        />
      </div>
      {error && (
        <p id={`${id}-note`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
