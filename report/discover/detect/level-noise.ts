import { DETECT } from './parameters.ts';
import type { SeriesModel } from '../decompose/series-model.ts';
import { expectedAutocorrelation, lagOneCorrelation } from './autocorrelation.ts';
import { dot, residualsBeside, roomOf, runningSums, type Frame, type Ground } from './level-frame.ts';
import type { Points } from './level-points.ts';
import { MIN_SHIFT_POINTS } from './release-bursts.ts';
import { siblingsAmong } from './siblings.ts';
import { variancePrior, withPrior, type KnownVariance } from './variance-prior.ts';

/** The noise around a level in which a step, a passing level, a slope or a season is allowed for, so that they do not pass for noise. */
export interface LevelNoise extends KnownVariance {
  /** Correlation of one point's noise with the next. */
  autocorrelation: number;
}

type Measured = Pick<SeriesModel, 'floor' | 'fitted' | 'track' | 'metric'>;

/** Degrees of freedom of each shape, and what it costs to choose it: a step may choose its day, a curve follows some noise. */
const SHAPES = {
  flat: { fitted: 1, cost: 1 },
  line: { fitted: 2, cost: 2 },
  step: { fitted: 3, cost: 6 },
  both: { fitted: 4, cost: 8 },
  block: { fitted: 4, cost: 10 },
  curve: { fitted: 1, cost: 3 },
};
/** Lengths of passing levels that are tried; others are near enough to one of these. */
const BLOCK_LENGTHS = [4, 5, 6, 8, 10, 14, 20, 28, 40];

interface OwnNoise extends KnownVariance {
  shown: number;
  points: number;
}

/** What the shape of the level that explains most leaves. */
function ownNoise({ frame, values }: Points, { floor, fitted: spent }: Measured): OwnNoise {
  const points = values.length;
  let best = { residuals: values, variance: Infinity, fitted: 0 };
  const consider = (shape: keyof typeof SHAPES, residuals: Float64Array, waves = 0) => {
    const { fitted, cost } = SHAPES[shape];
    const left = Math.max(1, points - cost - DETECT.costPerWave * waves - spent);
    const variance = dot(residuals, residuals) / left;
    if (variance < best.variance) best = { residuals, variance, fitted: fitted + waves };
  };
  const flat = residualsBeside(frame, values, 'flat');
  consider('flat', flat);
  const line = residualsBeside(frame, values, 'line');
  consider('line', line);
  consider('step', withoutBlock(frame, flat, 'flat'));
  consider('both', withoutBlock(frame, line, 'line'));
  consider('block', withoutBlock(frame, flat, 'flat', BLOCK_LENGTHS));
  if (frame.isLong) consider('curve', residualsBeside(frame, values, 'curve'), frame.waves.length);
  const { residuals, fitted } = best;
  const variance = Math.max(floor * floor, DETECT.clippedVariance * best.variance);
  const rho = lagOneCorrelation(residuals, Math.sqrt(DETECT.clippedVariance * best.variance));
  const shown = Math.min(DETECT.mostAutocorrelation, rho + (fitted * (1 + 3 * rho)) / points);
  return { variance, degrees: Math.max(3, points - fitted - spent), shown, points };
}

/** The residuals less the block of points whose own level explains most of them; without lengths, all blocks to the end. */
function withoutBlock(
  frame: Frame,
  residuals: Float64Array,
  ground: Ground,
  lengths?: readonly number[],
): Float64Array {
  const n = residuals.length;
  const sums = runningSums(residuals);
  let best = { from: 0, to: 0, gain: 0, height: 0 };
  const consider = (from: number, to: number) => {
    const room = roomOf(frame, ground, from, to);
    if (room < 1) return;
    const sum = sums[to]! - sums[from]!;
    if (sum * sum > best.gain * room) best = { from, to, gain: (sum * sum) / room, height: sum / room };
  };
  for (let from = MIN_SHIFT_POINTS; from <= n - MIN_SHIFT_POINTS; from++) {
    if (!lengths) consider(from, n);
    else
      for (const length of lengths) if (from + length <= n - MIN_SHIFT_POINTS) consider(from, from + length);
  }
  const { from, to, height } = best;
  const evened = residuals.map((x, k) => (k >= from && k < to ? x - height : x));
  return residualsBeside(frame, evened, ground);
}

/** The noise of each series: those of one metric share its autocorrelation, siblings its size. */
export function levelNoises(models: readonly Measured[], levels: readonly Points[]): LevelNoise[] {
  const own = models.map((model, k) => ownNoise(levels[k]!, model));
  const shared = new Map<string, number>();
  for (const { metric } of models) {
    if (shared.has(metric)) continue;
    const theirs = own.filter((_, k) => models[k]!.metric === metric);
    const points = theirs.reduce((sum, one) => sum + one.points, 0);
    const shown = theirs.reduce((sum, one) => sum + one.points * one.shown, 0) / points;
    shared.set(metric, Math.max(0, expectedAutocorrelation(shown, points)));
  }
  const noises = own.map(({ variance, degrees }, k) => {
    return { variance, degrees, autocorrelation: shared.get(models[k]!.metric)! };
  });
  for (const family of siblingsAmong(models)) {
    const prior = variancePrior(family.map((k) => own[k]!));
    for (const k of family) noises[k] = { ...noises[k]!, ...withPrior(own[k]!, prior, models[k]!.floor) };
  }
  return noises;
}
