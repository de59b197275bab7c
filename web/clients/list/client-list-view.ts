import type { ClientSortColumn, ClientStatus } from '#contract/clients/clients.ts';

/** What part of the clients is looked at, and in which order. The address carries it. */
export interface ClientListView {
  readonly search: string;
  readonly status: 'all' | ClientStatus;
  readonly sort: ClientSortColumn;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
}

/** Divides by two, three and four, so that the last row of a full page of cards is full. */
export const CLIENTS_PER_PAGE = 24;

export const clientSorts: readonly { readonly value: ClientSortColumn; readonly label: string }[] = [
  { value: 'created_at', label: 'Date added' },
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
  { value: 'address', label: 'Address' },
  { value: 'reports_count', label: 'Reports' },
  { value: 'status', label: 'Status' },
];

export const statusFilters: readonly { readonly value: ClientListView['status']; readonly label: string }[] =
  [
    { value: 'all', label: 'All' },
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
  ];

export const wholeList: ClientListView = {
  search: '',
  status: 'all',
  sort: 'created_at',
  direction: 'desc',
  page: 1,
};

/** The view an address asks for; what it does not say, or says wrongly, is as usual. */
export function viewIn(params: URLSearchParams): ClientListView {
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? wholeList.search,
    status: statusFilters.find(({ value }) => value === params.get('status'))?.value ?? wholeList.status,
    sort: clientSorts.find(({ value }) => value === params.get('sort'))?.value ?? wholeList.sort,
    direction: params.get('direction') === 'asc' ? 'asc' : wholeList.direction,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : wholeList.page,
  };
}

const MOST_PAGES = 100_000;

/** The same address with this view in it; what is as usual is left out. */
export function withView(params: URLSearchParams, view: ClientListView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(view)) {
    if (value === wholeList[name as keyof ClientListView]) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** A click on a column: the same one turns the direction, another one begins upwards. */
export function sortedBy(view: ClientListView, column: ClientSortColumn): ClientListView {
  const turned = view.sort === column && view.direction === 'asc';
  return { ...view, sort: column, direction: turned ? 'desc' : 'asc', page: 1 };
}
