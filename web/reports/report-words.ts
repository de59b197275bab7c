import type { ReportRow, ReportStep } from '#contract/reports/reports.ts';

export const RECENT_REPORTS = 5;

/** What a running report is at, in words and in this order. */
export const STEP_WORDS: Record<ReportStep, string> = {
  reading: 'Reading',
  analysing: 'Analysing',
  writing: 'Writing',
  setting_pages: 'Laying out pages',
};

export const STEPS = Object.keys(STEP_WORDS) as ReportStep[];

/** Whether a report is still to change by itself. */
export function isRunning({ status }: Pick<ReportRow, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

/** The page of a report in the app. */
export function reportPath(id: string): string {
  return `/dashboard/reports/${id}`;
}

/** Whether a report that could not be made again has a version from before. */
export function hasEarlierVersion({ status, file_url }: Pick<ReportRow, 'status' | 'file_url'>): boolean {
  return status === 'failed' && file_url !== null;
}
