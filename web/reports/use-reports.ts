import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReportRow, ReportStatus } from '#contract/reports/reports.ts';
import { queries } from '#web/api/api.ts';
import { isRunning, RECENT_REPORTS } from '#web/reports/report-words.ts';

/** How often a list is asked for anew while a report in it runs: the event stream is quicker, but may be cut off. */
export const POLL_MS = 5000;
/** When a list is asked for again after a report was ordered. */
const AFTER_ORDER_MS = 1000;

interface ReportsWanted {
  readonly search?: string;
  readonly client_id?: string;
  readonly status?: ReportStatus | 'all';
  readonly page?: number;
  readonly per_page?: number;
}

/** The list on the dashboard. */
export const RECENT = { per_page: RECENT_REPORTS } as const;

/** Reports of the agency, newest first, followed while any of them runs. */
export function useReports(wanted: ReportsWanted) {
  return useQuery({
    ...queries.reports.list.queryOptions({ input: wanted }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.reports.some(isRunning) ? POLL_MS : false),
  });
}

/** One report, followed while it runs. */
export function useReport(id: string) {
  return useQuery({
    ...queries.reports.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });
}

/** Puts a report just made or changed where it is looked for, and asks anew for all that counts reports. */
export function useReportChanged(): (report?: ReportRow) => void {
  const cache = useQueryClient();
  return useCallback(
    (report) => {
      if (report) show(cache, report);
      refresh(cache);
      if (report && isRunning(report)) setTimeout(() => refresh(cache), AFTER_ORDER_MS);
    },
    [cache],
  );
}

/** At once, in every list that holds it, and on top of the recent ones: nobody should wonder whether it worked. */
function show(cache: QueryClient, report: ReportRow): void {
  cache.setQueryData(queries.reports.get.queryKey({ input: { id: report.id } }), report);
  for (const [key, list] of cache.getQueriesData<ReportsFound>({ queryKey: queries.reports.list.key() })) {
    if (list?.reports.some(({ id }) => id === report.id)) {
      const reports = list.reports.map((known) => (known.id === report.id ? report : known));
      cache.setQueryData(key, { ...list, reports });
    }
  }
  cache.setQueryData(queries.reports.list.queryKey({ input: RECENT }), (list) => {
    if (!list || list.reports.some(({ id }) => id === report.id)) return list;
    const reports = [report, ...list.reports].slice(0, RECENT_REPORTS);
    return { ...list, reports, total: list.total + 1 };
  });
}

interface ReportsFound {
  readonly reports: ReportRow[];
  readonly total: number;
}

function refresh(cache: QueryClient): void {
  for (const key of [queries.reports.list.key(), queries.dashboard.key(), queries.clients.key()]) {
    void cache.invalidateQueries({ queryKey: key });
  }
}
