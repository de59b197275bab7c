import { DECOMPOSE } from './parameters.ts';
import { square } from '#report/mathematics/portable-math.ts';

/**
 * A slow season of the account in another of its series: how far it follows, by least squares with a normal prior around
 * one (ridge regression towards the account, Hoerl and Kennard 1970), so that a small segment, whose own season would
 * drown in noise, leans on the account's. `season` and the answer are logarithms; `perLog` is the level's unit.
 */
export function followedSeason(
  level: Float64Array,
  season: Float64Array,
  perLog: number,
  variance: number,
): Float64Array {
  let points = 0;
  let [sumX, sumY] = [0, 0];
  level.forEach((y, t) => {
    if (Number.isNaN(y) || Number.isNaN(season[t]!)) return;
    points += 1;
    sumX += season[t]! * perLog;
    sumY += y;
  });
  let [cross, squares] = [0, 0];
  level.forEach((y, t) => {
    if (Number.isNaN(y) || Number.isNaN(season[t]!)) return;
    const x = season[t]! * perLog - sumX / points;
    cross += x * (y - sumY / points);
    squares += x * x;
  });
  const doubt = variance / square(DECOMPOSE.followsSeason);
  const slope = Math.max(0, (doubt + cross) / (doubt + squares));
  return season.map((x) => slope * x);
}
