import { square } from '#report/portable-math.ts';
import { days, type DayResiduals } from './day-noise.ts';
import { median } from '../statistics.ts';

const MIN_SIBLINGS = 3;
/** What one sibling does enters the common noise only up to this many spreads from what most do. */
const CLIP = 2;

/**
 * The residuals of siblings without the noise they share, such as holidays and weather: a segment is judged by
 * what it does beyond the others. What all of them do shows in the account's own series.
 */
export function withoutCommonNoise(siblings: DayResiduals[]): DayResiduals[] {
  if (siblings.length < MIN_SIBLINGS) return siblings;
  const scaled = siblings.map(standardised);
  const length = siblings[0]!.values.length;
  const clipped = scaled.map(() => new Float64Array(length));
  const sum = new Float64Array(length);
  const count = new Float64Array(length);
  for (let t = 0; t < length; t++) {
    const present = scaled.map((values) => values[t]!).filter((z) => !Number.isNaN(z));
    const middle = median(present);
    scaled.forEach((values, index) => {
      if (Number.isNaN(values[t]!)) return;
      clipped[index]![t] = Math.max(middle - CLIP, Math.min(middle + CLIP, values[t]!));
      sum[t]! += clipped[index]![t]!;
      count[t]! += 1;
    });
  }
  return siblings.map((own, index) => {
    const others = sum.map((x, t) => {
      if (Number.isNaN(scaled[index]![t]!)) return 0;
      return count[t]! > 1 ? (x - clipped[index]![t]!) / (count[t]! - 1) : 0;
    });
    let cross = 0;
    let squares = 0;
    // From one point to the next: a lasting change of its own must not pass for what it shares with the drift of others.
    for (let t = 1; t < length; t++) {
      if (Number.isNaN(scaled[index]![t]!) || Number.isNaN(scaled[index]![t - 1]!)) continue;
      const step = others[t]! - others[t - 1]!;
      cross += (clipped[index]![t]! - clipped[index]![t - 1]!) * step;
      squares += square(step);
    }
    const slope = squares > 0 ? Math.max(0, cross / squares) : 0;
    if (slope === 0) return own;
    const spread = spreadOf(own);
    const values = own.values.map((x, t) => x - slope * spread * others[t]!);
    return days(values, own.groups, own.spent + 1);
  });
}

function standardised(residuals: DayResiduals): Float64Array {
  const { values, groups, sums, counts } = residuals;
  const spread = spreadOf(residuals);
  return values.map((x, t) => {
    const group = groups ? groups[t]! : 0;
    return (x - sums[group]! / counts[group]!) / spread;
  });
}

function spreadOf({ squares, degrees }: DayResiduals): number {
  return Math.sqrt(squares / Math.max(1, degrees)) || 1;
}
