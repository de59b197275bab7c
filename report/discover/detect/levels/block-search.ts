import { roomOf, runningSums, type Frame, type Ground } from './level-frame.ts';
import { MIN_SHIFT_POINTS, type Shift } from './release-bursts.ts';

/** What a step and a passing level must explain to be considered; Infinity: they are not looked for. */
export interface BlockPrices {
  step: number;
  block: number;
}

/** Lengths of blocks that are looked at; between them the edges are found by moving them. */
const BLOCK_LENGTHS = [4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 28, 34, 40, 48, 60];

/** The block of points whose own level explains most beyond the ground, in units of `variance`; a block to the end is a step. */
export function bestBlock(
  frame: Frame,
  residuals: Float64Array,
  ground: Ground,
  variance: number,
  prices: BlockPrices,
): Shift | null {
  const n = frame.at.length;
  const sums = runningSums(residuals);
  const scoreOf = (from: number, to: number) => {
    const room = roomOf(frame, ground, from, to);
    const sum = sums[to]! - sums[from]!;
    return room < 1 ? -Infinity : (sum * sum) / (room * variance) - (to === n ? prices.step : prices.block);
  };
  let best = { from: -1, to: -1, score: 0 };
  const consider = (from: number, to: number) => {
    const score = scoreOf(from, to);
    if (score > best.score) best = { from, to, score };
  };
  if (Number.isFinite(prices.step))
    for (let from = MIN_SHIFT_POINTS; from <= n - MIN_SHIFT_POINTS; from++) consider(from, n);
  if (Number.isFinite(prices.block)) {
    for (const length of BLOCK_LENGTHS) {
      const stride = Math.max(1, Math.floor(length / 6));
      for (let from = MIN_SHIFT_POINTS; from + length <= n - MIN_SHIFT_POINTS; from += stride)
        consider(from, from + length);
    }
  }
  if (best.from < 0) return null;
  if (best.to < n) sharpen();
  const room = roomOf(frame, ground, best.from, best.to);
  const sum = sums[best.to]! - sums[best.from]!;
  return { from: best.from, to: best.to, height: sum / room, gain: (sum * sum) / (room * variance) };

  /** Moves the edges while that explains more. */
  function sharpen(): void {
    for (let moved = true; moved;) {
      const { from, to, score } = best;
      const reach = Math.max(1, Math.floor((to - from) / 6));
      for (let a = from - reach; a <= from + reach; a++) {
        for (let b = to - reach; b <= to + reach; b++) {
          if (a >= MIN_SHIFT_POINTS && b - a >= MIN_SHIFT_POINTS && b <= n - MIN_SHIFT_POINTS) consider(a, b);
        }
      }
      moved = best.score > score;
    }
  }
}
