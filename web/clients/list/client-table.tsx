import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { Client, ClientSortColumn } from '#contract/clients/clients.ts';
import type { ClientListView } from '#web/clients/list/client-list-view.ts';
import { pathOfClient } from '#web/clients/client-paths.ts';
import { ClientStatusBadge, SampleBadge } from '#web/clients/client-status-badge.tsx';
import { cn } from '#web/ui/cn.ts';
import { formatCount } from '#web/ui/format/format-count.ts';

interface Column {
  readonly id: ClientSortColumn;
  readonly label: string;
  readonly className?: string;
}

/** In the order of the table; a narrow screen shows fewer of them. */
const COLUMNS: readonly Column[] = [
  { id: 'name', label: 'Name' },
  { id: 'email', label: 'Email', className: 'hidden md:table-cell' },
  { id: 'address', label: 'Address', className: 'hidden lg:table-cell' },
  { id: 'reports_count', label: 'Reports', className: 'text-right' },
  { id: 'status', label: 'Status' },
];

/** The clients as a list whose columns can be sorted by. */
export const ClientTable = memo(function ClientTable({
  clients,
  sort,
  direction,
  onSort,
}: {
  clients: readonly Client[];
  sort: ClientSortColumn;
  direction: ClientListView['direction'];
  onSort: (column: ClientSortColumn) => void;
}) {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">Clients</caption>
        <colgroup>
          <col />
          <col className="hidden w-[28%] md:table-column" />
          <col className="hidden w-[26%] lg:table-column" />
          <col className="w-22 sm:w-28" />
          <col className="w-25 sm:w-32" />
        </colgroup>
        <thead className="border-b border-line bg-sunken">
          <tr>
            {COLUMNS.map((column) => (
              <SortableHeader
                key={column.id}
                column={column}
                direction={sort === column.id ? direction : null}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <tr
              key={client.id}
              className="relative border-b border-line transition-colors last:border-b-0 hover:bg-sunken/70"
            >
              <th scope="row" className="px-4 py-3 text-left font-medium sm:px-5">
                <Link
                  to={pathOfClient(client.id)}
                  className="max-md:line-clamp-2 md:block md:truncate after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
                >
                  {client.name}
                </Link>
                <span className="block truncate text-xs font-normal text-muted md:hidden">
                  {client.email}
                </span>
              </th>
              <td className="hidden truncate px-4 py-3 text-muted md:table-cell">{client.email}</td>
              <td className="hidden truncate px-4 py-3 text-muted lg:table-cell">{client.address}</td>
              <td className="figures px-2 py-3 text-right sm:px-4">{formatCount(client.reports_count)}</td>
              <td className="px-2 py-3 sm:px-4">
                {client.is_sample ? <SampleBadge /> : <ClientStatusBadge status={client.status} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function SortableHeader({
  column,
  direction,
  onSort,
}: {
  column: Column;
  /** Null where the list is not sorted by this column. */
  direction: ClientListView['direction'] | null;
  onSort: (column: ClientSortColumn) => void;
}) {
  const Arrow = direction === null ? ChevronsUpDown : direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      className={cn('p-0 text-left', column.className)}
    >
      <button
        type="button"
        onClick={() => onSort(column.id)}
        className={cn(
          'inline-flex h-11 items-center gap-1.5 rounded-sm text-xs font-semibold focus-visible:-outline-offset-2',
          column.id === 'name' ? 'px-4 sm:px-5' : 'px-2 sm:px-4',
          direction === null ? 'text-muted hover:text-ink' : 'text-ink',
        )}
      >
        {column.label}
        <Arrow className={cn('size-3.5', direction === null && 'opacity-60')} aria-hidden="true" />
      </button>
    </th>
  );
}
