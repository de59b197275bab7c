import type { Report } from './report.ts';

/** The report as its client may have it: without the agency's notes, and without what they were made of. */
export function clientCopy({ agency_notes: _notes, ...report }: Report): Report {
  const { source, sources } = report;
  return {
    ...report,
    source: withoutNotes(source),
    ...(sources === undefined ? {} : { sources: sources.map(withoutNotes) }),
  };
}

function withoutNotes(source: Report['source']): Report['source'] {
  return { ...source, rows_left_out: [], columns: [], notes: [] };
}
