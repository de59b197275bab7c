import { powerOfTen } from '#report/mathematics/portable-math.ts';
import type { NumberColumn } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';

/** The same whole in fractions and in hundredths, and how far cells that were rounded may miss it. */
const WHOLES = [
  { whole: 1, rounding: 0.006 },
  { whole: 100, rounding: 0.6 },
] as const;
const LEAST_ROWS = 2;
/** What several columns come to only together may do so by chance in two rows. */
const LEAST_ROWS_TOGETHER = 3;

/** What a column's cells are divided by to be shares of one. */
export type SharesOfWhole = ReadonlyMap<NumberColumn, number>;

/**
 * Unknown figures that come to one whole are shares of it, though no cell carries the sign: followers by territory in a column
 * of their own, or women and men by age in several taken together. Added up they say nothing.
 */
export function sharesOfWhole(meanings: Meaning[]): SharesOfWhole {
  const open = meanings.filter(({ column, role }) => role === null && column.kind === 'number');
  const columns = open.map(({ column }) => column as NumberColumn);
  const alone = columns.flatMap((column) => {
    const whole = isCalledShare(column) ? (wholeOf([column]) ?? wholeOfLargest(column)) : null;
    return whole === null ? [] : [[column, whole] as const];
  });
  const summed = open.filter(({ additive }) => additive).map(({ column }) => column as NumberColumn);
  const areMany = alone.length === 0 && (summed[0]?.values.length ?? 0) >= LEAST_ROWS_TOGETHER;
  const whole = areMany ? wholeOf(summed) : null;
  const shares = new Map(whole === null ? alone : summed.map((column) => [column, whole]));
  for (const one of open) if (shares.has(one.column as NumberColumn)) one.additive = false;
  return shares;
}

/** Prices may come to 100 by chance: alone, a column has to say what it is. */
const SHARE_NAME =
  /\b(distribution|shares?|percent(age)?|proportion|anteil|verteilung|prozent|part|r[ée]partition|pourcentage|distribuci[óo]n|porcentaje|proporci[óo]n|cuota)\b/i;

function isCalledShare({ unit, name }: NumberColumn): boolean {
  return unit === 'percent' || name.includes('%') || SHARE_NAME.test(name);
}

const LEAST_LISTED = 3;

/** Of a list of the largest, such as ten countries, the shares come to less than the whole. */
function wholeOfLargest({ unit, name, values }: NumberColumn): number | null {
  if (unit !== 'percent' || !SHARE_NAME.test(name) || values.length < LEAST_LISTED) return null;
  const sum = values.reduce((total, value) => (value === value ? total + value : total), 0);
  const areFalling = values.every((value, at) => value >= 0 && (at === 0 || value <= values[at - 1]!));
  return areFalling && sum > 0 && sum < 1 ? 1 : null;
}

/** The whole that the cells of these columns come to; null where they come to none. */
function wholeOf(columns: readonly NumberColumn[]): number | null {
  if (columns.every(({ decimals, unit }) => decimals === 0 && unit !== 'percent')) return null;
  if (columns.some(({ unit }) => unit === 'money')) return null;
  const cells = columns.flatMap(({ values }) => [...values].filter((value) => value === value));
  if (cells.filter((value) => value > 0).length < LEAST_ROWS) return null;
  const sum = cells.reduce((total, value) => total + value, 0);
  const found = WHOLES.find(({ whole, rounding }) => Math.abs(sum - whole) <= rounding);
  if (found === undefined || cells.some((value) => value < 0 || value > found.whole)) return null;
  return found.whole;
}

/** Digits more, of a percentage as a share of one. */
export const HUNDREDTHS = 2;

/** Percentages as shares of one, without the noise of a division. */
export function inShares(values: Float64Array, decimals: number): Float64Array {
  const [digits, all] = [powerOfTen(decimals), powerOfTen(decimals + HUNDREDTHS)];
  return values.map((value) => Math.round(value * digits) / all);
}
