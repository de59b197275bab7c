import { DETECT } from '../parameters.ts';
import { wholePower } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from '../../thresholds.ts';
import type { ShortEvent } from './short-event.ts';

/**
 * Events too weak to be told each by itself, which are told by their number: about as large as the surest one and on its side, where
 * symmetric noise would show as many on the other (the sign test, Arbuthnott, "An argument for divine providence", 1710).
 * A promotion every few weeks is such. Each has the chance `alpha` at which one is just told.
 */
export function recurringBursts(
  candidates: readonly ShortEvent[],
  told: readonly ShortEvent[],
  alpha: number,
): ShortEvent[] {
  const surest = told.reduce<ShortEvent | null>((best, one) => (best && best.p <= one.p ? best : one), null);
  if (!surest) return [];
  const alike = candidates.filter(
    ({ apart }) => apart * DETECT.alikeSizes >= surest.apart && apart <= DETECT.alikeSizes * surest.apart,
  );
  const same = alike.filter(({ sign }) => sign === surest.sign);
  // The surest chose the side, so it has no say.
  if (chanceOfSide(same.length - 1, alike.length - 1) > THRESHOLDS.recurrenceAlpha) return [];
  return same.filter((one) => !told.includes(one)).map((one) => ({ ...one, p: alpha }));
}

/** The chance that at least `same` of `all` are on one given side, where both are as likely. */
export function chanceOfSide(same: number, all: number): number {
  let [ways, chance] = [1, 0];
  for (let k = 0; k <= all; k++) {
    if (k >= same) chance += ways;
    ways = (ways * (all - k)) / (k + 1);
  }
  return chance / wholePower(2, all);
}
