import { meanOf, type Window } from '#report/discover/attribute/comparable.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { countTail } from '#report/mathematics/distributions.ts';
import { numbersOf } from '#report/threshold.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { exp, wholePower } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from './thresholds.ts';

const {
  stragglers,
  leastExpected,
  mostChance,
  trafficGoesOn,
  leastOverdispersion,
  leastActive,
  leastAround,
  tellingResults,
  nearSilence,
  leastSpread,
} = numbersOf(THRESHOLDS);
const TRAFFIC: readonly MetricKey[] = ['clicks', 'sessions', 'cost', 'impressions'];

export interface QuietRun {
  window: Window;
  expected: number;
  traffic: MetricKey;
  p: number;
}

/** Runs of days without results that are too long and too sure for chance, while people keep coming. */
export function outages(panel: Panel, track: Track, metric: MetricKey): QuietRun[] {
  const traffic = TRAFFIC.find((key) => panel.metrics.includes(key) && track.totals.get(key)! > 0);
  if (!traffic) return [];
  const results = track.values.get(metric)!;
  const visits = track.values.get(traffic)!;
  const unit = metric === 'revenue' ? orderValue(panel, track) : 1;
  const looks = panel.days.length * (1 + panel.segments.length);
  const overall = track.totals.get(metric)! / track.totals.get(traffic)!;
  return quietRuns(panel, results, visits, overall).flatMap((window) => {
    const rate = usualRate(panel, results, visits, window);
    let expected = 0;
    let got = 0;
    for (let t = window.from; t < window.to; t++) {
      expected += (visits[t]! * rate) / unit;
      got += results[t]! / unit;
    }
    const spread = Math.max(leastOverdispersion / (window.to - window.from), leastSpread);
    const outside = activity(panel, results, window);
    const length = window.to - window.from;
    const nearly = nearlySilent(panel, results, visits, window, rate / unit, unit);
    const byRuns = wholePower(Math.max(zeroShare(outside, expected / length), nearly), length);
    const p = Math.max(countTail(got, expected, spread, 'below'), byRuns) * looks;
    const goesOn = meanOf(panel, track, traffic, window) >= trafficGoesOn * outside.perPoint(visits);
    const stopped = expected >= leastExpected && got <= stragglers * expected;
    const isBreak = stopped && p <= mostChance && goesOn && outside.active >= leastActive;
    return isBreak ? [{ window, expected: expected * unit, traffic, p }] : [];
  });
}

/** Days on either side of an outage that tell what was due. */
export const AROUND = 28;

/** Results per visit in the weeks before and after the outage; the lower of the two where both are known. */
function usualRate(panel: Panel, results: Float64Array, visits: Float64Array, window: Window): number {
  const rates = [
    { from: Math.max(0, window.from - AROUND), to: window.from },
    { from: window.to, to: Math.min(results.length, window.to + AROUND) },
  ]
    .map((side) => ({ points: side.to - side.from, rate: rateOver(panel, results, visits, side) }))
    .filter(({ points, rate }) => points > 0 && !Number.isNaN(rate));
  const known = rates.filter(({ points }) => points >= leastAround);
  const judged = known.length > 0 ? known : rates;
  return judged.length === 0 ? 0 : Math.min(...judged.map(({ rate }) => rate));
}

function rateOver(panel: Panel, results: Float64Array, visits: Float64Array, window: Window): number {
  let sum = 0;
  let over = 0;
  for (let t = window.from; t < window.to; t++) {
    if (!panel.usable[t]) continue;
    sum += results[t]!;
    over += visits[t]!;
  }
  return over > 0 ? sum / over : NaN;
}

function orderValue(panel: Panel, track: Track): number {
  const money = track.totals.get('revenue')!;
  const orders = track.totals.get('conversions') ?? track.totals.get('orders') ?? 0;
  return orders > 0 ? money / orders : money / Math.max(1, panel.days.length);
}

function quietRuns(panel: Panel, results: Float64Array, visits: Float64Array, rate: number): Window[] {
  const runs: Window[] = [];
  let from = -1;
  let end = -1;
  for (let t = 0; t <= results.length; t++) {
    if (t < results.length && !panel.usable[t]) continue;
    const quiet = t < results.length && visits[t]! > 0 && results[t]! <= stragglers * visits[t]! * rate;
    if (quiet) {
      if (from < 0) from = t;
      end = t + 1;
    } else if (from >= 0) {
      runs.push({ from, to: end });
      from = -1;
    }
  }
  return runs;
}

function activity(panel: Panel, results: Float64Array, window: Window) {
  let points = 0;
  let active = 0;
  for (let t = 0; t < results.length; t++) {
    if (!panel.usable[t] || (t >= window.from && t < window.to)) continue;
    points += 1;
    if (results[t]! > 0) active += 1;
  }
  const perPoint = (values: Float64Array) => {
    let sum = 0;
    for (let t = 0; t < values.length; t++) {
      if (panel.usable[t] && (t < window.from || t >= window.to)) sum += values[t]!;
    }
    return sum / points;
  };
  return { points, active: points === 0 ? 0 : active / points, perPoint };
}

/** How often a day passes without result anyway: from the other days, or from chance where none did. */
function zeroShare({ points, active }: { points: number; active: number }, daily: number): number {
  const silent = Math.round(points * (1 - active));
  const smoothed = (silent + 0.5) / (points + 1);
  return silent > 0 ? smoothed : Math.min(smoothed, exp(-daily / 2));
}

/** How often other days come near to outage: where rates swing so widely, a quiet day is no lost tag. */
function nearlySilent(
  panel: Panel,
  results: Float64Array,
  visits: Float64Array,
  window: Window,
  perVisit: number,
  unit: number,
): number {
  let telling = 0;
  let near = 0;
  for (let t = 0; t < results.length; t++) {
    if (!panel.usable[t] || (t >= window.from && t < window.to)) continue;
    const due = visits[t]! * perVisit;
    if (due < tellingResults) continue;
    telling += 1;
    if (results[t]! / unit < nearSilence * due) near += 1;
  }
  return near === 0 ? 0 : (near + 0.5) / (telling + 1);
}
