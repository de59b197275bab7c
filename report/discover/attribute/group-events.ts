import type { MetricKey } from '#report/metrics/metrics.ts';
import { log } from '#report/mathematics/portable-math.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { lastQuarter, meanOf, type Comparison, type Window } from './comparable.ts';
import { compare, logChange, zOf } from './event-comparison.ts';
import type { Examination, RawEvent } from '../detect/examination.ts';
import { UPSTREAM } from '#report/measure/panel/examined-metrics.ts';
import type { Panel, Track } from '#report/measure/panel/panel.ts';
import { stabilise } from '../decompose/transform.ts';
import { ATTRIBUTION } from './thresholds.ts';

/** One incident, told once: where and in which metric it began, and what it carried along. */
export interface Incident {
  shape: RawEvent['shape'];
  track: Track;
  metric: MetricKey;
  window: Window;
  sign: 1 | -1;
  p: number;
  comparison: Comparison;
  carried: MetricKey[];
}

/** What the figures told with it do not bear out is not told. */
const MIN_TOLD = { shift: THRESHOLDS.toldShiftSize, burst: THRESHOLDS.burstSize, trend: 0 };

/** Groups raw events into incidents, strongest evidence first. */
export function groupEvents(panel: Panel, examination: Examination): Incident[] {
  const open = examination.events.toSorted(byEvidence);
  const told: Incident[] = [];
  while (open.length > 0) {
    const seed = open[0]!;
    const members = open.filter((event) => event === seed || sameTime(seed, event));
    for (const member of members) open.splice(open.indexOf(member), 1);
    const incident = tell(panel, examination, seed, members);
    if (!incident) continue;
    const isOwn = (other: Incident) => standsApart(panel, examination, incident, other);
    if (told.some((other) => isTold(panel, other, incident) && !isOwn(other))) continue;
    told.push(incident);
  }
  return told;
}

/** A segment that did what the rest did not, neither then nor when the account moved, is no part of what the account did. */
function standsApart(panel: Panel, examination: Examination, own: Incident, account: Incident): boolean {
  const { track } = own;
  if (track.segment === null || account.track.segment !== null || own.shape !== 'shift') return false;
  return [own, account].every(({ shape, metric, window, sign, p }) => {
    const event = { shape, track, metric, ...window, sign, p, size: 0 };
    return restMoved(panel, examination, event) < ATTRIBUTION.restStayed;
  });
}

function byEvidence(a: RawEvent, b: RawEvent): number {
  return (
    a.p - b.p ||
    a.from - b.from ||
    UPSTREAM.indexOf(a.metric) - UPSTREAM.indexOf(b.metric) ||
    compareNames(a.track, b.track)
  );
}

function compareNames(a: Track, b: Track): number {
  if (!a.segment || !b.segment) return a.segment ? 1 : b.segment ? -1 : 0;
  return a.segment.value < b.segment.value ? -1 : a.segment.value > b.segment.value ? 1 : 0;
}

function sameTime(a: RawEvent, b: RawEvent): boolean {
  if (a.sign !== b.sign) return false;
  if (a.shape === 'trend' || b.shape === 'trend') return a.shape === b.shape;
  const overlap = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  const union = Math.max(a.to, b.to) - Math.min(a.from, b.from);
  if (a.shape === 'burst' && b.shape === 'burst') return overlap > 0;
  if (overlap / union < ATTRIBUTION.leastOverlap) return false;
  const tolerance = Math.max(ATTRIBUTION.startTolerance, Math.round(union * ATTRIBUTION.longStartTolerance));
  return Math.abs(a.from - b.from) <= tolerance;
}

function tell(
  panel: Panel,
  examination: Examination,
  seed: RawEvent,
  members: RawEvent[],
  mayBeAnother = true,
): Incident | null {
  const place = placeOf(panel, examination, seed, members);
  const { track } = place;
  if (place.wentAlong) return null;
  const first = moved(panel, examination, track, seed, place.window);
  if (!first) return null;
  // The root's own event knows best when it began and how long it took.
  const own =
    ownEvent(members, track, first.root.metric) ??
    (seed.shape === 'burst' ? undefined : ownEvent(lasting(examination, seed), track, first.root.metric));
  // A slope of one metric may be the step of another, which has a place of its own. Asked once: each could point at the other.
  if (mayBeAnother && own && own.metric !== seed.metric && !sameTime(seed, own)) {
    const beside = examination.events.filter((event) => sameTime(own, event));
    const another = tell(panel, examination, own, beside, false);
    if (another) return another;
  }
  const window = own ? { from: own.from, to: own.to } : place.window;
  const { root, carried } = (own && moved(panel, examination, track, own, window)) ?? first;
  const shape = shapeOf(panel, own?.shape ?? seed.shape, window);
  if (Math.abs(logChange(root.comparison)) < MIN_TOLD[shape]) return null;
  const { sign, p } = seed;
  return { shape, track, metric: root.metric, window, sign, p, comparison: root.comparison!, carried };
}

