import { useQuery } from '@tanstack/react-query';
import type { Report } from '#report/model/report.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { queries } from '#web/api/api.ts';

/** What a version of a report says, and whose look it has: the current one unless another is named. */
export function useReportPage({ id, has_page, version }: ReportRow, named: number | null = null) {
  const number = named ?? version;
  const input = number === null ? { id } : { id, version: number };
  return useQuery({ ...queries.reports.page.queryOptions({ input }), enabled: has_page });
}

/** The model as the engine made it: the server has checked it when it was stored. */
export function modelOf(data: { model: object }): Report {
  return data.model as Report;
}
