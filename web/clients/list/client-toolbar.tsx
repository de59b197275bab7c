import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ClientFilters } from '#web/clients/list/client-filters.tsx';
import type { ClientListView } from '#web/clients/list/client-list-view.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceToggle } from '#web/ui/forms/choice-toggle.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';

export type ClientLook = 'grid' | 'list';

const LOOKS = [
  { value: 'grid', label: 'Grid view', icon: LayoutGrid },
  { value: 'list', label: 'List view', icon: List },
] as const;

/** Search, filters and the way the clients are shown. */
export function ClientToolbar({
  view,
  counts,
  onType,
  onChange,
  look,
  onLook,
}: {
  view: ClientListView;
  counts: Readonly<Record<ClientListView['status'], number>> | undefined;
  onType: (search: string) => void;
  onChange: (view: ClientListView) => void;
  look: ClientLook;
  onLook: (look: ClientLook) => void;
}) {
  const [open, setOpen] = useState(view.status !== 'all');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search clients by name"
          value={view.search}
          onChange={onType}
          maxLength={200}
          className="min-w-0 flex-1 max-sm:basis-full sm:max-w-sm"
        />
        <Button
          variant="outline"
          size="sm"
          className="h-10 max-sm:flex-1"
          aria-expanded={open}
          aria-controls="client-filters"
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          Filters
          {view.status !== 'all' && (
            <span className="size-2 rounded-full bg-accent">
              <span className="sr-only">, in use</span>
            </span>
          )}
        </Button>
        <div className="sm:ml-auto">
          <ChoiceToggle label="View" value={look} onChange={onLook} options={LOOKS} />
        </div>
      </div>
      <ClientFilters hidden={!open} view={view} counts={counts} onChange={onChange} />
    </div>
  );
}
