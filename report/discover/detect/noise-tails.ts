import { exp, log, log1p, wholePower } from '#report/portable-math.ts';
import type { LevelExplanation } from './level-contest.ts';
import type { SeriesModel } from '../decompose/series-model.ts';
import {
  GAUSSIAN_DEGREES,
  logGamma,
  robustSpread,
  SPREAD_OF_T,
  studentTail,
  TAIL_DEGREES,
  type TailDegrees,
} from '../statistics.ts';

/** Points that one short event can take. */
const MAX_EVENT_POINTS = 3;
const MIN_POINTS = 14;

/** How heavy the tails of noise may be: Student's degrees of freedom, each with its probability. */
export type Tails = readonly { degrees: TailDegrees; weight: number }[];

/**
 * Heavy tails and the part of their chance each has beforehand. The heaviest get little: were they likely, no day
 * however wild would be told, not even one that everybody sees.
 */
const HEAVY: Tails = [
  { degrees: 3, weight: 0.05 },
  { degrees: 4, weight: 0.1 },
  { degrees: 5, weight: 0.2 },
  { degrees: 7, weight: 0.3 },
  { degrees: 10, weight: 0.35 },
];
/** Segments share a part of their noise, so that together they tell less than their points would alone. */
const SHARED = 0.7;

/**
 * How heavy the tails of noise are over all series of a metric. A few points may be events, whatever the noise, so
 * that the events looked for make no tails; `beforehand` is the chance of heavy tails before any data.
 */
export function tailsOf(all: Float64Array[], beforehand: number): Tails {
  const kinds: readonly TailDegrees[] = [...HEAVY.map(({ degrees }) => degrees), GAUSSIAN_DEGREES];
  const evidence = kinds.map(() => 0);
  const points = all.reduce((sum, residuals) => sum + residuals.length, 0);
  for (const residuals of all) {
    const sizes = residuals.filter((z) => !Number.isNaN(z));
    if (sizes.length < MIN_POINTS) continue;
    kinds.forEach((degrees, d) => {
      evidence[d]! += Math.max(
        ...SCALES.map((scale) => likelihoodOf(sizes, degrees, scale, EVENTS_PER_FILE / points)),
      );
    });
  }
  const most = Math.max(...evidence);
  const told = evidence.map((x, d) => {
    const expected = d < HEAVY.length ? beforehand * HEAVY[d]!.weight : 1 - beforehand;
    return expected * exp((x - most) * (all.length > 1 ? SHARED : 1));
  });
  const sum = told.reduce((x, y) => x + y, 0);
  return kinds.map((degrees, d) => ({ degrees, weight: told[d]! / sum }));
}

/** Short events a file has, as far as one can tell beforehand. */
const EVENTS_PER_FILE = 1.5;
/** Their heights, in units of noise, are anything from three to twelve on either side. */
const EVENT_DENSITY = 1 / 18;
/** Below this no point is taken for one. */
const EVENT_FROM = 2.5;

/**
 * Chance that noise exceeds z standard deviations, where `own` is that of normal noise. One wild day can lift a window
 * of several, but not each of its `points` days to `least`.
 */
export function tailChance(z: number, own: number, tails: Tails, least = 0, points = 1): number {
  let chance = 0;
  for (const { degrees, weight } of tails) {
    if (degrees === GAUSSIAN_DEGREES) chance += weight * own;
    else if (weight > NEGLIGIBLE) {
      const wide = Math.sqrt(degrees / (degrees - 2));
      const whole = studentTail(z * wide, degrees);
      const each = points > 1 && least > 0 ? 2 * wholePower(studentTail(least * wide, degrees), points) : 1;
      chance += weight * Math.max(own, Math.min(whole, each));
    }
  }
  return chance;
}

const NEGLIGIBLE = 1e-6;

/** The spread of one short series is itself a guess: each tail may choose the scale that suits it best. */
const SCALES = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.35];

function likelihoodOf(
  residuals: Float64Array,
  degrees: TailDegrees,
  factor: number,
  eventful: number,
): number {
  const scale = SPREAD_OF_T[degrees] * factor;
  const height = log(scale);
  let sum = 0;
  for (let k = 0; k < residuals.length; k++) {
    const first = residuals[k]!;
    let density = height + logDensity(first * scale, degrees);
    if (Math.abs(first) >= EVENT_FROM) {
      let event = eventful * EVENT_DENSITY;
      for (
        let more = 1;
        more < MAX_EVENT_POINTS && residuals[k + 1]! * Math.sign(first) >= EVENT_FROM;
        more++
      ) {
        k += 1;
        density += height + logDensity(residuals[k]! * scale, degrees);
        event *= NEXT_DENSITY;
      }
      density = log(exp(density) + event);
    }
    sum += density;
  }
  return sum;
}

/** The next day of an event is about as high as the one before. */
const NEXT_DENSITY = 0.2;

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
