import { DETECT } from '../parameters.ts';
/** Points `from` up to, not including, `to` stand `height` higher than the rest. */
export interface Shift {
  from: number;
  to: number;
  height: number;
  /** Squared z of the step. */
  gain: number;
}

export const MIN_SHIFT_POINTS = 4;

/** A short block, or a step after the first few points, is no shift where up to three points alone explain as much. */
export function releaseBursts(
  raw: Float64Array,
  fit: Float64Array,
  shifts: Shift[],
  variance: number,
): Shift[] {
  return shifts.filter((shift) => {
    const isHead = shift.to === raw.length && shift.from <= DETECT.shortBlock;
    const block = isHead ? { from: 0, to: shift.from } : shift;
    const height = isHead ? -shift.height : shift.height;
    if (block.to - block.from > DETECT.shortBlock) return true;
    if (!isBurst(block, (k) => raw[k]! - (fit[k]! - height), DETECT.longerStory * variance)) return true;
    for (let k = block.from; k < block.to; k++) fit[k]! -= height;
    return false;
  });
}

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
