import type { NumberColumn } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import { namesScore } from './state-names.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

const PEAK = 100;
const LEAST_ROWS = 5;
const LEAST_AVERAGE = 10;
/** Where and when people searched: what stands beside the terms in a table of interest. */
const PLACE_OR_TIME =
  /^(region|subregion|country|city|metro|dma|state|land|bundesland|stadt|pays|ville|pais|ciudad|paese|citta|week|day|date|month|time|woche|tag|datum|monat|semaine|jour|mois|semana|dia|fecha|mes|mese|settimana)$/;

/**
 * A table of interest in searches without the lines that would say so: places and times, and beside them nothing but
 * unknown terms whose whole figures run up to 100 exactly, or whose fractions are averages of such. Shares of a peak.
 */
export function isSearchInterest(meanings: Meaning[]): boolean {
  const terms = meanings.filter(
    ({ column, role }) => role !== 'id' && !PLACE_OR_TIME.test(normaliseName(column.name)) && !isFlag(column),
  );
  if (terms.length === 0 || terms.length === meanings.length) return false;
  const columns = terms.flatMap(({ column, role }) =>
    role === null && isShareOfPeak(column) ? [column] : [],
  );
  if (columns.length < terms.length) return false;
  const hasPeak = columns.some(({ values }) => values.includes(PEAK));
  if (hasPeak) return columns.every(isWhole);
  return columns.every((column) => !isWhole(column) && mayBeAverage(column));
}

function isShareOfPeak(column: Meaning['column']): column is NumberColumn {
  if (column.kind !== 'number' || column.unit === 'money' || column.unit === 'percent') return false;
  const { values, currency } = column;
  if (currency !== null || values.length < LEAST_ROWS) return false;
  return values.every((value) => value !== value || (value >= 0 && value <= PEAK));
}

/** Averages of shares of a peak come nearer to it than stars out of five; a score says that it is one. */
function mayBeAverage({ name, values }: NumberColumn): boolean {
  return !namesScore(name) && values.some((value) => value >= LEAST_AVERAGE);
}

function isWhole({ values }: NumberColumn): boolean {
  return values.every((value) => value !== value || Number.isInteger(value));
}

/** What was in force, beside the terms. */
function isFlag(column: Meaning['column']): boolean {
  return (
    column.kind === 'number' && column.values.every((value) => value !== value || value === 0 || value === 1)
  );
}
