import { THRESHOLDS } from '../../thresholds.ts';

/**
 * Which of one series' tests are discoveries, by the step-up rule of Benjamini and Hochberg (1995), behind a gate: none
 * unless one is beyond `alpha` by itself, so that a calm series stays as calm as its family-wise chance promises.
 * Returns the chance of each, adjusted to be read against `alpha`; null for what is no discovery.
 */
export function discoveries(chances: readonly number[], alpha: number): (number | null)[] {
  if (!chances.some((p) => p <= alpha)) return chances.map(() => null);
  const more = THRESHOLDS.falseDiscoveryRate / THRESHOLDS.burstAlpha;
  const order = chances.map((_, at) => at).toSorted((a, b) => chances[a]! - chances[b]!);
  const told: (number | null)[] = chances.map(() => null);
  let least = Infinity;
  for (let rank = order.length; rank >= 1; rank--) {
    const at = order[rank - 1]!;
    // The first stands by itself; those after it share the rate.
    const allowed = rank === 1 ? 1 : more * rank;
    least = Math.min(least, chances[at]! / allowed);
    if (least <= alpha) told[at] = least;
  }
  return told;
}

/**
 * Weights of tests by what is likely beforehand (Genovese, Roeder and Wasserman, 2006), one on average: a chance divided
 * by its weight is tested like any other.
 */
export function holidayWeights(holidays: Uint8Array | null, points: number): Float64Array {
  const count = holidays?.reduce((sum, one) => sum + one, 0) ?? 0;
  if (holidays === null || count === 0 || count === points) return new Float64Array(points).fill(1);
  const weight = Math.min(
    THRESHOLDS.holidayWeight,
    Math.max(1, (THRESHOLDS.mostOnHolidays * points) / count),
  );
  const other = (points - weight * count) / (points - count);
  return Float64Array.from(holidays, (one) => (one ? weight : other));
}
