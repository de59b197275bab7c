import { RESULTS } from '#report/metrics/results.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { exp, wholePower } from '#report/portable-math.ts';
import { meanOf, toSpan, type Window } from '#report/discover/attribute/comparable.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Panel, Outage, Track } from '#report/discover/panel.ts';
import { countTail } from '#report/discover/statistics.ts';
import {
  isLarger,
  isMovement,
  isOutcome,
  overlaps,
  sameSegment,
  SAME_START,
} from '#report/discover/rank/relations.ts';
import { numbersOf } from '#report/discover/threshold.ts';
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
  leastBefore,
} = numbersOf(THRESHOLDS);

const TRAFFIC: readonly MetricKey[] = ['clicks', 'sessions', 'cost', 'impressions'];

/** Results that fall silent drag every figure made of them along, in the segment and above it. */
export function explains(broken: Finding, weaker: Finding): boolean {
  const near = { ...broken, from: broken.from! - SAME_START, to: broken.to! + SAME_START };
  if (!overlaps(near, weaker) || isLarger(broken, weaker)) return false;
  if (weaker.kind === 'driver' || weaker.kind === 'mix_shift') return true;
  const isSame = broken.segment === null || sameSegment(broken, weaker);
  if (weaker.kind === 'waste') return isSame;
  const isRelated =
    isSame || weaker.segment === null || weaker.segment.dimension !== broken.segment!.dimension;
  return isMovement(weaker) && isOutcome(weaker) && isRelated;
}

/** Conversions or revenue that stop while people keep clicking: more likely a lost tag than lost customers. */
export function findTrackingBreaks(panel: Panel): Finding[] {
  const found: { track: Track; metric: MetricKey; outage: QuietRun }[] = [];
  for (const track of [panel.account, ...panel.segments]) {
    for (const metric of RESULTS) {
      if (!panel.metrics.includes(metric) || !(track.totals.get(metric)! > 0)) continue;
      for (const outage of outages(panel, track, metric)) found.push({ track, metric, outage });
    }
  }
  const told: typeof found = [];
  for (const one of found.toSorted((a, b) => order(a) - order(b) || b.outage.expected - a.outage.expected)) {
    if (told.every((other) => !sameSilence(other.outage, one.outage))) told.push(one);
  }
  return told.map(({ track, metric, outage }) => toFinding(panel, track, metric, outage));
}

/** The days a break took away, so that no other finding takes them for real. */
export function outageOf(panel: Panel, { segment, metric, from, to }: Finding): Outage {
  const start = panel.days.indexOf(from!);
  const lost = RESULTS.slice(RESULTS.indexOf(metric));
  const end = panel.days.findLastIndex((day) => day <= to!);
  return { segment, metrics: new Set(metric === 'revenue' ? ['revenue'] : lost), from: start, to: end + 1 };
}

/** The account before its segments, conversions before revenue. */
function order({ track, metric }: { track: Track; metric: MetricKey }): number {
  return (track.segment === null ? 0 : 10) + RESULTS.indexOf(metric);
}

interface QuietRun {
  window: Window;
  expected: number;
  traffic: MetricKey;
  p: number;
}

function outages(panel: Panel, track: Track, metric: MetricKey): QuietRun[] {
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

const AROUND = 28;

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

function sameSilence(a: QuietRun, b: QuietRun): boolean {
  const overlap = Math.min(a.window.to, b.window.to) - Math.max(a.window.from, b.window.from);
  return overlap > 0;
}

function toFinding(panel: Panel, track: Track, metric: MetricKey, outage: QuietRun): Finding {
  const { window, expected, traffic, p } = outage;
  const span = toSpan(panel, window);
  const before = { from: Math.max(0, window.from - 28), to: window.from };
  const after = { from: window.to, to: Math.min(panel.days.length, window.to + 28) };
  const compared = window.from >= leastBefore || after.to <= after.from ? before : after;
  const baseline = meanOf(panel, track, metric, compared);
  const actual = meanOf(panel, track, metric, window);
  let visits = 0;
  for (let t = window.from; t < window.to; t++) visits += track.values.get(traffic)![t]!;
  return {
    kind: 'tracking_break',
    metric,
    segment: track.segment,
    from: span.from,
    to: span.to,
    direction: 'down',
    baseline,
    actual,
    change: baseline > 0 ? actual / baseline - 1 : null,
    impact: Math.min(1, expected / (panel.account.totals.get(metric)! + expected)),
    confidence: null,
    chance: Math.min(1, p),
    baselineSpans: [toSpan(panel, compared)],
    details: { days: window.to - window.from, traffic: visits },
    carried: [traffic],
  };
}
