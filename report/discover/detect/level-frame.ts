import { square } from '#report/mathematics/portable-math.ts';
import { mean } from '#report/mathematics/robust-spread.ts';

/** What depends on the points in time alone, and so is the same for all series of a file. */
export interface Frame {
  at: Int32Array;
  middle: number;
  /** Sum of squared distances from the middle. */
  spread: number;
  /** Running sums of distances from the middle. */
  times: Float64Array;
  /** Orthonormal slow curves, the line first, without level. */
  curve: Float64Array[];
  /** Running sums of each. */
  curveSums: Float64Array[];
  /** Whether the file is long enough to know steps from a season. */
  isLong: boolean;
}

/** What a level may do between its steps. */
export type Ground = 'flat' | 'line' | 'curve';

const LEAST_DEGREE = 3;
/** A season of the year needs about eight degrees a year. */
const POINTS_PER_DEGREE = 45;

export type FrameMaker = (at: Int32Array) => Frame;

/** As many as a file has rates: each has days of its own on which it is not known. */
const KEPT = 8;

/** Makes frames and keeps the latest, since nearly all series of a file share one of a few. */
export function frameMaker(): FrameMaker {
  const kept: Frame[] = [];
  return (at) => {
    const known = kept.findIndex((frame) => isSame(frame.at, at));
    const [frame = frameOf(at)] = known < 0 ? [] : kept.splice(known, 1);
    kept.unshift(frame);
    if (kept.length > KEPT) kept.pop();
    return frame;
  };
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  if (one.length !== other.length) return false;
  for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return false;
  return true;
}

function frameOf(at: Int32Array): Frame {
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
  for (const unit of slowCurves(at)) {
    for (const other of basis) subtract(unit, other, dot(unit, other));
    const norm = Math.sqrt(dot(unit, unit));
    if (norm > 1e-9) basis.push(unit.map((x) => x / norm));
  }
  const curve = basis.slice(1);
  return {
    at,
    middle,
    spread,
    times,
    curve,
    curveSums: curve.map(runningSums),
    isLong: curve.length > LEAST_DEGREE,
  };
}

/** Legendre polynomials by Bonnet's recursion, the line first: as many as it takes to follow a season of the year. */
function slowCurves(at: Int32Array): Float64Array[] {
  const n = at.length;
  const degree = Math.max(LEAST_DEGREE, Math.round(n / POINTS_PER_DEGREE));
  const times = Float64Array.from(at, (t) => (2 * (t - at[0]!)) / Math.max(1, at[n - 1]! - at[0]!) - 1);
  const curves = [new Float64Array(n).fill(1), times];
  for (let k = 1; k < degree; k++) {
    const [before, last] = [curves[k - 1]!, curves[k]!];
    curves.push(times.map((x, t) => ((2 * k + 1) * x * last[t]! - k * before[t]!) / (k + 1)));
  }
  return curves.slice(1).map((curve) => Float64Array.from(curve));
}

function runningSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let k = 0; k < values.length; k++) sums[k + 1] = sums[k]! + values[k]!;
  return sums;
}

/** How much of a block of points the ground cannot follow, in points. */
export function roomOf(frame: Frame, ground: Ground, from: number, to: number): number {
  const length = to - from;
  let room = length - (length * length) / frame.at.length;
  if (ground === 'line') room -= square(frame.times[to]! - frame.times[from]!) / frame.spread;
  if (ground === 'curve') for (const sums of frame.curveSums) room -= square(sums[to]! - sums[from]!);
  return room;
}

/** The ground of a series by least squares. */
export function fitGround(frame: Frame, values: Float64Array, ground: Ground): Base {
  if (ground !== 'curve') return fitLine(frame, values, ground === 'line');
  const line = fitLine(frame, values, false);
  for (const unit of frame.curve) subtract(line.residuals, unit, dot(line.residuals, unit));
  return line;
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
