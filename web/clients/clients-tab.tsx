import { Plus, SearchX, UserRound } from 'lucide-react';
import { useCallback } from 'react';
import type { ClientSortColumn } from '#contract/clients.ts';
import { failureOf } from '#web/api/api-error.ts';
import { ClientGrid } from '#web/clients/client-grid.tsx';
import { ClientListSkeleton } from '#web/clients/client-list-skeleton.tsx';
import { CLIENTS_PER_PAGE, sortedBy, wholeList } from '#web/clients/client-list-view.ts';
import { ClientTable } from '#web/clients/client-table.tsx';
import { ClientToolbar } from '#web/clients/client-toolbar.tsx';
import { NEW_CLIENT } from '#web/clients/client-paths.ts';
import { useClientList } from '#web/clients/use-client-list.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useRememberedChoice } from '#web/ui/use-remembered-choice.ts';

/** The clients of the agency, as cards or as a list. */
export function ClientsTab() {
  const [look, setLook] = useRememberedChoice('clients-look', ['grid', 'list']);
  const { view, change, type, address, query } = useClientList();
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const sort = useCallback((column: ClientSortColumn) => change(sortedBy(view, column)), [change, view]);
  const isNone = data?.counts.all === 0 && !isPlaceholderData;
  return (
    <div className="grid gap-6">
      <PageTitle title="Clients" actions={!isNone && <AddClient />}>
        {data && !isNone && <Counts {...data.counts} />}
      </PageTitle>
      {!isNone && (
        <ClientToolbar
          view={view}
          counts={data?.counts}
          onType={type}
          onChange={change}
          look={look}
          onLook={setLook}
        />
      )}
      {error && !data && (
        <LoadError
          message={failureOf(error, 'An error occurred while fetching clients')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <ClientListSkeleton look={look} />}
      {isNone && (
        <EmptyState icon={UserRound} title="No clients yet" action={<AddClient />}>
          Add the first client you make reports for. Each report is made for one client and kept with it.
        </EmptyState>
      )}
      {data && !isNone && (
        <>
          <output className={view.search || view.status !== 'all' ? 'text-sm text-muted' : 'sr-only'}>
            {data.total.toLocaleString('en-US')} of {count(data.counts.all, 'client')} shown
          </output>
          {data.total === 0 ? (
            <EmptyState
              icon={SearchX}
              title="No clients match"
              action={
                <Button variant="outline" onClick={() => change(wholeList)}>
                  Clear filters
                </Button>
              }
            >
              No client has {view.search.trim() ? `“${view.search.trim()}” in its name` : 'this status'}
              {view.search.trim() && view.status !== 'all' && ` and is ${view.status}`}.
            </EmptyState>
          ) : (
            <div aria-busy={isPlaceholderData} className={cn(isPlaceholderData && 'opacity-70')}>
              {look === 'grid' ? (
                <ClientGrid clients={data.clients} listAddress={address} />
              ) : (
                <ClientTable
                  clients={data.clients}
                  listAddress={address}
                  sort={view.sort}
                  direction={view.direction}
                  onSort={sort}
                />
              )}
            </div>
          )}
          <Pagination
            label="Pages of clients"
            page={view.page}
            pages={Math.ceil(data.total / CLIENTS_PER_PAGE)}
            onPage={(page) => {
              change({ ...view, page });
              window.scrollTo({ top: 0 });
            }}
          />
        </>
      )}
    </div>
  );
}

function AddClient() {
  return (
    <ButtonLink to={NEW_CLIENT} className="max-sm:w-full">
      <Plus className="size-4.5" aria-hidden="true" />
      Add Client
    </ButtonLink>
  );
}

function Counts({ all, active, inactive }: { all: number; active: number; inactive: number }) {
  return (
    <p className="figures">
      {count(all, 'client')} · {active.toLocaleString('en-US')} active · {inactive.toLocaleString('en-US')}{' '}
      inactive
    </p>
  );
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
