import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReportRow, ReportStatus } from '#contract/reports.ts';
import { queries } from '#web/api/api.ts';
import { isRunning } from '#web/reports/report-words.ts';

/** How often a list is asked for anew while a report in it runs: the event stream is quicker, but may be cut off. */
export const POLL_MS = 5000;
/** When a list is asked for again after a report was ordered. */
export const AFTER_ORDER_MS = 1000;

export interface ReportsWanted {
  readonly search?: string;
  readonly client_id?: string;
  readonly status?: ReportStatus | 'all';
  readonly page?: number;
  readonly per_page?: number;
}

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
  const client = useQueryClient();
  return useCallback(
    (report) => {
      if (report) client.setQueryData(queries.reports.get.queryKey({ input: { id: report.id } }), report);
      const refresh = () => {
        for (const key of [queries.reports.list.key(), queries.dashboard.key(), queries.clients.key()]) {
          void client.invalidateQueries({ queryKey: key });
        }
      };
      refresh();
      if (report && isRunning(report)) setTimeout(refresh, AFTER_ORDER_MS);
    },
    [client],
  );
}
