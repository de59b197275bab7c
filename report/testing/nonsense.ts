const NONSENSE = /\bNaN\b|Infinity|undefined|\[object|[-−]0(?![.,]?\d*[1-9])/;

/** Every value in a report that is no finite number, is minus zero, or reads like one of a program's, with its place. */
export function nonsenseIn(part: unknown, path = ''): string[] {
  if (typeof part === 'number')
    return Number.isFinite(part) && !Object.is(part, -0) ? [] : [`${path}: ${part}`];
  if (typeof part === 'string') return NONSENSE.test(part) ? [`${path}: ${part}`] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => nonsenseIn(value, `${path}/${key}`));
}

/** The part of a report that people read. What a file itself says (`-05-01`, a cell `undefined`) stays as it is there. */
export function wordsOf<T extends { sections: unknown; narrative: unknown; agency_notes?: unknown }>(
  report: T,
): unknown {
  return { sections: report.sections, narrative: report.narrative, notes: report.agency_notes };
}