function ownEvent(events: RawEvent[], track: Track, metric: MetricKey): RawEvent | undefined {
  return events.filter((one) => one.track === track && one.metric === metric).toSorted(byEvidence)[0];
}

/** The same movement may look like a slope in one metric and like a step in another. */
function lasting(examination: Examination, seed: RawEvent): RawEvent[] {
  return examination.events.filter(({ shape, sign }) => shape !== 'burst' && sign === seed.sign);
}

interface Moved {
  metric: MetricKey;
  comparison: Comparison | null;
  change: number;
}

/** The metric that moved first in the chain, and those it took along. */
function moved(
  panel: Panel,
  examination: Examination,
  track: Track,
  event: RawEvent,
  window: Window,
): { root: Moved; carried: MetricKey[] } | null {
  const shape = shapeOf(panel, event.shape, window);
  const along = panel.metrics
    .map((metric) => {
      const comparison = compare(panel, examination, track, metric, shape, window);
      const z = zOf(examination, track, metric, comparison, window);
      return { metric, comparison, change: logChange(comparison), z };
    })
    .filter(
      ({ metric, change, z }) =>
        change * event.sign > 0 && (z >= ATTRIBUTION.rootEvidence || metric === event.metric),
    );
  if (along.length === 0) return null;
  const beyondDoubt = along.map(({ change, z }) => {
    return z > ATTRIBUTION.rootDoubt ? Math.abs(change) * (1 - ATTRIBUTION.rootDoubt / z) : 0;
  });
  const strongest = Math.max(...beyondDoubt);
  const root = along.find(({ change }) => Math.abs(change) >= ATTRIBUTION.rootShare * strongest)!;
  const carried = along
    .filter(
      ({ metric, change }) =>
        metric !== root.metric && Math.abs(change) >= ATTRIBUTION.rootShare * Math.abs(root.change),
    )
    .map(({ metric }) => metric);
  return { root, carried };
}

function shapeOf(panel: Panel, shape: RawEvent['shape'], window: Window): RawEvent['shape'] {
  if (shape === 'trend') return shape;
  const lasts =
    window.to - window.from > 3 ||
    (panel.grain !== 'day' && window.to === panel.days.length && shape === 'shift');
  return lasts ? 'shift' : 'burst';
}

/** The account, or the one segment without which nothing would have happened. */
function placeOf(
  panel: Panel,
  examination: Examination,
  seed: RawEvent,
  members: RawEvent[],
): { track: Track; window: Window; wentAlong?: boolean } {
  const candidates = members.filter((member) => member.track.segment !== null);
  let best: { event: RawEvent; rest: number } | null = null;
  for (const event of candidates) {
    // A rarer metric may seem to move in one segment alone; the metric that proves the event has a say as well.
    const seen = event.metric === seed.metric ? event : { ...seed, track: event.track };
    const rest = Math.max(restMoved(panel, examination, event), restMoved(panel, examination, seen));
    if (rest >= ATTRIBUTION.restStayed) continue;
    if (!best || isBetterPlace({ event, rest }, best)) best = { event, rest };
  }
  if (best) {
    const strongest = members.filter((member) => member.track === best.event.track).toSorted(byEvidence)[0]!;
    return { track: best.event.track, window: { from: strongest.from, to: strongest.to } };
  }
  const ofAccount = members.filter((member) => member.track.segment === null).toSorted(byEvidence)[0];
  if (ofAccount) {
    const track = explainingTrack(panel, examination, ofAccount) ?? panel.account;
    return { track, window: { from: ofAccount.from, to: ofAccount.to } };
  }
  const wide = candidates.length > 1 && candidates.some((event) => event.track !== seed.track);
  const window = { from: seed.from, to: seed.to };
  if (wide) return { track: panel.account, window };
  const rest = restMoved(panel, examination, seed);
  const elsewhere = rest < ATTRIBUTION.restStayed ? null : explainingTrack(panel, examination, seed);
  if (elsewhere) return { track: elsewhere, window };
  return { track: seed.track, window, wentAlong: Number.isFinite(rest) && rest >= ATTRIBUTION.restWentAlong };
}

/**
 * The segment that makes nearly all of what the account did while the rest stayed, though its own series is too short or too
 * noisy to prove an event: explanatory power as in Adtributor (Bhagwan et al., NSDI 2014).
 */
