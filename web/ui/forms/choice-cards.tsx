import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';

/** One of a few, each with a line about it, all in view. */
export function ChoiceCards<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly note?: string | undefined }[];
  /** For the grid of cards. */
  className?: string;
}) {
  const group = useId();
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className={cn('grid gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="grid min-h-14 cursor-pointer content-center gap-0.5 rounded-md border border-line-strong/50 bg-surface px-3.5 py-2 transition-colors hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-checked:ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span className="text-sm leading-snug font-medium">{option.label}</span>
            {option.note && <span className="figures text-xs leading-snug text-muted">{option.note}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
