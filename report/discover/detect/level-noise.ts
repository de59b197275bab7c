import { expectedAutocorrelation } from './autocorrelation.ts';
import { dot, fitGround, fitLine, roomOf, type Frame, type Ground } from './level-frame.ts';
import type { Points } from './level-points.ts';
import { MIN_SHIFT_POINTS } from './release-bursts.ts';
import { siblingsAmong } from './siblings.ts';
import { variancePrior, withPrior, type KnownVariance } from './variance-prior.ts';
import type { SeriesModel } from '../decompose/series-model.ts';

/** The noise around a level in which one step and one slope are allowed for, so that they do not pass for noise. */
export interface LevelNoise extends KnownVariance {
  /** Correlation of one point's noise with the next, and what the series itself shows of it. */
  autocorrelation: number;
  shown: { autocorrelation: number; points: number };
}

type Measured = Pick<SeriesModel, 'floor' | 'fitted' | 'sigma'>;

/** What is fitted costs so many points; a step that may choose its day costs more than its height. */
const SPENT = { flat: 1, line: 2, step: 6, both: 8, block: 10, curve: 3, bent: 9 };
const FITTED = { flat: 1, line: 2, step: 3, both: 4, block: 4, curve: 1, bent: 3 };
type Shape = keyof typeof SPENT;
/** What each slow wave costs: it follows some noise by choice of all of them. */
const SPENT_PER_WAVE = 2;

/** What the level leaves when the step and the slope that explain most are taken away. */
interface LevelResiduals {
  shape: Shape;
  residuals: Float64Array;
  variance: number;
  /** Slow waves taken away. */
  waves: number;
}

/** `spent`: degrees of freedom that went into the rhythm. */
function levelResiduals(points: Points, spent: number): LevelResiduals {
  const n = points.values.length;
  const flat = fitLine(points.frame, points.values, false).residuals;
  const line = fitLine(points.frame, points.values, true).residuals;
  const fits: [Shape, Float64Array][] = [
    ['flat', flat],
    ['line', line],
    ['step', withoutStep(points.frame, flat, 'flat')],
    ['both', withoutStep(points.frame, line, 'line')],
    ['block', withoutBlock(points.frame, flat)],
  ];
  const waves = points.frame.curve.length;
  let best: LevelResiduals = { shape: 'flat', residuals: flat, variance: Infinity, waves: 0 };
  const consider = (shape: Shape, residuals: Float64Array, taken: number) => {
    const cost = SPENT[shape] + SPENT_PER_WAVE * taken;
    const variance = dot(residuals, residuals) / Math.max(1, n - cost - spent);
    if (variance < best.variance) best = { shape, residuals, variance, waves: taken };
  };
  for (const [shape, residuals] of fits) consider(shape, residuals, 0);
  if (!points.frame.isLong) return best;
  const curve = fitGround(points.frame, points.values, 'curve').residuals;
  consider('curve', curve, waves);
  // Where a curve explains nothing, neither does one with a step.
  if (best.shape === 'curve') consider('bent', withoutStep(points.frame, curve, 'curve'), waves);
  return best;
}

/** What is left may be this many times the variance around running medians: days alike make it less than two times. */
const MOST_AROUND_MEDIANS = 4;

/**
 * `floor`: the least spread that chance alone brings. `sigma`: the spread around running medians, so that what none of the
 * shapes follows, such as weeks in which a campaign gathers speed, does not pass for noise of the whole file.
 */
function levelNoise(points: Points, { floor, fitted: spent, sigma }: Measured): LevelNoise {
  const { shape, residuals, variance: left, waves } = levelResiduals(points, spent);
  const fitted = FITTED[shape] + waves;
  const variance = Math.min(CLIPPED * left, MOST_AROUND_MEDIANS * sigma * sigma);
  const shown = {
    autocorrelation: autocorrelationIn(residuals, fitted, Math.sqrt(variance)),
    points: residuals.length,
  };
  return {
    variance: Math.max(floor * floor, variance),
    degrees: Math.max(3, points.values.length - fitted - spent),
    autocorrelation: togetherShown([shown]),
    shown,
  };
}

/** Clipping takes this much from the variance of normal noise. */
const CLIPPED = 1.06;

