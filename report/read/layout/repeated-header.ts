import { readDate } from '../cells/date-text.ts';

/** Whether a row says the column names again, up to the case of letters. */
export function isRepeatedHeader(texts: string[], names: string[]): boolean {
  return names.some((name) => name !== '') && differing(texts, names).length === 0;
}

/** Whether a row says the column names again but for one cell, which names a period in both. */
export function isHeaderOfAnotherPeriod(texts: string[], names: string[]): boolean {
  const [at, ...more] = differing(texts, names);
  return at !== undefined && more.length === 0 && isPeriodName(texts[at] ?? '') && isPeriodName(names[at]!);
}

/** `January 2026`, `March`, `2026-01-01`: the name of a period rather than of a column. */
export function isPeriodName(name: string): boolean {
  const reading = readDate(name);
  return reading !== null && reading.kind !== 'year';
}

function differing(texts: string[], names: string[]): number[] {
  return names.flatMap((name, i) => (name.toLowerCase() === (texts[i] ?? '').toLowerCase() ? [] : [i]));
}
