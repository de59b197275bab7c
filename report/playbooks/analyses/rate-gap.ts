import type { Breakdown, BreakdownEntry, Measures, Totals } from '#report/measure/measures.ts';
import { square } from '#report/mathematics/portable-math.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { poissonAtLeast, poissonAtMost } from './chance.ts';
import { derived, projected } from './derived-figures.ts';
import { ratioError } from './ratio-error.ts';

/** How often something leads to something else: conversions out of clicks, orders out of sessions. */
export interface Rate {
  base: MetricKey;
  outcome: MetricKey;
}

/** Results expected at the rest's rate, so that few can be told from bad luck. */
const LEAST_EXPECTED = 8;
/** Of what the rest brings for as much: half as much is a gap, a little less is life. */
const GAP = 0.6;
/** The same upwards, on results enough to expect them again. */
const LEAD = 1.6;
const LEAST_RESULTS = 15;
/** Chance of so few or so many, after looking at every entry. */
const MOST_CHANCE = 0.01;

/** What the rest would have brought in an entry's place; null where there is no rest. */
export function expectedAtRest(whole: Totals, entry: BreakdownEntry, { base, outcome }: Rate): number | null {
  const [own, all] = [entry.totals[base] ?? 0, whole[base] ?? 0];
  if (!(own > 0) || own >= all) return null;
  return (own * ((whole[outcome] ?? 0) - (entry.totals[outcome] ?? 0))) / (all - own);
}

/** The entries of a breakdown that one is held against, and how many of them were looked at. */
export interface Peers {
  measures: Measures;
  breakdown: Breakdown;
  looks: number;
}

/** Whether an entry brings far less than the rest would, beyond chance among so many looks. */
export function isBelowRest(peers: Peers, entry: BreakdownEntry, rate: Rate): boolean {
  const expected = expectedAtRest(peers.measures.totals, entry, rate) ?? 0;
  const results = entry.totals[rate.outcome] ?? 0;
  if (expected < LEAST_EXPECTED || results > GAP * expected) return false;
  const scale = overdispersionOf(peers, entry, rate);
  return poissonAtMost(Math.ceil(results / scale), expected / scale) * peers.looks <= MOST_CHANCE;
}

/** Whether it brings far more. */
export function isAboveRest(peers: Peers, entry: BreakdownEntry, rate: Rate): boolean {
  const expected = expectedAtRest(peers.measures.totals, entry, rate);
  const results = entry.totals[rate.outcome] ?? 0;
  if (expected === null || results < LEAST_RESULTS || results < LEAD * expected) return false;
  const scale = overdispersionOf(peers, entry, rate);
  return poissonAtLeast(Math.floor(results / scale), expected / scale) * peers.looks <= MOST_CHANCE;
}

/** By how much days differ beyond what as many single results would: how many come at a time (the scale of a quasi-Poisson). */
function overdispersionOf(
  { measures, breakdown }: Peers,
  { value: name, totals }: BreakdownEntry,
  { base, outcome }: Rate,
): number {
  const { column } = breakdown.segment;
  const error = ratioError(measures, { column, name, of: outcome, over: base });
  return Math.max(1, square(error) * (totals[outcome] ?? 0));
}

export interface RateFigures {
  own: (metric: MetricKey) => TextSpan;
  rate: TextSpan;
  rest: TextSpan;
  /** What it would have brought besides at the rate of the rest. */
  missing: TextSpan;
}

/** An entry's rate beside that of the rest, each leading back to its rows. */
export function rateFigures(
  writer: FactWriter,
  { segment: { column } }: Breakdown,
  entry: BreakdownEntry,
  { base, outcome }: Rate,
): RateFigures {
  const scope = { segment: { column, value: entry.value } };
  const own = (metric: MetricKey) => writer.value(metric, entry.totals[metric] ?? 0, scope);
  const whole = (metric: MetricKey) => writer.value(metric, writer.measures.totals[metric] ?? 0);
  const rest = derived(writer, 'ratio', [
    '÷',
    ['−', whole(outcome), own(outcome)],
    ['−', whole(base), own(base)],
  ]);
  return {
    own,
    rate: derived(writer, 'ratio', ['÷', own(outcome), own(base)]),
    rest,
    missing: projected(writer, ['−', ['×', own(base), rest], own(outcome)]),
  };
}
