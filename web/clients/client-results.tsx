import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import type { Client, ClientSortColumn } from '#contract/clients.ts';
import { ClientGrid } from '#web/clients/client-grid.tsx';
import { CLIENTS_PER_PAGE, sortedBy, wholeList, type ClientListView } from '#web/clients/client-list-view.ts';
import { ClientTable } from '#web/clients/client-table.tsx';
import type { ClientLook } from '#web/clients/client-toolbar.tsx';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { countOf, formatCount } from '#web/ui/format-count.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { useLasting } from '#web/ui/use-lasting.ts';

/** A list that answers faster than this does not flicker at every key. */
const DIM_AFTER_MS = 200;

/** The page of clients that was found, or that none was. */
export function ClientResults({
  found,
  look,
  view,
  onChange,
  isOld,
}: {
  found: { clients: readonly Client[]; total: number; counts: { all: number } };
  look: ClientLook;
  view: ClientListView;
  onChange: (view: ClientListView) => void;
  /** Whether what is shown answers an earlier question, and the present one is still being asked. */
  isOld: boolean;
}) {
  const { clients, total, counts } = found;
  const { sort, direction } = view;
  const sortBy = useCallback(
    (column: ClientSortColumn) => onChange(sortedBy(view, column)),
    [onChange, view],
  );
  const isSlow = useLasting(isOld, DIM_AFTER_MS);
  const isNarrowed = view.search !== '' || view.status !== 'all';
  return (
    <>
      <output className={isNarrowed ? 'text-sm text-muted' : 'sr-only'}>
        {formatCount(total)} of {countOf(counts.all, 'client')} shown
      </output>
      <div aria-busy={isOld} className={cn(isSlow && 'opacity-70')}>
        {total === 0 && <NoMatch view={view} onClear={() => onChange(wholeList)} />}
        {total > 0 && look === 'grid' && <ClientGrid clients={clients} />}
        {total > 0 && look === 'list' && (
          <ClientTable clients={clients} sort={sort} direction={direction} onSort={sortBy} />
        )}
      </div>
      <Pagination
        label="Pages of clients"
        page={view.page}
        pages={Math.ceil(total / CLIENTS_PER_PAGE)}
        onPage={(page) => {
          onChange({ ...view, page });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

function NoMatch({ view, onClear }: { view: ClientListView; onClear: () => void }) {
  const search = view.search.trim();
  return (
    <EmptyState
      icon={SearchX}
      title="No clients match"
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      {search
        ? `No ${view.status === 'all' ? '' : `${view.status} `}client has “${search}” in its name.`
        : `No client is ${view.status}.`}
    </EmptyState>
  );
}
