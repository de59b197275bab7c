import type { Report } from './report.ts';

/** The report as its client may have it: without the agency's notes, and without what they were made of. */
export function clientCopy({ agency_notes: _notes, ...report }: Report): Report {
  const { source } = report;
  return { ...report, source: { ...source, rows_left_out: [], columns: [], notes: [] } };
}
