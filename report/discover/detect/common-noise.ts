import { DETECT } from './parameters.ts';
import { square } from '#report/mathematics/portable-math.ts';
import { median } from '#report/mathematics/median.ts';
import { robustSpread, withoutGaps } from '#report/mathematics/robust-spread.ts';

/**
 * Levels of siblings without the noise they share, such as holidays and weather (one common factor, by least squares on
 * leave-one-out means): a segment is judged by what it does beyond the others. What all of them do shows in the account's
 * own series. NaN has no say.
 */
export function withoutCommonNoise(levels: readonly Float64Array[]): readonly Float64Array[] {
  if (levels.length < DETECT.leastSiblingsInCommon) return levels;
  const scaled = levels.map(standardised);
  const length = levels[0]!.length;
  const sum = new Float64Array(length);
  const count = new Float64Array(length);
  const clipped = scaled.map(({ z }) => z.slice());
  const together = new Float64Array(levels.length);
  for (let t = 0; t < length; t++) {
    let known = 0;
    for (const { z } of scaled) if (!Number.isNaN(z[t]!)) together[known++] = z[t]!;
    const middle = median(together.subarray(0, known));
    for (const z of clipped) {
      if (Number.isNaN(z[t]!)) continue;
      z[t] = Math.max(middle - DETECT.commonClip, Math.min(middle + DETECT.commonClip, z[t]!));
      sum[t]! += z[t]!;
      count[t]! += 1;
    }
  }
  return levels.map((level, index) => {
    const own = clipped[index]!;
    const others = new Float64Array(length);
    for (let t = 0; t < length; t++)
      if (!Number.isNaN(own[t]!) && count[t]! >= 2) others[t] = (sum[t]! - own[t]!) / (count[t]! - 1);
    const slope = commonSlope(own, others) * scaled[index]!.spread;
    for (let t = 0; t < length; t++) others[t] = level[t]! - slope * others[t]!;
    return others;
  });
}

/**
 * How much of the others' noise a sibling shares. From one point to the next: a lasting change of its own must not pass for
 * what it shares with the drift of others. Winsorised (Wilcox, "Introduction to Robust Estimation and Hypothesis Testing",
 * 2012): one day on which several siblings did something says nothing of all others.
 */
function commonSlope(own: Float64Array, others: Float64Array): number {
  let [cross, squares] = [0, 0];
  for (let t = 1; t < own.length; t++) {
    const mine = winsorised(own[t]! - own[t - 1]!);
    if (Number.isNaN(mine)) continue;
    const theirs = winsorised(others[t]! - others[t - 1]!);
    cross += mine * theirs;
    squares += square(theirs);
  }
  return squares > 0 ? Math.max(0, cross / squares) : 0;
}

function winsorised(step: number): number {
  return Math.max(-DETECT.commonClip, Math.min(DETECT.commonClip, step));
}

/** In units of the noise of one point, by its steps, which neither events nor lasting changes widen. */
function standardised(level: Float64Array): { z: Float64Array; spread: number } {
  const known = withoutGaps(level);
  const steps = known.subarray(1).map((x, k) => x - known[k]!);
  const spread = robustSpread(steps) / Math.SQRT2 || 1;
  const middle = median(known);
  return { z: level.map((x) => (x - middle) / spread), spread };
}
