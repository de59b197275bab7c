import { square } from '#report/portable-math.ts';
import type { Frame, FrameMaker } from './level-frame.ts';
import { runningMedian } from '../decompose/running-median.ts';
import { mean } from '../statistics.ts';

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

const CLIP = 2.5;
const CLIP_WINDOW = 7;

/** Leaves out what is not usable and clips what stands out, by a first guess of the noise. */
export function pointsOf(level: Float64Array, sigma: number, frameOf: FrameMaker): Points {
  const local = runningMedian(level, CLIP_WINDOW);
  const at: number[] = [];
  const values: number[] = [];
  level.forEach((x, t) => {
    if (Number.isNaN(x)) return;
    at.push(t);
    values.push(local[t]! + Math.max(-CLIP * sigma, Math.min(CLIP * sigma, x - local[t]!)));
  });
  const raw = level.filter((x) => !Number.isNaN(x));
  const clipped = Float64Array.from(values);
  const middle = mean(clipped);
  const scatter = clipped.reduce((sum, x) => sum + square(x - middle), 0);
  const frame = frameOf(Int32Array.from(at));
  return { at: frame.at, frame, values: clipped, raw, scatter };
}
