import { median } from '../statistics.ts';

/** Points `from` up to, not including, `to` stand `height` higher than the rest. */
export interface Shift {
  from: number;
  to: number;
  height: number;
  /** Squared z of the step. */
  gain: number;
}

export const MIN_SHIFT_POINTS = 4;
const SHORT_BLOCK = 8;
const EDGE_PART = 0.5;

/** A short block whose edges do not take part shrinks to its core; a core of three points is no shift at all. */
export function releaseBursts(
  raw: Float64Array,
  fit: Float64Array,
  shifts: Shift[],
  variance: number,
): Shift[] {
  return shifts.filter((shift) => {
    if (shift.to === raw.length && shift.from <= SHORT_BLOCK) return !releaseHead(raw, fit, shift, variance);
    if (shift.to - shift.from > SHORT_BLOCK) return true;
    const apart = (k: number) => raw[k]! - (fit[k]! - shift.height);
    if (isBurst(shift, apart, LONGER_STORY * variance)) {
      for (let k = shift.from; k < shift.to; k++) fit[k]! -= shift.height;
      return false;
    }
    const inside = Array.from({ length: shift.to - shift.from }, (_, i) => apart(shift.from + i));
    const middle = median(inside.toSorted((a, b) => Math.abs(b) - Math.abs(a)).slice(0, 3));
    const takesPart = (k: number) => apart(k) / middle >= EDGE_PART;
    let { from, to } = shift;
    while (from < to && !takesPart(from)) from += 1;
    while (to > from && !takesPart(to - 1)) to -= 1;
    const lasts = to - from >= MIN_SHIFT_POINTS;
    for (let k = shift.from; k < shift.to; k++) {
      if (!lasts || k < from || k >= to) fit[k]! -= shift.height;
    }
    shift.from = from;
    shift.to = to;
    return lasts;
  });
}

/** A step after the first few points: where up to three of them alone were odd, the rest is what was usual all along. */
function releaseHead(raw: Float64Array, fit: Float64Array, shift: Shift, variance: number): boolean {
  const apart = (k: number) => raw[k]! - (fit[k]! + shift.height);
  if (!isBurst({ from: 0, to: shift.from }, apart, LONGER_STORY * variance)) return false;
  for (let k = 0; k < shift.from; k++) fit[k]! += shift.height;
  return true;
}

/** What a block must explain beyond its best three points, in squared units of noise. */
const LONGER_STORY = 4;

/** Whether up to three of the points explain as much as the whole block does. */
function isBurst(
  { from, to }: Pick<Shift, 'from' | 'to'>,
  apart: (k: number) => number,
  extra: number,
): boolean {
  const explained = (a: number, b: number) => {
    let sum = 0;
    for (let k = a; k < b; k++) sum += apart(k);
    return (sum * sum) / (b - a);
  };
  const whole = explained(from, to);
  for (let a = from; a < to; a++) {
    for (let b = a + 1; b <= Math.min(to, a + MIN_SHIFT_POINTS - 1); b++) {
      if (explained(a, b) > whole - extra) return true;
    }
  }
  return false;
}
