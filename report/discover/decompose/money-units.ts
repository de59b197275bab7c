import { log, square } from '#report/portable-math.ts';
import { robustSpread } from '../statistics.ts';

/** Empty days in this part of all, and at so many times, are chance: the money comes in few pieces. */
const EMPTY_BY_CHANCE = 0.02;
const EMPTY_TIMES = 2;
/** Relative noise from which on a series is taken for one of few pieces, too. */
const MADE_OF_FEW = 0.33;
const MIN_PAIRS = 10;

/**
 * In how many pieces a point's money comes, such as orders of a shop whose file counts no orders: few where some days bring
 * none, or where days differ as much as few pieces would. Null where money flows steadily. `rhythm`: points after which the
 * usual repeats. NaN has no say.
 */
export function unitsBehind(values: Float64Array, rhythm: number): number | null {
  let days = 0;
  let empty = 0;
  let times = 0;
  let wasEmpty = false;
  const ratios: number[] = [];
  values.forEach((value, t) => {
    if (Number.isNaN(value)) return;
    days += 1;
    const isEmpty = !(value > 0);
    if (isEmpty) empty += 1;
    if (isEmpty && !wasEmpty) times += 1;
    wasEmpty = isEmpty;
    const before = values[t - rhythm];
    if (before !== undefined && before > 0 && value > 0) ratios.push(log(value / before));
  });
  const byChance = empty >= EMPTY_BY_CHANCE * days && times >= EMPTY_TIMES;
  const byEmptyDays = byChance && empty < days ? -log(empty / days) : Infinity;
  const noise = ratios.length >= MIN_PAIRS ? robustSpread(ratios) / Math.SQRT2 : 0;
  const byNoise = noise > MADE_OF_FEW ? 1 / square(noise) : Infinity;
  const units = Math.min(byEmptyDays, byNoise);
  return Number.isFinite(units) ? units : null;
}
