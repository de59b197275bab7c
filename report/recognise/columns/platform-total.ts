import { exactSum } from '#report/metrics/exact-sum.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { TotalRow } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';
import type { PlatformTotal } from '../dataset.ts';
import { isInHundredths } from './metric-columns.ts';

/** Rounding aside, a total that is larger than its rows by less than this is their sum. */
const SAME = 0.003;
/** Less is what platforms count late. */
const MORE_THAN_ROUNDING = 0.01;
/** Totals of a network or a campaign type are parts of the account, not the whole the rows are from. */
const PART_OF_ACCOUNT =
  /(search network|display|video|shopping|performance max|demand gen|smart|app|other|deleted|removed|suchnetzwerk|displaynetzwerk|sonstige|autres|otros|outros)/i;
const AVERAGE = /average|durchschnitt|moyenne|promedio|média|media|gemiddelde|średnia|平均/i;

/**
 * The platform's own total, where it covers more than the rows (the top 500, a filter): at least as large in every figure
 * that adds up, and larger in one. Where another total is just the sum of the rows, they are complete for what was asked.
 */
export function platformTotal(
  rows: TotalRow[],
  chosen: ReadonlyMap<MetricKey, Meaning>,
): PlatformTotal | null {
  if (rows.length === 0) return null;
  const sums = [...chosen].flatMap(([metric, { column, additive }]) => {
    if (!additive || column.kind !== 'number') return [];
    // What is gained and lost may come to less in all than in the rows listed.
    if (column.values.some((value) => value < 0)) return [];
    const sum = exactSum(column.values, column.decimals);
    return sum === null || sum <= 0 ? [] : [{ metric, index: column.index, sum }];
  });
  if (sums.length === 0) return null;
  const candidates: PlatformTotal[] = [];
  for (const row of rows) {
    if (AVERAGE.test(row.label)) continue;
    const shares = sums.flatMap(({ index, sum }) => {
      const value = row.values.get(index) ?? Number.NaN;
      return value > 0 ? [value / sum] : [];
    });
    if (shares.length === 0) continue;
    if (shares.every((share) => Math.abs(share - 1) <= SAME)) return null;
    const covers = shares.every((share) => share >= 1 - SAME) && shares.length * 2 >= sums.length;
    if (covers && !PART_OF_ACCOUNT.test(row.label)) candidates.push(totalOf(row, chosen));
  }
  const [lead] = sums;
  return (
    candidates.toSorted((a, b) => (a.values[lead!.metric] ?? 0) - (b.values[lead!.metric] ?? 0))[0] ?? null
  );
}

const ACCOUNT = /\b(account|konto|compte|cuenta|conta|rekening)\b|アカウント/iu;

/** The platform's total of the account, where it is more than what the rows were asked for: keywords, say, and not all that was spent. */
export function accountTotal(
  rows: TotalRow[],
  chosen: ReadonlyMap<MetricKey, Meaning>,
): PlatformTotal | null {
  const cost = chosen.get('cost')?.column;
  if (cost?.kind !== 'number') return null;
  const listed = exactSum(cost.values, cost.decimals) ?? 0;
  const row = rows.find(({ label }) => ACCOUNT.test(label) && !PART_OF_ACCOUNT.test(label));
  const spent = row?.values.get(cost.index) ?? Number.NaN;
  return row && listed > 0 && spent > listed * (1 + MORE_THAN_ROUNDING) ? totalOf(row, chosen) : null;
}

/** What a row of totals says of each metric. */
export function totalOf(
  { line, label, values }: TotalRow,
  chosen: ReadonlyMap<MetricKey, Meaning>,
): PlatformTotal {
  const own: PlatformTotal['values'] = {};
  for (const [metric, { column }] of chosen) {
    const definition: MetricDefinition = METRICS[metric];
    const value = values.get(column.index) ?? Number.NaN;
    if (definition.total.by !== 'quotient' && !Number.isNaN(value))
      own[metric] = isInHundredths(column, definition) ? value / 100 : value;
  }
  return { line, label, values: own };
}
