import type { Note, NumberColumn } from '#report/read/table.ts';
import type { Platform } from '../platforms/platform-table.ts';
import { chooseMetrics } from './choose-metrics.ts';
import type { Meaning } from './column-meaning.ts';

/** A platform's own value for what was given none. */
const DEFAULT_VALUE = 1;
/** Of the cost of a conversion: nobody goes on buying what brings back less than a fifth of its price. */
const MOST_OF_COST = 0.2;
/** Of all that the column holds: a few conversions may have another value. */
const LEAST_ALIKE = 0.95;
/** Parts of conversions are rounded to hundredths, and so is what they are worth. */
const ROUNDING = 0.01;
const LEAST_ROWS = 3;
const LEAST_CONVERSIONS = 5;

/**
 * Takes for no revenue what gives every conversion the same nominal value, such as 1 for each form that was sent: it counts
 * conversions once more, and a return on it says nothing. A price that could be one, a fifth of what a conversion costs or more, stays.
 */
export function withoutNominalValues(
  meanings: Meaning[],
  platform: Platform | null,
): { meanings: Meaning[]; notes: Note[] } {
  const { current } = chooseMetrics(meanings, platform);
  const cost = numbers(current.get('cost'));
  const counts = meanings.flatMap((one) => (one.role === 'conversions' ? (numbers(one) ?? []) : []));
  const counted = numbers(current.get('conversions'));
  if (cost === null || counted === null) return { meanings, notes: [] };
  const price = sum(cost) / sum(counted);
  const notes: Note[] = [];
  const kept = meanings.map((one): Meaning => {
    const worth = one.role === 'revenue' && one.additive ? numbers(one) : null;
    const value = worth && counts.map((column) => valueOfEach(worth, column)).find((each) => each !== null);
    if (!value || (value !== DEFAULT_VALUE && value >= MOST_OF_COST * price)) return one;
    notes.push({ code: 'nominal_value', values: { column: one.column.name, value } });
    return { ...one, role: null, additive: false };
  });
  return notes.length === 0 ? { meanings, notes } : { meanings: kept, notes };
}

/** What each conversion is worth, where nearly all are worth the same; null where they are not, or are too few to tell. */
function valueOfEach(worth: NumberColumn, counts: NumberColumn): number | null {
  const rows = Array.from(counts.values.keys()).filter(
    (row) => counts.values[row]! > 0 && worth.values[row]! > 0,
  );
  const conversions = rows.reduce((all, row) => all + counts.values[row]!, 0);
  if (rows.length < LEAST_ROWS || conversions < LEAST_CONVERSIONS) return null;
  const ratios = rows.map((row) => worth.values[row]! / counts.values[row]!).toSorted((a, b) => a - b);
  const value = Math.round(ratios[ratios.length >> 1]! * 100) / 100;
  const alike = rows.filter(
    (row) =>
      Math.abs(worth.values[row]! - value * counts.values[row]!) <=
      ROUNDING * Math.max(value, worth.values[row]!),
  );
  const isAlike = alike.reduce((all, row) => all + worth.values[row]!, 0) >= LEAST_ALIKE * sum(worth);
  return value > 0 && isAlike ? value : null;
}

function numbers(meaning: Meaning | undefined): NumberColumn | null {
  return meaning?.column.kind === 'number' ? meaning.column : null;
}

function sum({ values }: NumberColumn): number {
  return values.reduce((all, value) => (value === value ? all + value : all), 0);
}
