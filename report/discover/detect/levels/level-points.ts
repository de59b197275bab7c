import { DETECT } from '../parameters.ts';
import { square } from '#report/mathematics/portable-math.ts';
import type { Frame, FrameMaker } from './level-frame.ts';
import { runningMedian } from '#report/mathematics/running-median.ts';
import { mean } from '#report/mathematics/robust-spread.ts';

/** The points of a series that have a say about its level. */
export interface Points {
  /** Index in the full series. */
  at: Int32Array;
  frame: Frame;
  /** Values with short outliers clipped to the local median. */
  values: Float64Array;
  raw: Float64Array;
  /** Sum of squares around the mean. */
  scatter: number;
}

/** Leaves out what is not usable and clips what stands out, by a first guess of the noise. */
export function pointsOf(level: Float64Array, sigma: number, frameOf: FrameMaker): Points {
  const local = runningMedian(level, DETECT.levelClipWindow);
  let known = 0;
  for (const x of level) if (!Number.isNaN(x)) known += 1;
  const raw = new Float64Array(known);
  const at = new Int32Array(known);
  const values = new Float64Array(known);
  const limit = DETECT.levelClip * sigma;
  let k = 0;
  for (let t = 0; t < level.length; t++) {
    const apart = level[t]! - local[t]!;
    if (Number.isNaN(apart)) continue;
    at[k] = t;
    raw[k] = level[t]!;
    values[k] = local[t]! + Math.max(-limit, Math.min(limit, apart));
    k += 1;
  }
  const middle = mean(values);
  let scatter = 0;
  for (const x of values) scatter += square(x - middle);
  const frame = frameOf(at);
  return { at: frame.at, frame, values, raw, scatter };
}
