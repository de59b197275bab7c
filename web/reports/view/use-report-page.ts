import { useQuery } from '@tanstack/react-query';
import type { Report } from '#report/model/report.ts';
import type { ReportRow } from '#contract/reports.ts';
import { queries } from '#web/api/api.ts';

/** What a finished report says, and whose look it has. A report made again is another page under the same id. */
export function useReportPage({ id, has_page, completed_at }: ReportRow) {
  const options = queries.reports.page.queryOptions({ input: { id } });
  return useQuery({ ...options, queryKey: [...options.queryKey, completed_at], enabled: has_page });
}

/** The model as the engine made it: the server has checked it when it was stored. */
export function modelOf(data: { model: object }): Report {
  return data.model as Report;
}
