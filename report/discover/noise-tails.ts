import {
  GAUSSIAN_DEGREES,
  logGamma,
  normalQuantile,
  SPREAD_OF_T,
  TAIL_DEGREES,
  type TailDegrees,
} from './statistics.ts';

/** Points that one short event can take. */
const MAX_EVENT_POINTS = 3;
/** Log-likelihood the data must bring before tails are called heavy. */
const GAUSSIAN_BONUS = 4;
const MIN_POINTS = 14;

/**
 * How heavy the tails of noise are over all series of a metric, as Student's degrees of freedom. Points in
 * `remarkable`, where events may lie, have no say, so that the events looked for make no tails.
 */
export function tailWeight(all: Float64Array[], remarkable: Uint8Array): TailDegrees {
  const likelihood = TAIL_DEGREES.map(() => 0);
  for (const residuals of all) {
    const sizes = residuals.filter((z, t) => !Number.isNaN(z) && !remarkable[t]);
    if (sizes.length < MIN_POINTS) continue;
    TAIL_DEGREES.forEach((degrees, d) => {
      likelihood[d]! += Math.max(...SCALES.map((scale) => likelihoodOf(sizes, degrees, scale)));
    });
  }
  const gaussian = likelihood.length - 1;
  let best = gaussian;
  for (let d = gaussian - 1; d >= 0; d--) {
    if (likelihood[d]! > likelihood[best]! + (best === gaussian ? GAUSSIAN_BONUS : 0)) best = d;
  }
  return Math.min(TAIL_DEGREES[best]!, tailByExcess(all, remarkable)) as TailDegrees;
}

/** The spread of one short series is itself a guess: each tail may choose the scale that suits it best. */
const SCALES = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.35];

/** How far values beyond two spreads lie beyond them on average, by degrees of freedom. */
const MEAN_EXCESS: Record<TailDegrees, number> = {
  2.5: 1.565,
  3: 1.25,
  4: 0.936,
  5: 0.783,
  7: 0.637,
  10: 0.543,
  15: 0.478,
  30: 0.42,
  60: 0.373,
};
const FAR = 2;
const MIN_FAR = 6;
const SURE = 1.5;

/** The middle of many points can look normal while the far ones are not: judged by the far ones alone. */
function tailByExcess(all: Float64Array[], remarkable: Uint8Array): TailDegrees {
  let far = 0;
  let excess = 0;
  for (const residuals of all) {
    residuals.forEach((z, t) => {
      if (remarkable[t] || !(Math.abs(z) > FAR)) return;
      far += 1;
      excess += Math.abs(z) - FAR;
    });
  }
  if (far < MIN_FAR) return GAUSSIAN_DEGREES;
  const mean = excess / far;
  if (mean - MEAN_EXCESS[GAUSSIAN_DEGREES] < (SURE * MEAN_EXCESS[GAUSSIAN_DEGREES]) / Math.sqrt(far)) {
    return GAUSSIAN_DEGREES;
  }
  return TAIL_DEGREES.findLast((degrees) => MEAN_EXCESS[degrees] >= mean) ?? TAIL_DEGREES[0];
}

function likelihoodOf(residuals: Float64Array, degrees: TailDegrees, factor: number): number {
  const scale = SPREAD_OF_T[degrees] * factor;
  let sum = residuals.length * Math.log(scale);
  for (let k = 0; k < residuals.length; k++) sum += logDensity(residuals[k]! * scale, degrees);
  return sum;
}

/** A point is out of the ordinary where so many of normal noise would show less than this many such points. */
const EXPECTED_OUTSTANDING = 0.15;
const MIN_OUTSTANDING = 3.3;

/** A file has a few events; more windows than this that stand out are the nature of its noise. */
function mostEvents(points: number): number {
  return points < 40 ? 1 : points < 90 ? 2 : 3;
}

/**
 * The few short windows in which any series stands out: where events would be. Where there are more than a file
 * has events, only the strongest is taken for one, and the others for the nature of its noise.
 */
export function remarkablePoints(all: Float64Array[], length: number): Uint8Array {
  const most = new Float64Array(length);
  for (const residuals of all) {
    for (let t = 0; t < length; t++)
      if (Math.abs(residuals[t]!) > most[t]!) most[t] = Math.abs(residuals[t]!);
  }
  const edge = Math.max(MIN_OUTSTANDING, normalQuantile(EXPECTED_OUTSTANDING / (2 * all.length * length)));
  const windows = outstandingWindows(most, edge);
  const chosen =
    windows.length <= mostEvents(length)
      ? windows
      : windows.toSorted((a, b) => b.peak - a.peak || a.from - b.from).slice(0, 1);
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
  return T_NORMALISER[degrees] - ((degrees + 1) / 2) * Math.log1p((x * x) / degrees);
}

const LOG_ROOT_TWO_PI = 0.5 * Math.log(2 * Math.PI);
const T_NORMALISER = Object.fromEntries(
  TAIL_DEGREES.map((nu) => [nu, logGamma((nu + 1) / 2) - logGamma(nu / 2) - 0.5 * Math.log(nu * Math.PI)]),
) as Record<TailDegrees, number>;
