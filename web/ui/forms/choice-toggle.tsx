import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { LucideIcon } from 'lucide-react';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';

/** One of a few ways to look at something, as a row of icons. */
export function ChoiceToggle<Value extends string>({
  label,
  value,
  onChange,
  options,
}: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: string; readonly icon: LucideIcon }[];
}) {
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next && onChange(next as Value)}
      className="flex rounded-md border border-line-strong/60 bg-surface p-0.5"
    >
      {options.map(({ value: own, label: name, icon: Icon }) => (
        <Tooltip key={own} text={name}>
          <Toggle
            value={own}
            aria-label={name}
            className="grid size-8.5 place-items-center rounded-sm text-muted transition-colors hover:text-ink data-pressed:bg-brand-soft data-pressed:text-brand-ink max-md:size-11"
          >
            <Icon className="size-4.5" aria-hidden="true" />
          </Toggle>
        </Tooltip>
      ))}
    </ToggleGroup>
  );
}
