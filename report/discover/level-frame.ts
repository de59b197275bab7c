import { square, wholePower } from '#report/portable-math.ts';
import { mean } from './statistics.ts';

/** What depends on the points in time alone, and so is the same for all series of a file. */
export interface Frame {
  at: Int32Array;
  middle: number;
  /** Sum of squared distances from the middle. */
  spread: number;
  /** Running sums of distances from the middle. */
  times: Float64Array;
  /** Orthonormal curves of degree one to three, without level. */
  curve: Float64Array[];
}

const CURVE_DEGREE = 3;
let lastFrame: Frame | null = null;

/** The frame of these points; the last one is kept, since all series of a file share it. */
export function frameOf(at: Int32Array): Frame {
  if (lastFrame && lastFrame.at.length === at.length && lastFrame.at.every((t, k) => t === at[k]))
    return lastFrame;
  const n = at.length;
  const middle = mean(at);
  const times = new Float64Array(n + 1);
  let spread = 0;
  for (let k = 0; k < n; k++) {
    times[k + 1] = times[k]! + (at[k]! - middle);
    spread += square(at[k]! - middle);
  }
  const flat = new Float64Array(n).fill(1 / Math.sqrt(n));
  const basis = [flat];
  for (let degree = 1; degree <= CURVE_DEGREE; degree++) {
    const power = Float64Array.from(at, (t) => wholePower(t / at[n - 1]! - 0.5, degree));
    for (const other of basis) subtract(power, other, dot(power, other));
    const norm = Math.sqrt(dot(power, power));
    if (norm > 1e-9) basis.push(power.map((x) => x / norm));
  }
  lastFrame = { at, middle, spread, times, curve: basis.slice(1) };
  return lastFrame;
}

/** A level, with or without a slope, and what it leaves. */
export interface Base {
  residuals: Float64Array;
  slope: number;
  slopeGain: number;
}

/** Least squares in one pass. */
export function fitLine({ at, middle, spread }: Frame, values: Float64Array, sloped: boolean): Base {
  const n = values.length;
  const level = mean(values);
  let cross = 0;
  for (let k = 0; k < n; k++) cross += (at[k]! - middle) * (values[k]! - level);
  const slope = spread > 0 ? cross / spread : 0;
  const used = sloped ? slope : 0;
  const residuals = new Float64Array(n);
  for (let k = 0; k < n; k++) residuals[k] = values[k]! - level - used * (at[k]! - middle);
  return { residuals, slope, slopeGain: slope * cross };
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

export function subtract(from: Float64Array, unit: Float64Array, weight: number): void {
  for (let k = 0; k < from.length; k++) from[k]! -= weight * unit[k]!;
}
