import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import {
  clientSorts,
  statusFilters,
  wholeList,
  type ClientListView,
} from '#web/clients/list/client-list-view.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { formatCount } from '#web/ui/format/format-count.ts';
import { Select } from '#web/ui/forms/select.tsx';

/** The panel that narrows and orders the clients. */
export function ClientFilters({
  hidden,
  view,
  counts,
  onChange,
}: {
  hidden: boolean;
  view: ClientListView;
  counts: Readonly<Record<ClientListView['status'], number>> | undefined;
  onChange: (view: ClientListView) => void;
}) {
  const isUpwards = view.direction === 'asc';
  const Arrow = isUpwards ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <section
      id="client-filters"
      aria-label="Filters"
      hidden={hidden}
      className={cn(
        'flex-wrap items-end gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-4 sm:px-5',
        !hidden && 'flex',
      )}
    >
      <fieldset className="grid gap-1.5 max-sm:w-full">
        <legend className="mb-1.5 text-sm font-medium">Status</legend>
        <div className="flex gap-1 rounded-md border border-line-strong/60 p-0.5 max-sm:*:flex-1 max-sm:*:justify-center">
          {statusFilters.map(({ value, label }) => (
            <label
              key={value}
              className="flex h-8.5 cursor-pointer items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted transition-colors hover:text-ink has-checked:bg-brand-soft has-checked:text-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-ring max-md:h-11"
            >
              <input
                type="radio"
                name="client-status"
                value={value}
                checked={view.status === value}
                onChange={() => onChange({ ...view, status: value, page: 1 })}
                className="sr-only"
              />
              {label} {counts && <span className="figures text-xs">{formatCount(counts[value])}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-1.5 max-sm:w-full">
        <span className="text-sm font-medium" aria-hidden="true">
          Sort by
        </span>
        <div className="flex gap-2">
          <Select
            label="Sort by"
            labelHidden
            value={view.sort}
            onChange={(sort) => onChange({ ...view, sort, page: 1 })}
            options={clientSorts}
            className="w-40 max-sm:flex-1"
          />
          <Button
            variant="outline"
            size="icon"
            aria-label={isUpwards ? 'Ascending, switch to descending' : 'Descending, switch to ascending'}
            onClick={() => onChange({ ...view, direction: isUpwards ? 'desc' : 'asc', page: 1 })}
          >
            <Arrow className="size-4.5" aria-hidden="true" />
          </Button>
        </div>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="h-10 max-sm:w-full sm:ml-auto"
        onClick={() => onChange(wholeList)}
      >
        Clear filters
      </Button>
    </section>
  );
}
