import { DETECT } from './parameters.ts';
import { square } from '#report/mathematics/portable-math.ts';
import {
  biweightOf,
  biweightSpread,
  weigh,
  withoutGaps,
  type Biweight,
} from '#report/mathematics/robust-spread.ts';
import type { KnownVariance } from './variance-prior.ts';

/** What level and seasons leave of a series. */
export interface Residuals {
  /** NaN where a point has no say. */
  values: Float64Array;
  /** Of one point, by a spread that events do not widen. */
  own: KnownVariance;
  points: number;
  /** Degrees of freedom that went into what was taken away. */
  spent: number;
  sums: Biweight | null;
}

/** `spent`: degrees of freedom that went into what was taken away. */
export function residualsOf(values: Float64Array, spent: number): Residuals {
  const usable = withoutGaps(values);
  const points = usable.length;
  const sums = biweightOf(usable);
  return { values, own: varianceOf(sums, points, spent), points, spent, sums };
}

/**
 * What the other points tell of the variance: a window is held against a spread that knows nothing of it (deleted residuals;
 * Cook and Weisberg, "Residuals and Influence in Regression", 1982).
 */
export function varianceWithout(
  { values, points, spent, sums }: Residuals,
  from: number,
  to: number,
): KnownVariance {
  const others = sums && { ...sums };
  if (others) for (let t = from; t < to; t++) weigh(others, values[t]!, -1);
  return varianceOf(others, points - (to - from), spent);
}

function varianceOf(sums: Biweight | null, points: number, spent: number): KnownVariance {
  const left = Math.max(1, points - spent);
  const spread = sums ? biweightSpread(sums) : 0;
  return { variance: (square(spread) * points) / left, degrees: DETECT.biweightEfficiency * left };
}
