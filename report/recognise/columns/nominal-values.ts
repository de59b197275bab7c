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
const SAMPLE = 99;
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
function valueOfEach({ values: worth }: NumberColumn, { values: counts }: NumberColumn): number | null {
  const value = usualWorth(worth, counts);
  if (!(value > 0)) return null;
  let [rows, conversions, all, alike] = [0, 0, 0, 0];
  for (let row = 0; row < worth.length; row++) {
    const own = worth[row]!;
    if (!(own > 0)) continue;
    all += own;
    if (!(counts[row]! > 0)) continue;
    rows++;
    conversions += counts[row]!;
    if (Math.abs(own - value * counts[row]!) <= ROUNDING * Math.max(value, own)) alike += own;
  }
  return rows >= LEAST_ROWS && conversions >= LEAST_CONVERSIONS && alike >= LEAST_ALIKE * all ? value : null;
}

/** The middle of the first rows that tell: where it is nobody's value the others need no look. */
function usualWorth(worth: Float64Array, counts: Float64Array): number {
  const ratios: number[] = [];
  for (let row = 0; row < worth.length && ratios.length < SAMPLE; row++)
    if (counts[row]! > 0 && worth[row]! > 0) ratios.push(worth[row]! / counts[row]!);
  const middle = ratios.toSorted((a, b) => a - b)[ratios.length >> 1];
  return middle === undefined ? 0 : Math.round(middle * 100) / 100;
}

function numbers(meaning: Meaning | undefined): NumberColumn | null {
  return meaning?.column.kind === 'number' ? meaning.column : null;
}

function sum({ values }: NumberColumn): number {
  return values.reduce((all, value) => (value === value ? all + value : all), 0);
}
