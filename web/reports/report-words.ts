import type { ReportRow, ReportStep } from '#contract/reports.ts';

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
