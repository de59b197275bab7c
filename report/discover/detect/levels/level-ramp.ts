import { exp, log } from '#report/mathematics/portable-math.ts';
import { dot, lineThrough, subtract } from './level-frame.ts';
import type { Points } from './level-points.ts';
import { mean } from '#report/mathematics/robust-spread.ts';

/** Growth by so much a day, as it looks where a day's share of what is there makes a straight line. */
export interface Ramp {
  rise: number;
  /** Squares explained beyond a level. */
  explained: number;
  fit: Float64Array;
  left: number;
}

/** Growth beyond this, either way, would bend the ramp more than figures of a day can show. */
const STEEPEST = log(20);

/** The ramp as steep as the best line; `perLog` is how much the level moves per unit of the figures' logarithm. */
export function fitRamp({ frame, values }: Points, perLog: number): Ramp {
  const { at } = frame;
  const n = at.length;
  const span = at[n - 1]! - at[0]!;
  const { rise } = lineThrough(frame, values);
  const growth = Math.max(-STEEPEST, Math.min(STEEPEST, rise / perLog));
  const bend = exp(growth) - 1;
  const shape = Float64Array.from(at, (t) => log(1 + (bend * (t - at[0]!)) / span));
  const middle = mean(shape);
  const unit = shape.map((x) => x - middle);
  const norm = Math.sqrt(dot(unit, unit)) || 1;
  for (let k = 0; k < n; k++) unit[k]! /= norm;
  const level = mean(values);
  const residuals = values.map((x) => x - level);
  const weight = dot(residuals, unit);
  subtract(residuals, unit, weight);
  return {
    rise: (weight / norm) * (shape[n - 1]! - shape[0]!),
    explained: weight * weight,
    fit: values.map((x, k) => x - residuals[k]!),
    left: dot(residuals, residuals),
  };
}
