import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useDebounced } from '#web/reports/dialog/use-debounced.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cn } from '#web/ui/cn.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';

const SHOWN = 100;
const TYPING_MS = 150;

/** A choice of several clients, searched for by name. */
export function ClientChoices({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
}) {
  const [search, setSearch] = useState('');
  const wanted = useDebounced(search.trim(), TYPING_MS);
  const list = useQuery({
    ...queries.clients.list.queryOptions({
      input: {
        ...(wanted && { search: wanted }),
        search_in: 'name_or_email',
        sort: 'name',
        direction: 'asc',
        per_page: SHOWN,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);

  if (list.data?.counts.all === 0) {
    return (
      <p className="rounded-md border border-dashed border-line-strong/60 px-4 py-6 text-center text-sm text-muted">
        There are no clients to choose from yet. Give access to all clients, or add a client first.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label="Search clients" value={search} onChange={setSearch} />
      {list.isPending && (
        <SkeletonGroup label="Loading clients" className="grid gap-3 rounded-md border border-line p-3">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </SkeletonGroup>
      )}
      {list.isError && !list.data && (
        <LoadError
          message={messageOf(list.error, 'An error occurred while fetching clients')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && (
        <fieldset
          className={cn(
            'max-h-56 overflow-y-auto rounded-md border border-line transition-opacity',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          <legend className="sr-only">Selected clients</legend>
          {list.data.clients.map(({ id, name, status }) => (
            <label
              key={id}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-line px-3 py-1.5 transition-colors not-last:border-b hover:bg-sunken has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
                className="size-4.5 shrink-0 accent-brand"
              />
              <Avatar name={name} size="sm" shape="square" />
              <span className="min-w-0 flex-1 truncate text-sm font-medium">{name}</span>
              {status === 'inactive' && <Badge tone="quiet">inactive</Badge>}
            </label>
          ))}
          {list.data.clients.length === 0 && (
            <p className="px-4 py-6 text-center text-sm text-muted">No client matches “{wanted}”.</p>
          )}
        </fieldset>
      )}
      <p className="figures text-xs text-muted" aria-live="polite">
        {countOf(chosen.length, 'client')} selected
        {list.data && list.data.total > SHOWN && ` · showing the first ${SHOWN}, type to find more`}
      </p>
    </div>
  );
}