/** The residuals less the step that explains most of them. */
function withoutStep(frame: Frame, residuals: Float64Array, ground: Ground): Float64Array {
  const n = residuals.length;
  let before = 0;
  let best = { at: -1, gain: 0, height: 0 };
  for (let at = 1; at <= n - MIN_SHIFT_POINTS; at++) {
    before += residuals[at - 1]!;
    if (at < MIN_SHIFT_POINTS) continue;
    const room = roomOf(frame, ground, at, n);
    if (room < 1) continue;
    // Residuals sum up to nothing, so what comes after a day is the opposite of what came before.
    const gain = (before * before) / room;
    if (gain > best.gain) best = { at, gain, height: -before / room };
  }
  if (best.at < 0) return residuals;
  const stepped = residuals.slice();
  for (let k = best.at; k < n; k++) stepped[k]! -= best.height;
  return fitGround(frame, stepped, ground).residuals;
}

/** Lengths of passing levels that are tried; others are near enough to one of these. */
const BLOCK_LENGTHS = [4, 5, 6, 8, 10, 14, 20, 28, 40];

/** The residuals less the passing level that explains most of them. */
function withoutBlock(frame: Frame, residuals: Float64Array): Float64Array {
  const n = residuals.length;
  const sums = new Float64Array(n + 1);
  for (let k = 0; k < n; k++) sums[k + 1] = sums[k]! + residuals[k]!;
  let best = { from: 0, to: 0, gain: 0, height: 0 };
  for (const length of BLOCK_LENGTHS) {
    const room = length - (length * length) / n;
    for (let from = MIN_SHIFT_POINTS; from + length <= n - MIN_SHIFT_POINTS; from++) {
      const sum = sums[from + length]! - sums[from]!;
      if (sum * sum > best.gain * room) {
        best = { from, to: from + length, gain: (sum * sum) / room, height: sum / room };
      }
    }
  }
  const { from, to, height } = best;
  const evened = residuals.slice();
  for (let k = from; k < to; k++) evened[k]! -= height;
  return fitLine(frame, evened, false).residuals;
}

const AUTOCORRELATION_CLIP = 1.5;

function autocorrelationIn(residuals: Float64Array, fitted: number, spread: number): number {
  const n = residuals.length;
  const limit = AUTOCORRELATION_CLIP * spread;
  let before = 0;
  let same = 0;
  let next = 0;
  for (const value of residuals) {
    const x = Math.max(-limit, Math.min(limit, value));
    same += x * x;
    next += x * before;
    before = x;
  }
  if (!(same > 0)) return 0;
  const rho = next / same;
  return Math.min(0.9, rho + (fitted * (1 + 3 * rho)) / n);
}

/** What series tell together. */
function togetherShown(all: LevelNoise['shown'][]): number {
  const points = all.reduce((sum, shown) => sum + shown.points, 0);
  const sum = all.reduce((total, shown) => total + shown.points * shown.autocorrelation, 0);
  return expectedAutocorrelation(sum / points, points);
}

/** How much a series' own autocorrelation counts beside that of all series of its metric. */
const OWN_PART = 0.35;
const MOST_AUTOCORRELATION = 0.9;

/** The noise of each series: those of one metric share its autocorrelation, siblings its size. */
export function levelNoises(
  models: readonly (Measured & Pick<SeriesModel, 'track' | 'metric'>)[],
  levels: readonly Points[],
): LevelNoise[] {
  const own = models.map((model, k) => levelNoise(levels[k]!, model));
  const shared = new Map<string, number>();
  for (const { metric } of models) {
    if (shared.has(metric)) continue;
    const theirs = own.filter((_, k) => models[k]!.metric === metric);
    shared.set(metric, togetherShown(theirs.map(({ shown }) => shown)));
  }
  const noises = own.map((noise, k) => {
    const all = shared.get(models[k]!.metric)!;
    const leant = all + OWN_PART * (noise.autocorrelation - all);
    return { ...noise, autocorrelation: Math.max(0, Math.min(MOST_AUTOCORRELATION, leant)) };
  });
  for (const family of siblingsAmong(models)) {
    const prior = variancePrior(family.map((k) => own[k]!));
    for (const k of family) noises[k] = { ...noises[k]!, ...withPrior(own[k]!, prior, models[k]!.floor) };
  }
  return noises;
}
