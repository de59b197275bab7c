import type { ReportRow } from '#contract/reports/reports.ts';

/** What a dialog that does something with a report is given. */
export interface ReportTaskProps {
  readonly report: ReportRow;
  readonly open: boolean;
  readonly onClose: () => void;
}
