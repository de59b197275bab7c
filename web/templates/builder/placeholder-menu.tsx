import { Braces } from 'lucide-react';
import { LEADING_FIGURES } from '#web/templates/builder/leading-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';

const WORDS = [
  { name: 'client', label: 'Name of the client' },
  { name: 'month', label: 'Month' },
  { name: 'period', label: 'Period' },
  { name: 'agency', label: 'Name of your agency' },
] as const;

/** Puts a place for something that every report fills in for itself. */
export function PlaceholderMenu({ onChoose }: { onChoose: (placeholder: string) => void }) {
  return (
    <Menu
      align="start"
      className="max-h-80 overflow-y-auto"
      finalFocus={false}
      trigger={
        <Button variant="outline" size="sm" className="justify-self-start max-md:h-11">
          <Braces className="size-4" aria-hidden="true" />
          Insert a name or figure
        </Button>
      }
    >
      {WORDS.map(({ name, label }) => (
        <MenuItem key={name} onClick={() => onChoose(`{{${name}}}`)}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      {LEADING_FIGURES.flatMap(({ metric, label }) => [
        <MenuItem key={metric} onClick={() => onChoose(`{{figure:${metric}}}`)}>
          {label}
        </MenuItem>,
        <MenuItem key={`${metric} change`} onClick={() => onChoose(`{{figure:${metric} change}}`)}>
          {label}, change
        </MenuItem>,
      ])}
    </Menu>
  );
}
