import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Client } from '#contract/clients/clients.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useDebounced } from '#web/reports/dialog/use-debounced.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const SHOWN = 50;
const TYPING_MS = 150;

/** A choice of one client, searched for by name or e-mail. */
export function ClientPicker({
  selectedId,
  onSelect,
  whenNone,
}: {
  selectedId: string | null;
  onSelect: (client: Client) => void;
  /** Shown where the agency has no client at all. */
  whenNone: ReactNode;
}) {
  const group = useId();
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
  if (list.data?.counts.all === 0) return whenNone;
  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label="Search by name or email" value={search} onChange={setSearch} />
      {list.isPending && <Loading />}
      {list.isError && !list.data && (
        <LoadError
          message={messageOf(list.error, 'An error occurred while fetching clients')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.clients.length === 0 && (
        <p className="rounded-md border border-dashed border-line-strong/60 px-4 py-8 text-center text-sm text-muted">
          No client matches “{wanted}”.
        </p>
      )}
      {list.data && list.data.clients.length > 0 && (
        <fieldset
          className={cn(
            'max-h-60 overflow-y-auto rounded-md border border-line transition-opacity',
            list.isPlaceholderData && 'opacity-60',
          )}
        >
          <legend className="sr-only">Client</legend>
          {list.data.clients.map((client) => (
            <ClientChoice
              key={client.id}
              group={group}
              client={client}
              checked={client.id === selectedId}
              onSelect={onSelect}
            />
          ))}
        </fieldset>
      )}
      {list.data && list.data.total > SHOWN && (
        <p className="text-xs text-muted">
          Showing the first {SHOWN} of {list.data.total.toLocaleString('en')}. Type to find more.
        </p>
      )}
    </div>
  );
}

function ClientChoice({
  group,
  client,
  checked,
  onSelect,
}: {
  group: string;
  client: Client;
  checked: boolean;
  onSelect: (client: Client) => void;
}) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border-line px-3 py-2 transition-colors not-last:border-b hover:bg-sunken has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring">
      <input
        type="radio"
        name={group}
        value={client.id}
        checked={checked}
        onChange={() => onSelect(client)}
        className="sr-only"
      />
      <Avatar name={client.name} size="sm" shape="square" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-sm font-medium">{client.name}</span>
        <span className="truncate text-xs text-muted">{client.email}</span>
      </span>
      {client.status === 'inactive' && <Badge tone="quiet">inactive</Badge>}
      {checked && <Check className="size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />}
    </label>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading clients" className="grid gap-3 rounded-md border border-line p-3">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-md" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
