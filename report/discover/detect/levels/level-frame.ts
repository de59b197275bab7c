import { DETECT } from '../parameters.ts';
import { square } from '#report/mathematics/portable-math.ts';
import { mean } from '#report/mathematics/robust-spread.ts';

/** What depends on the points in time alone, and so is the same for all series of a file. */
export interface Frame {
  at: Int32Array;
  /** Orthonormal slow curves without level, the line first, and the running sums of each. */
  waves: { unit: Float64Array; sums: Float64Array }[];
  /** Whether the file is long enough to know steps from a season. */
  isLong: boolean;
}

/** What a level may do between its steps: nothing, a line, or a season of the year. */
export type Ground = 'flat' | 'line' | 'curve';

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
  const basis = [new Float64Array(at.length).fill(1 / Math.sqrt(at.length))];
  for (const curve of legendre(at)) {
    for (const other of basis) subtract(curve, other, dot(curve, other));
    const norm = Math.sqrt(dot(curve, curve));
    if (norm > 1e-9) basis.push(curve.map((x) => x / norm));
  }
  const waves = basis.slice(1).map((unit) => ({ unit, sums: runningSums(unit) }));
  return { at, waves, isLong: waves.length > DETECT.leastDegree };
}

/** Legendre polynomials by Bonnet's recursion, the line first: as many as it takes to follow a season of the year. */
function legendre(at: Int32Array): Float64Array[] {
  const n = at.length;
  const degree = Math.max(DETECT.leastDegree, Math.round(n / DETECT.pointsPerDegree));
  const times = Float64Array.from(at, (t) => (2 * (t - at[0]!)) / Math.max(1, at[n - 1]! - at[0]!) - 1);
  const curves = [new Float64Array(n).fill(1), times];
  for (let k = 1; k < degree; k++) {
    const [before, last] = [curves[k - 1]!, curves[k]!];
    curves.push(times.map((x, t) => ((2 * k + 1) * x * last[t]! - k * before[t]!) / (k + 1)));
  }
  return curves.slice(1).map((curve) => curve.slice());
}

export function runningSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let k = 0; k < values.length; k++) sums[k + 1] = sums[k]! + values[k]!;
  return sums;
}

/** How many waves the ground has. */
function wavesIn({ waves }: Frame, ground: Ground): number {
  return ground === 'curve' ? waves.length : ground === 'line' ? Math.min(1, waves.length) : 0;
}

/** How much of a block of points the ground cannot follow, in points. */
export function roomOf(frame: Frame, ground: Ground, from: number, to: number): number {
  const length = to - from;
  let room = length - (length * length) / frame.at.length;
  if (ground === 'flat') return room;
  const used = wavesIn(frame, ground);
  for (let k = 0; k < used; k++) {
    const { sums } = frame.waves[k]!;
    room -= square(sums[to]! - sums[from]!);
  }
  return room;
}

/** What the ground of a series leaves of it, by least squares. */
export function residualsBeside(frame: Frame, values: Float64Array, ground: Ground): Float64Array {
  const residuals = new Float64Array(values.length);
  const level = mean(values);
  for (let k = 0; k < values.length; k++) residuals[k] = values[k]! - level;
  const used = wavesIn(frame, ground);
  for (let wave = 0; wave < used; wave++) {
    const { unit } = frame.waves[wave]!;
    subtract(residuals, unit, dot(residuals, unit));
  }
  return residuals;
}

/** The best straight line: its rise from the first to the last point, and the squares it explains beyond a level. */
export function lineThrough({ waves }: Frame, values: Float64Array): { rise: number; explained: number } {
  if (waves.length === 0) return { rise: 0, explained: 0 };
  const { unit } = waves[0]!;
  const weight = dot(values, unit);
  return { rise: weight * (unit.at(-1)! - unit[0]!), explained: weight * weight };
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

export function subtract(from: Float64Array, unit: Float64Array, weight: number): void {
  for (let k = 0; k < from.length; k++) from[k]! -= weight * unit[k]!;
}
