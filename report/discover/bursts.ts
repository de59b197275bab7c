import type { LevelExplanation } from './level-contest.ts';
import { stabilise, type SeriesModel } from './series-model.ts';
import { countTail, heavyTail, robustSpread, type TailDegrees } from './statistics.ts';

/** Up to three points that stand apart from a level that stays. */
export interface Burst {
  from: number;
  /** Not included. */
  to: number;
  sign: 1 | -1;
  /** Chance of this under noise, for this one look. */
  p: number;
}

export const MAX_BURST_POINTS = 3;
const LOCAL_WINDOW = 21;
const MAX_BURSTS_PER_SERIES = 6;
/** Below this many expected counts the exact count distribution has a say as well. */
const EXACT_BELOW = 60;
const RARE = 8;

/** What is left of each point when level, rhythm and slow drift are taken away, in units of noise. */
export function standardResiduals(model: SeriesModel, explanation: LevelExplanation): Float64Array {
  const left = model.level.map((x, t) => x - explanation.fit[t]!);
  const drift = clippedMean(left, CLIP * model.sigma);
  const residuals = left.map((x, t) => x - drift[t]!);
  const usable = residuals.filter((x) => !Number.isNaN(x));
  const spread = Math.max(
    model.floor,
    robustSpread(usable) * model.hidden * (1.03 + SHORT_SERIES / usable.length),
  );
  return residuals.map((x) => x / spread);
}

const CLIP = 2.5;
/** Short series underrate their own noise. */
const SHORT_SERIES = 4;

/** A running mean that outliers enter only up to `limit`. */
function clippedMean(values: Float64Array, limit: number): Float64Array {
  const n = values.length;
  const sums = new Float64Array(n + 1);
  const counts = new Float64Array(n + 1);
  values.forEach((x, t) => {
    const usable = !Number.isNaN(x);
    sums[t + 1] = sums[t]! + (usable ? Math.max(-limit, Math.min(limit, x)) : 0);
    counts[t + 1] = counts[t]! + (usable ? 1 : 0);
  });
  const half = LOCAL_WINDOW >> 1;
  return values.map((_, t) => {
    const from = Math.max(0, t - half);
    const to = Math.min(n, t + half + 1);
    return (sums[to]! - sums[from]!) / (counts[to]! - counts[from]!);
  });
}

/** The bursts whose chance under noise is below `alpha`, strongest first, never overlapping. */
export function findBursts(
  model: SeriesModel,
  residuals: Float64Array,
  degrees: TailDegrees,
  alpha: number,
  persistence: number,
): Burst[] {
  const rho = (persistence - 1) / (persistence + 1);
  const spreadOf = [0, 1, Math.sqrt(2 + 2 * rho), Math.sqrt(3 + 4 * rho + 2 * rho * rho)];
  const n = residuals.length;
  const candidates: Burst[] = [];
  for (let from = 0; from < n; from++) {
    let sum = 0;
    for (let length = 1; length <= MAX_BURST_POINTS && from + length <= n; length++) {
      const added = residuals[from + length - 1]!;
      if (Number.isNaN(added)) break;
      if (length > 1 && added * sum <= 0) break;
      sum += added;
      const sign = sum > 0 ? 1 : -1;
      const rough = heavyTail(Math.abs(sum) / spreadOf[length]!, degrees);
      if (rough > alpha) continue;
      const p = Math.max(rough, exactChance(model, residuals, from, from + length, sign));
      if (p <= alpha) candidates.push({ from, to: from + length, sign, p });
    }
  }
  candidates.sort((a, b) => a.p - b.p || a.to - a.from - (b.to - b.from) || a.from - b.from);
  const chosen: Burst[] = [];
  for (const candidate of candidates) {
    if (chosen.length >= MAX_BURSTS_PER_SERIES) break;
    if (chosen.every((other) => candidate.to < other.from || candidate.from > other.to)) {
      chosen.push(candidate);
    }
  }
  return chosen;
}

function exactChance(
  model: SeriesModel,
  residuals: Float64Array,
  from: number,
  to: number,
  sign: 1 | -1,
): number {
  if (!model.isCount) return 0;
  let expected = 0;
  let count = 0;
  for (let t = from; t < to; t++) {
    expected += unstabilise(stabilise(model.counts[t]!) - residuals[t]! * model.sigma);
    count += model.counts[t]!;
  }
  // Of rare counts most days are zero, and a local median does not see the others.
  if (expected < RARE * (to - from)) {
    const around = (to - from) * meanAround(model, from, to);
    expected = sign > 0 ? Math.max(expected, around) : Math.min(expected, around);
  }
  if (expected > EXACT_BELOW * (to - from)) return 0;
  return countTail(count, Math.max(expected, 0.2), model.overdispersion, sign > 0 ? 'above' : 'below');
}

function meanAround(model: SeriesModel, from: number, to: number): number {
  let sum = 0;
  let points = 0;
  for (let t = Math.max(0, from - LOCAL_WINDOW); t < Math.min(model.counts.length, to + LOCAL_WINDOW); t++) {
    if ((t >= from && t < to) || Number.isNaN(model.level[t])) continue;
    sum += model.counts[t]!;
    points += 1;
  }
  return points === 0 ? 0 : sum / points;
}

function unstabilise(x: number): number {
  return Math.max(0, (Math.sinh(Math.max(0, x) * 0.1) / 0.2) ** 2 - 0.375);
}
