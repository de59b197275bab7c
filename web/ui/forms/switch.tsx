import { Switch as Base } from '@base-ui/react/switch';
import { useId, type ReactNode } from 'react';

/** Something that is on or off, with its words at the left. */
export function Switch({
  label,
  description,
  checked,
  onChange,
  disabled = false,
}: {
  label: string;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-6">
      <div className="grid gap-0.5">
        <span id={`${id}-label`} className="text-sm font-medium">
          {label}
        </span>
        {description && (
          <span id={`${id}-note`} className="text-sm text-muted">
            {description}
          </span>
        )}
      </div>
      <Base.Root
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={description ? `${id}-note` : undefined}
        className="relative flex h-7 w-12 shrink-0 cursor-pointer rounded-full border border-line-strong bg-sunken p-0.5 transition-colors duration-150 before:absolute before:-inset-2 before:content-[''] data-checked:border-brand data-checked:bg-brand data-disabled:cursor-not-allowed data-disabled:opacity-60"
      >
        <Base.Thumb className="size-5.5 rounded-full bg-line-strong transition-[translate,background-color] duration-150 ease-out data-checked:translate-x-5 data-checked:bg-on-brand" />
      </Base.Root>
    </div>
  );
}
