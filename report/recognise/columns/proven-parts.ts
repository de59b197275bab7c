import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import { powerOfTen } from '#report/mathematics/portable-math.ts';
import type { NumberColumn } from '#report/read/table.ts';
import { isUnsignedPercent, type Meaning } from './column-meaning.ts';

/** Rows that must bear a quotient out, and the share of those that can. */
const LEAST_ROWS = 3;
const SHARE = 0.9;
/** Columns of unknown meaning tried against each other. */
const MOST_UNKNOWN = 14;
const ROUNDING = 0.015;

/**
 * Gives unknown columns their role by arithmetic: where a rate is known by name, the two columns whose quotient it is are
 * its parts. CTR = clicks ÷ impressions proves both, whatever they are called.
 */
export function provenParts(meanings: Meaning[]): Meaning[] {
  let known = meanings;
  for (const { role, column } of meanings) {
    if (role === null || column.kind !== 'number' || !(role in METRICS)) continue;
    const { total }: MetricDefinition = METRICS[role as MetricKey];
    if (total.by !== 'quotient') continue;
    const rate = rateOf(column);
    known = withParts(known, rate, total.of as MetricKey, total.over as MetricKey, total.times ?? 1);
  }
  return known;
}

interface Rate {
  values: Float64Array;
  decimals: number;
}

function rateOf(column: NumberColumn): Rate {
  const hundredths = column.unit !== 'percent' && isUnsignedPercent(column);
  return {
    values: hundredths ? column.values.map((value) => value / 100) : column.values,
    decimals: column.decimals + (hundredths || column.unit === 'percent' ? 2 : 0),
  };
}

function withParts(
  meanings: Meaning[],
  rate: Rate,
  of: MetricKey,
  over: MetricKey,
  times: number,
): Meaning[] {
  const upper = meanings.find((one) => one.role === of);
  const lower = meanings.find((one) => one.role === over);
  if (upper !== undefined && lower !== undefined) return meanings;
  const unknown = meanings.filter(isUnknown).slice(0, MOST_UNKNOWN);
  for (const top of upper === undefined ? unknown : [upper]) {
    for (const bottom of lower === undefined ? unknown : [lower]) {
      if (top === bottom || !isQuotient(top, bottom, rate, times)) continue;
      return meanings.map((one) => {
        if (one === top && upper === undefined)
          return { ...one, role: of, rank: PROVEN_RANK, additive: true };
        if (one === bottom && lower === undefined)
          return { ...one, role: over, rank: PROVEN_RANK, additive: true };
        return one;
      });
    }
  }
  return meanings;
}

const PROVEN_RANK = 8;

function isUnknown({ role, column, additive }: Meaning): boolean {
  return role === null && additive && column.kind === 'number' && column.unit !== 'percent';
}

function isQuotient(top: Meaning, bottom: Meaning, rate: Rate, times: number): boolean {
  if (top.column.kind !== 'number' || bottom.column.kind !== 'number') return false;
  const upper = top.column.values;
  const lower = bottom.column.values;
  const step = 0.51 * powerOfTen(-rate.decimals);
  let told = 0;
  let agree = 0;
  const distinct = new Set<number>();
  for (let row = 0; row < upper.length; row++) {
    const value = rate.values[row]!;
    if (!(value > 0) || !(upper[row]! > 0) || !(lower[row]! > 0)) continue;
    told++;
    distinct.add(value);
    const found = (upper[row]! / lower[row]!) * times;
    if (Math.abs(found - value) <= Math.max(step, value * ROUNDING)) agree++;
  }
  return told >= LEAST_ROWS && distinct.size >= LEAST_ROWS && agree >= told * SHARE;
}
