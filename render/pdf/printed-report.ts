import type { Report } from '#report/model/report.ts';

/** The part of a report that is printed. */
export type PrintedReport = Pick<
  Report,
  'language' | 'title' | 'client' | 'agency' | 'period_text' | 'comparison_text' | 'sections' | 'layout'
> & { currency: string | null };
