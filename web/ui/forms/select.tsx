import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#web/ui/cn.ts';
import { POPUP_ITEM, POPUP_SURFACE } from '#web/ui/overlays/popup-look.ts';

/** A labelled choice of one among few. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  value,
  onChange,
  options,
  name,
  hint,
  error,
  disabled = false,
  className,
}: {
  label: string;
  labelHidden?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string }[];
  name?: string;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  className?: string;
}) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <Base.Root
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={disabled}
        modal={false}
        {...(name && { name })}
      >
        <Base.Label className={labelHidden ? 'sr-only' : 'text-sm font-medium'}>{label}</Base.Label>
        <Base.Trigger
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? id : undefined}
          className={cn(
            'flex w-full items-center justify-between gap-3 rounded-md border bg-surface text-left text-ink transition-colors data-disabled:opacity-60',
            labelHidden ? 'h-10 px-3.5 text-sm max-md:h-11' : 'h-12 px-4 text-base',
            error ? 'border-bad' : 'border-line-strong/70 hover:border-line-strong',
          )}
        >
          <Base.Value className="truncate" />
          <Base.Icon className="shrink-0 text-muted">
            <ChevronsUpDown className="size-4" aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className="z-60 outline-none" sideOffset={6} alignItemWithTrigger={false}>
            <Base.Popup className={cn(POPUP_SURFACE, 'min-w-(--anchor-width)')}>
              <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1.5">
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={POPUP_ITEM}>
                    <Base.ItemText className="flex-1">{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check className="size-4 text-brand-ink" aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
      {note && (
        <p id={id} className={cn('text-sm', error ? 'text-bad' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  );
}
