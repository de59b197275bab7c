import { DETECT } from '../parameters.ts';
import { exp, log, log1p, wholePower } from '#report/mathematics/portable-math.ts';
import {
  GAUSSIAN_DEGREES,
  logStudentHeight,
  SPREAD_OF_T,
  studentTail,
  TAIL_DEGREES,
  type TailDegrees,
} from '#report/mathematics/distributions.ts';
import { localChance } from '../local-chance.ts';

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
/** Their heights, in units of noise, are anything from three to twelve on either side. */
const EVENT_DENSITY = 1 / 18;
/** The spread of one short series is itself a guess: each tail may choose the scale that suits it best. */
const SCALES = [0.8, 0.9, 1, 1.1, 1.25];

/**
 * How heavy the tails of noise are: the posterior of Student's degrees of freedom over all series given, in units of their
 * spread. A few points may be events, whatever the noise, so that the events looked for make no tails (a contaminated
 * distribution, Tukey 1960); `beforehand` is the chance of heavy tails before any data.
 */
export function tailsOf(all: readonly Float64Array[], beforehand: number): Tails {
  const kinds: readonly TailDegrees[] = [...HEAVY.map(({ degrees }) => degrees), GAUSSIAN_DEGREES];
  const evidence = kinds.map(() => 0);
  const points = all.reduce((sum, residuals) => sum + residuals.length, 0);
  const eventful = (DETECT.eventsPerFile * EVENT_DENSITY) / points;
  for (const residuals of all) {
    const sizes = residuals.filter((z) => !Number.isNaN(z));
    if (sizes.length < DETECT.leastTailPoints) continue;
    kinds.forEach((degrees, d) => {
      evidence[d]! += Math.max(...SCALES.map((scale) => logLikelihood(sizes, degrees, scale, eventful)));
    });
  }
  const most = Math.max(...evidence);
  const told = evidence.map((x, d) => {
    const expected = d < HEAVY.length ? beforehand * HEAVY[d]!.weight : 1 - beforehand;
    return expected * exp((x - most) * (all.length > 1 ? DETECT.sharedTails : 1));
  });
  const sum = told.reduce((x, y) => x + y, 0);
  return kinds.map((degrees, d) => ({ degrees, weight: told[d]! / sum }));
}

const NEGLIGIBLE = 1e-6;

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
      // A density of t in units of its own standard deviation, so that those of all degrees compare.
      const whole = localChance(z * wide, degrees) * wide;
      const each = points > 1 && least > 0 ? 2 * wholePower(studentTail(least * wide, degrees), points) : 1;
      chance += weight * Math.max(own, Math.min(whole, each));
    }
  }
  return chance;
}

/** Below this a product of densities is put into its logarithm: one logarithm for many points. */
const SMALL = 1e-200;

function logLikelihood(
  residuals: Float64Array,
  degrees: TailDegrees,
  factor: number,
  eventful: number,
): number {
  const scale = SPREAD_OF_T[degrees] * factor;
  const isNormal = degrees === GAUSSIAN_DEGREES;
  let [squares, product, logs, events] = [0, 1, 0, 0];
  for (const residual of residuals) {
    const x = residual * scale;
    if (Math.abs(residual) >= DETECT.eventFrom) {
      events += 1;
      logs += log(exp(logDensity(x, degrees)) + eventful / scale);
    } else if (isNormal) squares += x * x;
    else {
      product /= 1 + (x * x) / degrees;
      if (product < SMALL) {
        logs += ((degrees + 1) / 2) * log(product);
        product = 1;
      }
    }
  }
  const ordinary = residuals.length - events;
  const height = isNormal ? -LOG_ROOT_TWO_PI : T_NORMALISER[degrees];
  return (
    residuals.length * log(scale) +
    ordinary * height +
    logs -
    squares / 2 +
    ((degrees + 1) / 2) * log(product)
  );
}

function logDensity(x: number, degrees: TailDegrees): number {
  if (degrees === GAUSSIAN_DEGREES) return -0.5 * x * x - LOG_ROOT_TWO_PI;
  return T_NORMALISER[degrees] - ((degrees + 1) / 2) * log1p((x * x) / degrees);
}

const LOG_ROOT_TWO_PI = 0.5 * log(2 * Math.PI);
const T_NORMALISER = Object.fromEntries(
  TAIL_DEGREES.map((degrees) => [degrees, logStudentHeight(degrees)]),
) as Record<TailDegrees, number>;
