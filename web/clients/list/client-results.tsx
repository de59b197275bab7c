import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Client, ClientSortColumn } from '#contract/clients/clients.ts';
import { failureOf } from '#web/api/api-error.ts';
import { ClientGrid } from '#web/clients/list/client-grid.tsx';
import { ClientListSkeleton } from '#web/clients/list/client-list-skeleton.tsx';
import {
  CLIENTS_PER_PAGE,
  sortedBy,
  wholeList,
  type ClientListView,
} from '#web/clients/list/client-list-view.ts';
import { ClientTable } from '#web/clients/list/client-table.tsx';
import type { ClientLook } from '#web/clients/list/client-toolbar.tsx';
import { countOf, formatCount } from '#web/ui/format/format-count.ts';
import { NoMatch } from '#web/ui/feedback/no-match.tsx';
import { PagedList } from '#web/ui/layout/paged-list.tsx';

/** The page of clients that was found, or that none was. */
export function ClientResults({
  query,
  look,
  view,
  onChange,
}: {
  query: UseQueryResult<{ clients: Client[]; total: number; counts: { all: number } }>;
  look: ClientLook;
  view: ClientListView;
  onChange: (view: ClientListView) => void;
}) {
  const { sort, direction } = view;
  const sortBy = useCallback(
    (column: ClientSortColumn) => onChange(sortedBy(view, column)),
    [onChange, view],
  );
  const isNarrowed = view.search !== '' || view.status !== 'all';
  return (
    <>
      {query.data && (
        <output className={isNarrowed ? 'text-sm text-muted' : 'sr-only'}>
          {formatCount(query.data.total)} of {countOf(query.data.counts.all, 'client')} shown
        </output>
      )}
      <PagedList
        query={query}
        label="Pages of clients"
        page={view.page}
        perPage={CLIENTS_PER_PAGE}
        onPage={(page) => onChange({ ...view, page })}
        failureOf={(error) => failureOf(error, 'An error occurred while fetching clients')}
        skeleton={<ClientListSkeleton look={look} />}
        empty={
          <NoMatch title="No clients match" onClear={() => onChange(wholeList)}>
            {whyNone(view)}
          </NoMatch>
        }
      >
        {({ clients }) =>
          look === 'grid' ? (
            <ClientGrid clients={clients} />
          ) : (
            <ClientTable clients={clients} sort={sort} direction={direction} onSort={sortBy} />
          )
        }
      </PagedList>
    </>
  );
}

function whyNone({ search, status }: ClientListView): string {
  const words = search.trim();
  if (words === '') return `There are no ${status} clients.`;
  return `No ${status === 'all' ? '' : `${status} `}client has “${words}” in its name.`;
}