function explainingTrack(panel: Panel, examination: Examination, event: RawEvent): Track | null {
  const window = { from: event.from, to: event.to };
  const shape = shapeOf(panel, event.shape, window);
  const changeOf = (track: Track) => {
    const comparison = compare(panel, examination, track, event.metric, shape, window);
    return comparison && { ...comparison, change: comparison.actual - comparison.baseline };
  };
  const whole = changeOf(panel.account);
  let best: { track: Track; rest: number } | null = null;
  for (const track of panel.segments) {
    const own = whole && changeOf(track);
    if (!own || own.baseline > ATTRIBUTION.mostShare * whole.baseline) continue;
    if (own.change / whole.change < ATTRIBUTION.leastPower) continue;
    const rest = restMoved(panel, examination, { ...event, track });
    if (rest <= ATTRIBUTION.mostRest && (!best || rest < best.rest)) best = { track, rest };
  }
  return best?.track ?? null;
}

function isBetterPlace(a: { event: RawEvent; rest: number }, b: { event: RawEvent; rest: number }): boolean {
  if (a.event.track === b.event.track) return a.event.p < b.event.p;
  if (a.event.track.segment!.dimension === b.event.track.segment!.dimension) return a.event.p < b.event.p;
  return a.rest < b.rest - ATTRIBUTION.clearlyLess;
}

/** How much the rest of the account moved in the same window, as a part of the segment's own change. */
function restMoved(panel: Panel, examination: Examination, event: RawEvent): number {
  const { metric } = event;
  const window = { from: event.from, to: event.to };
  const shape = shapeOf(panel, event.shape, window);
  const own = compare(panel, examination, event.track, metric, shape, window);
  if (!own) return Infinity;
  const at = (spans: Window[], track: Track) => medianOfMeans(panel, track, metric, spans);
  const restActual = at([actualWindow(panel, shape, window)], panel.account) - own.actual;
  const restBaseline = at(own.windows, panel.account) - at(own.windows, event.track);
  if (!(restBaseline > 0)) return Infinity;
  const ownChange = stabilise(own.actual) - stabilise(own.baseline);
  if (ownChange * event.sign <= 0) return Infinity;
  const restLog = log(Math.max(restActual, restBaseline * 0.01) / restBaseline);
  const ownLog = log(
    Math.max(own.actual, own.baseline * 0.01, 1e-9) / Math.max(own.baseline, own.actual * 0.01),
  );
  return Math.max(0, restLog / ownLog);
}

function actualWindow(panel: Panel, shape: RawEvent['shape'], window: Window): Window {
  return shape === 'trend' ? lastQuarter(panel) : window;
}

function medianOfMeans(panel: Panel, track: Track, metric: MetricKey, windows: Window[]): number {
  const means = windows.map((window) => meanOf(panel, track, metric, window)).toSorted((a, b) => a - b);
  const half = means.length >> 1;
  return means.length % 2 ? means[half]! : (means[half - 1]! + means[half]!) / 2;
}

/** Whether an incident is only the shadow of one already told: of the account in a segment, or the other way round. */
function isTold(panel: Panel, told: Incident, next: Incident): boolean {
  if (told.sign !== next.sign) return false;
  if (told.shape === 'burst' || next.shape === 'burst') return false;
  // What lasts through the days before as well makes no difference between the two.
  const isWithin = ({ from, to }: Window) => from >= told.window.from && to <= told.window.to;
  if (told.shape === 'shift' && [next.window, ...next.comparison.windows].every(isWithin)) return false;
  const part = partOf(panel, told, next);
  if (part === 0) return false;
  const unit = told.metric === next.metric ? 1 : ratio(next.track, next.metric, told.metric);
  return (
    (excess(told, unit) * overlapShare(told, next) * part) / Math.abs(excess(next, 1)) >=
    ATTRIBUTION.alreadyTold
  );
}

/** How much of what is told may show in the next: segments of another dimension are made of the same rows. */
function partOf(panel: Panel, { track: told, metric }: Incident, { track: next }: Incident): number {
  if (told === next || told.segment === null || next.segment === null) return 1;
  if (told.segment.column === next.segment.column) return 0;
  return next.totals.get(metric)! / panel.account.totals.get(metric)!;
}

/** The part of what is told that falls into the next one's time; a trend grows as it goes. */
function overlapShare({ window, shape }: Incident, next: Incident): number {
  const from = Math.max(window.from, next.window.from) - window.from;
  const to = Math.min(window.to, next.window.to) - window.from;
  if (to <= from) return 0;
  const share = (to - from) / (window.to - window.from);
  return shape === 'trend' ? (share * (from + to)) / (window.to - window.from) : share;
}

function excess(incident: Incident, unit: number): number {
  const { comparison, window, shape } = incident;
  const points = shape === 'trend' ? (window.to - window.from) / 2 : window.to - window.from;
  return Math.abs(comparison.actual - comparison.baseline) * points * unit;
}

/** Units of one metric for each of the other; a track without any of the other can have no shadow of it. */
function ratio(track: Track, of: MetricKey, over: MetricKey): number {
  const whole = track.totals.get(over)!;
  return whole > 0 ? track.totals.get(of)! / whole : 0;
}
