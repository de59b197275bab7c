/** Up to three points that stand apart from a level that stays. */
export interface ShortEvent {
  from: number;
  /** Not included. */
  to: number;
  sign: 1 | -1;
  /** Chance of this under noise, for this one test. */
  p: number;
  /** How far the points stand apart on average, on the stabilised scale. */
  apart: number;
}
