import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { DateColumn } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';

/** When a row was last touched, or runs out: no file is counted by that. */
const AFTERWARDS = /edit|updat|modif|chang|\blast|\bend|expir|birth|due|cancel/;
/** Of the time a column covers, at either end. */
const EDGE = 0.05;
/** Rows at an edge, in parts of what an even spread would bring: where fewer are left at both, a file was cut by another date. */
const TAPERED = 0.55;
const EVEN = 0.75;
const LEAST_DAYS = 60;
const LEAST_ROWS = 100;

/**
 * The date that a list was selected by, where it is another than the one its rows were made at: bookings of a year of visits begin with
 * a few made long before, and end with those made in time. Counted by that, the first and the last weeks would seem to fall.
 */
export function selectingDate(meanings: readonly Meaning[], made: DateColumn): DateColumn | null {
  if (!isWorthAsking(made) || !edgesOf(made).every((edge) => edge < TAPERED)) return null;
  for (const { column } of meanings) {
    if (column === made || column.kind !== 'date' || AFTERWARDS.test(normaliseName(column.name))) continue;
    if (column.grain === 'day' && isWorthAsking(column) && edgesOf(column).every((edge) => edge >= EVEN))
      return column;
  }
  return null;
}

function isWorthAsking({ ids, first }: DateColumn): boolean {
  const days = knownDays({ ids, first });
  return days.length >= LEAST_ROWS && days.length === ids.length && days.at(-1)! - days[0]! >= LEAST_DAYS;
}

/** How many rows the first and the last days have, beside what an even spread would bring. */
function edgesOf(column: DateColumn): [first: number, last: number] {
  const days = knownDays(column);
  const [from, to] = [days[0]!, days.at(-1)!];
  const width = Math.max(1, Math.round((to - from + 1) * EDGE));
  const even = (days.length * width) / (to - from + 1);
  const before = days.filter((day) => day < from + width).length;
  const after = days.filter((day) => day > to - width).length;
  return [before / even, after / even];
}

function knownDays({ ids, first }: Pick<DateColumn, 'ids' | 'first'>): Float64Array {
  return Float64Array.from(ids, (id) => first[id] ?? NaN)
    .filter((day) => !Number.isNaN(day))
    .toSorted();
}
