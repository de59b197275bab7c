import { DECOMPOSE } from './parameters.ts';
import { square } from '#report/mathematics/portable-math.ts';
import { normalTail } from '#report/mathematics/distributions.ts';
import { mean, robustSpread, withoutGaps } from '#report/mathematics/robust-spread.ts';
import { median } from '#report/mathematics/median.ts';
import { THRESHOLDS } from '../thresholds.ts';
import type { MonthDay } from '#report/measure/panel/month-days.ts';

/** A day of the month on which a series does the same month after month. */
export interface MonthTerm {
  days: MonthDay;
  /** As a logarithm. */
  effect: number;
  /** Spread of the effect from month to month beyond noise, as a logarithm. */
  spread: number;
  /** Chance that noise looks like this at any place of the month. */
  p: number;
}

/**
 * Day-of-month effects of a daily series: dummies of a regression, taken up one after the other while a test supports
 * them (forward selection of calendar regressors as in X-13ARIMA-SEATS, on days as in Ollech, "Seasonal adjustment of
 * daily time series", J. Time Series Econometrics 13(2), 2021). The month that shows it most has no say in the test, so
 * that one event makes no habit. `apart`: what weekday and level leave of each point, as logarithms; NaN has no say. `floor`: the least
 * spread that chance brings; `series`: how many are looked at.
 */
export function monthSeason(
  apart: Float64Array,
  places: readonly MonthDay[],
  known: readonly MonthTerm[],
  { floor, series }: { floor: number; series: number },
): MonthTerm[] {
  const left = apart.slice();
  const noise = Math.max(floor, robustSpread(withoutGaps(apart)));
  const terms: MonthTerm[] = [];
  if (!(noise > 0)) return terms;
  const take = (term: MonthTerm) => {
    terms.push(term);
    for (const t of term.days.at) left[t]! -= term.effect;
  };
  for (const term of known) take(term);
  while (terms.length < DECOMPOSE.mostMonthTerms) {
    let best: MonthTerm | null = null;
    for (const days of places) {
      if (terms.some((term) => term.days === days)) continue;
      const term = termOf(left, days, noise, places.length * series);
      if (term && term.p <= THRESHOLDS.monthAlpha && (!best || term.p < best.p)) best = term;
    }
    if (!best) return terms;
    take(best);
  }
  return terms;
}

function termOf(left: Float64Array, days: MonthDay, noise: number, looks: number): MonthTerm | null {
  let [sum, months] = [0, 0];
  for (const t of days.at) {
    if (Number.isNaN(left[t]!)) continue;
    sum += left[t]!;
    months += 1;
  }
  // Most places show nothing, and need no closer look.
  if (
    months < DECOMPOSE.leastMonthsOfHabit ||
    Math.abs(sum) < DECOMPOSE.worthMonthTest * noise * Math.sqrt(months)
  )
    return null;
  const shown = days.at.map((t) => left[t]!).filter((x) => !Number.isNaN(x));
  const middle = median(shown);
  const sign = Math.sign(middle);
  const rising = shown.toSorted((a, b) => sign * (a - b));
  const most = DECOMPOSE.monthClip * sign * middle;
  const tested = mean(rising.slice(0, months - 1).map((x) => sign * Math.min(most, sign * x)));
  const z = (sign * tested * Math.sqrt(months - 1)) / noise;
  const p = Math.min(1, 2 * normalTail(z) * looks);
  const alike = shown.filter((x) => x * sign >= (middle * sign) / 2).length;
  if (alike < DECOMPOSE.monthsAlike * months) return null;
  // Shrunk as far as noise could have made it (James and Stein).
  const trust = 1 / (1 + 1 / Math.max(square(z), 1e-9));
  return { days, effect: trust * middle, spread: spreadBeyond(shown, noise), p };
}

function spreadBeyond(shown: readonly number[], noise: number): number {
  const own = robustSpread(shown) * Math.sqrt(shown.length / (shown.length - 1));
  return Math.sqrt(Math.max(0, square(own) - square(noise)));
}

/** What the terms make of each point, as logarithms, and how much of the rest there is noise. */
export function monthEffects(
  terms: readonly MonthTerm[],
  points: number,
  noise: number,
): { effects: Float64Array; trust: Float64Array } {
  const effects = new Float64Array(points);
  const trust = new Float64Array(points).fill(1);
  for (const { days, effect, spread } of terms) {
    for (const t of days.at) {
      effects[t]! += effect;
      trust[t] = Math.min(trust[t]!, noise / Math.sqrt(square(noise) + square(spread)));
    }
  }
  return { effects, trust };
}
