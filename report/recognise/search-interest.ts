import type { Meaning } from './column-meaning.ts';
import { normaliseName } from './names/normalise-name.ts';

const PEAK = 100;
const LEAST_ROWS = 5;
/** Where and when people searched: what stands beside the terms in a table of interest. */
const PLACE_OR_TIME =
  /^(region|subregion|country|city|metro|dma|state|land|bundesland|stadt|pays|ville|pais|ciudad|paese|citta|week|day|month|time|woche|tag|monat|semaine|jour|mois|semana|dia|mes)$/;

/**
 * A table of interest in searches without the lines that would say so: a place or a time, and beside it nothing but
 * unknown terms whose whole figures run up to 100 exactly. They are shares of a peak.
 */
export function isSearchInterest(meanings: Meaning[]): boolean {
  const where = meanings.find(({ column }) => PLACE_OR_TIME.test(normaliseName(column.name)));
  const terms = meanings.filter((one) => one !== where && one.role !== 'id');
  if (where === undefined || terms.length === 0) return false;
  let peak = 0;
  for (const { column, role } of terms) {
    if (role !== null || column.kind !== 'number' || column.values.length < LEAST_ROWS) return false;
    for (const value of column.values) {
      if (value !== value) continue;
      if (!Number.isInteger(value) || value < 0 || value > PEAK) return false;
      peak = Math.max(peak, value);
    }
  }
  return peak === PEAK;
}
