import type { ReportStatus } from '#contract/reports/reports.ts';

/** Which reports a list shows, as its address says. */
export interface ReportsFilter {
  readonly search: string;
  readonly clientId: string | null;
  readonly status: ReportStatus | 'all';
  readonly page: number;
}

export const STATUS_CHOICES = [
  { value: 'all', label: 'All statuses' },
  { value: 'completed', label: 'Completed' },
  { value: 'processing', label: 'Processing' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly { value: ReportStatus | 'all'; label: string }[];

const SEARCH_MAX = 200;
const PAGE_MAX = 100_000;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the filter out of an address; whatever does not make sense there is as if it were not. */
export function filterIn(search: URLSearchParams): ReportsFilter {
  const status = STATUS_CHOICES.find(({ value }) => value === search.get('status'))?.value ?? 'all';
  const page = Number(search.get('page'));
  const clientId = search.get('client');
  return {
    search: (search.get('search') ?? '').slice(0, SEARCH_MAX),
    clientId: clientId !== null && ID.test(clientId) ? clientId : null,
    status,
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** The filter as an address; what is as usual is left out. */
export function addressOf(filter: ReportsFilter): URLSearchParams {
  const address = new URLSearchParams();
  if (filter.search !== '') address.set('search', filter.search);
  if (filter.clientId !== null) address.set('client', filter.clientId);
  if (filter.status !== 'all') address.set('status', filter.status);
  if (filter.page > 1) address.set('page', String(filter.page));
  return address;
}

/** Whether it keeps any report back. */
export function isNarrow({ search, clientId, status }: ReportsFilter): boolean {
  return search.trim() !== '' || clientId !== null || status !== 'all';
}
