import { square } from '#report/portable-math.ts';
import { robustSpread } from '../statistics.ts';
import type { KnownVariance } from './variance-prior.ts';

/** What level and seasons leave of a series. */
export interface Residuals {
  /** NaN where a point has no say. */
  values: Float64Array;
  /** Of one point, by a spread that events do not widen. */
  own: KnownVariance;
}

/** A biweight spread tells about as much as this part of the points would by their squares (Mosteller and Tukey 1977). */
const EFFICIENCY = 0.86;

/** `spent`: degrees of freedom that went into what was taken away. */
export function residualsOf(values: Float64Array, spent: number): Residuals {
  const usable = values.filter((x) => !Number.isNaN(x));
  const left = Math.max(1, usable.length - spent);
  const variance = (square(robustSpread(usable)) * usable.length) / left;
  return { values, own: { variance, degrees: EFFICIENCY * left } };
}
