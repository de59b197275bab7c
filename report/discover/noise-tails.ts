import { exp, log, log1p } from '#report/portable-math.ts';
import type { LevelExplanation } from './level-contest.ts';
import type { SeriesModel } from './series-model.ts';
import {
  GAUSSIAN_DEGREES,
  logGamma,
  normalQuantile,
  robustSpread,
  SPREAD_OF_T,
  studentTail,
  TAIL_DEGREES,
  type TailDegrees,
} from './statistics.ts';

/** Points that one short event can take. */
const MAX_EVENT_POINTS = 3;
const MIN_POINTS = 14;

/** How heavy the tails of noise may be: Student's degrees of freedom, each with its probability. */
export type Tails = readonly { degrees: TailDegrees; weight: number }[];

const HEAVY: readonly TailDegrees[] = [3, 4, 5, 7, 10];
/** Segments share a part of their noise, so that together they tell less than their points would alone. */
const SHARED = 0.7;

/**
 * How heavy the tails of noise are over all series of a metric. Points in `remarkable`, where events may lie, have
 * no say, so that the events looked for make no tails; `beforehand` is the chance of heavy tails before any data.
 */
export function tailsOf(all: Float64Array[], remarkable: Uint8Array, beforehand: number): Tails {
  const kinds: readonly TailDegrees[] = [...HEAVY, GAUSSIAN_DEGREES];
  const evidence = kinds.map(() => 0);
  for (const residuals of all) {
    const sizes = residuals.filter((z, t) => !Number.isNaN(z) && !remarkable[t]);
    if (sizes.length < MIN_POINTS) continue;
    kinds.forEach((degrees, d) => {
      evidence[d]! += Math.max(...SCALES.map((scale) => likelihoodOf(sizes, degrees, scale)));
    });
  }
  const most = Math.max(...evidence);
  const told = evidence.map((x, d) => {
    const expected = d < HEAVY.length ? beforehand / HEAVY.length : 1 - beforehand;
    return expected * exp((x - most) * (all.length > 1 ? SHARED : 1));
  });
  const sum = told.reduce((x, y) => x + y, 0);
  return kinds.map((degrees, d) => ({ degrees, weight: told[d]! / sum }));
}

/** Chance that noise exceeds z standard deviations, where `own` is that of normal noise. */
export function tailChance(z: number, own: number, tails: Tails): number {
  let chance = 0;
  for (const { degrees, weight } of tails) {
    if (degrees === GAUSSIAN_DEGREES) chance += weight * own;
    else if (weight > NEGLIGIBLE) {
      chance += weight * Math.max(own, studentTail(z * Math.sqrt(degrees / (degrees - 2)), degrees));
    }
  }
  return chance;
}

const NEGLIGIBLE = 1e-6;

/** The spread of one short series is itself a guess: each tail may choose the scale that suits it best. */
const SCALES = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.35];

function likelihoodOf(residuals: Float64Array, degrees: TailDegrees, factor: number): number {
  const scale = SPREAD_OF_T[degrees] * factor;
  let sum = residuals.length * log(scale);
  for (let k = 0; k < residuals.length; k++) sum += logDensity(residuals[k]! * scale, degrees);
  return sum;
}

/** A point is out of the ordinary where so many of normal noise would show less than this many such points. */
const EXPECTED_OUTSTANDING = 0.15;
const MIN_OUTSTANDING = 3.3;
const BEYOND_DOUBT = 6;

/** A file has a few events; more windows than this that stand out are the nature of its noise. */
function mostEvents(points: number): number {
  return points < 40 ? 1 : points < 90 ? 2 : 3;
}

/**
 * The few short windows in which any series stands out: where events would be. Besides the strongest only those
 * beyond doubt are taken for events, and the others for the nature of the file's noise.
 */
export function remarkablePoints(all: Float64Array[], length: number): Uint8Array {
  const most = new Float64Array(length);
  for (const residuals of all) {
    for (let t = 0; t < length; t++)
      if (Math.abs(residuals[t]!) > most[t]!) most[t] = Math.abs(residuals[t]!);
  }
  const edge = Math.max(MIN_OUTSTANDING, normalQuantile(EXPECTED_OUTSTANDING / (2 * all.length * length)));
  const windows = outstandingWindows(most, edge);
  const chosen = windows
    .toSorted((a, b) => b.peak - a.peak || a.from - b.from)
    .slice(0, mostEvents(length))
    .filter((window, place) => place === 0 || window.peak >= BEYOND_DOUBT);
  const marks = new Uint8Array(length);
  for (const { from, to } of chosen) marks.fill(1, from, to);
  return marks;
}

/** Runs of points beyond the edge, cut into events of at most three points; one quieter point between joins them. */
function outstandingWindows(most: Float64Array, edge: number): { from: number; to: number; peak: number }[] {
  const windows: { from: number; to: number; peak: number }[] = [];
  most.forEach((size, t) => {
    if (!(size > edge)) return;
    const last = windows.at(-1);
    if (last && t - last.from < MAX_EVENT_POINTS) {
      last.to = t + 1;
      last.peak = Math.max(last.peak, size);
    } else windows.push({ from: t, to: t + 1, peak: size });
  });
  return windows;
}

function logDensity(x: number, degrees: TailDegrees): number {
  if (degrees === GAUSSIAN_DEGREES) return -0.5 * x * x - LOG_ROOT_TWO_PI;
  return T_NORMALISER[degrees] - ((degrees + 1) / 2) * log1p((x * x) / degrees);
}

const LOG_ROOT_TWO_PI = 0.5 * log(2 * Math.PI);
const T_NORMALISER = Object.fromEntries(
  TAIL_DEGREES.map((nu) => [nu, logGamma((nu + 1) / 2) - logGamma(nu / 2) - 0.5 * log(nu * Math.PI)]),
) as Record<TailDegrees, number>;

const LOCAL_WINDOW = 21;

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
