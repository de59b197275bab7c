import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { cellOf, derived, numberOf, projected } from '../analyses/derived-figures.ts';
import { expectedAtRest, isAboveRest, isBelowRest, rateFigures, type Rate } from '../analyses/rate-gap.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { PHRASES, strongAction } from './channel-phrases.ts';
import { findConcentration } from './source-concentration.ts';
import { canBeBuiltUp, isNamed, originOfVisits, tooManyResults, visitOutcome } from './visits.ts';

/** Of two, the better is only the other side of the worse. */
const LEAST_CHANNELS = 3;
/** Smaller channels are not worth a finding of their own. */
const LEAST_SHARE = 0.05;
/** The growth by which a good channel is sized: small enough that its visitors stay the same. */
const PART_MORE = 0.1;
const LEAST_RESULTS = 20;
const MOST_STRONG = 2;
const MOST_LISTED = 8;

export interface ChannelShares {
  breakdown: Breakdown;
  rate: Rate;
  /** Many visits, few results: the one that misses most. */
  weak: BreakdownEntry | null;
  /** Few visits, many results: those that bring most. */
  strong: BreakdownEntry[];
}

/** Where visits come from against where results come from. */
export const channelShares: Analysis = {
  id: 'channel_shares',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findChannelShares(writer.measures);
    if (found === null) return tellUnjudged(writer);
    const { weak, strong, breakdown, rate } = found;
    const told = [
      ...(weak === null ? [] : [tellWeak(writer, found, weak)]),
      ...strong.map((one) => tellStrong(writer, found, one)),
    ];
    if (told.length === 0) return tellLargest(writer, breakdown, rate.outcome);
    told[0]!.evidence.push(evidence(writer, breakdown, rate));
    return told;
  },
};

export function findChannelShares(measures: Measures): ChannelShares | null {
  const breakdown = originOfVisits(measures);
  const outcome = visitOutcome(measures);
  const whole = measures.totals;
  if (breakdown === null || outcome === null || !((whole.sessions ?? 0) > 0)) return null;
  if (tooManyResults(measures) !== null) return null;
  const rate: Rate = { base: 'sessions', outcome };
  const named = breakdown.entries.filter(({ value }) => isNamed(value));
  if (named.length < LEAST_CHANNELS) return null;
  const peers = { measures, breakdown, looks: breakdown.entries.length };
  const missing = (entry: BreakdownEntry) =>
    expectedAtRest(whole, entry, rate)! - (entry.totals[outcome] ?? 0);
  const [weak] = named
    .filter(({ totals }) => (totals.sessions ?? 0) >= LEAST_SHARE * whole.sessions!)
    .filter((entry) => isBelowRest(peers, entry, rate))
    .toSorted((a, b) => missing(b) - missing(a));
  const strong = named
    .filter((entry) => entry.totals[outcome]! >= LEAST_SHARE * whole[outcome]! && canBeBuiltUp(entry.value))
    .filter((entry) => isAboveRest(peers, entry, rate))
    .toSorted((a, b) => b.totals[outcome]! - a.totals[outcome]!)
    .slice(0, MOST_STRONG);
  return { breakdown, rate, weak: weak ?? null, strong };
}

function sharesOf(
  writer: FactWriter,
  { segment: { column } }: Breakdown,
  { value, totals }: BreakdownEntry,
  metric: MetricKey,
) {
  const scope = { segment: { column, value } };
  const whole = writer.measures.totals;
  const share = (one: MetricKey) => writer.share(one, (totals[one] ?? 0) / whole[one]!, scope);
  return {
    channel: writer.name(value, column),
    visits_share: share('sessions'),
    results_share: share(metric),
    outcome: writer.term(metric),
  };
}

function tellWeak(writer: FactWriter, { breakdown, rate }: ChannelShares, weak: BreakdownEntry): Observation {
  const figures = rateFigures(writer, breakdown, weak, rate);
  const fillings = {
    ...sharesOf(writer, breakdown, weak, rate.outcome),
    rate: figures.rate,
    rest: figures.rest,
    missing: figures.missing,
  };
  return {
    id: channelShares.id,
    tag: 'watch',
    metric: rate.outcome,
    segments: [{ dimension: breakdown.dimension, value: weak.value }],
    gain: { metric: rate.outcome, amount: numberOf(writer, figures.missing) },
    title: writer.say(PHRASES.weak, fillings),
    body: writer.say(PHRASES.weak_body, fillings),
    action: writer.say(canBeBuiltUp(weak.value) ? PHRASES.weak_action : PHRASES.weak_direct, fillings),
    evidence: [],
  };
}

function tellStrong(
  writer: FactWriter,
  { breakdown, rate }: ChannelShares,
  strong: BreakdownEntry,
): Observation {
  const figures = rateFigures(writer, breakdown, strong, rate);
  const gain = projected(writer, ['×', ['×', figures.own('sessions'), PART_MORE], figures.rate]);
  const fillings = {
    ...sharesOf(writer, breakdown, strong, rate.outcome),
    rate: figures.rate,
    rest: figures.rest,
    gain,
  };
  return {
    id: `${channelShares.id}_strong`,
    tag: 'win',
    metric: rate.outcome,
    segments: [{ dimension: breakdown.dimension, value: strong.value }],
    gain: { metric: rate.outcome, amount: numberOf(writer, gain) },
    title: writer.say(PHRASES.strong, fillings),
    body: writer.say(PHRASES.strong_body, fillings),
    action: writer.say(strongAction(strong.value), fillings),
    evidence: [],
  };
}

/** Money alone cannot be told from chance, a few orders decide; nor is there a rate without visits: told, not judged. */
function tellUnjudged(writer: FactWriter): Observation[] {
  const breakdown = originOfVisits(writer.measures);
  const { measures } = writer;
  if (breakdown === null || tooManyResults(measures) !== null) return [];
  const counted = (metric: MetricKey) => (measures.totals[metric] ?? 0) > 0;
  const outcome = visitOutcome(measures) ?? (['revenue', 'sessions'] as const).find(counted);
  return outcome === undefined ? [] : tellLargest(writer, breakdown, outcome);
}

/** Nothing stands out: who brings most is worth knowing all the same. */
function tellLargest(writer: FactWriter, breakdown: Breakdown, outcome: MetricKey): Observation[] {
  const size = (entry: BreakdownEntry) => entry.totals[outcome] ?? 0;
  const [first, second] = breakdown.entries
    .filter(({ value }) => isNamed(value))
    .toSorted((a, b) => size(b) - size(a));
  const whole = writer.measures.totals;
  if (breakdown.entries.length < LEAST_CHANNELS || second === undefined) return [];
  if ((whole[outcome] ?? 0) < LEAST_RESULTS || findConcentration(writer.measures) !== null) return [];
  const { column } = breakdown.segment;
  const hasVisits = outcome !== 'sessions' && (whole.sessions ?? 0) > 0;
  const share = ({ value, totals }: BreakdownEntry, metric: MetricKey) =>
    writer.share(metric, (totals[metric] ?? 0) / whole[metric]!, { segment: { column, value } });
  const fillings = {
    channel: writer.name(first!.value, column),
    results_share: share(first!, outcome),
    outcome: writer.term(outcome),
    second: writer.name(second.value, column),
    second_share: share(second, outcome),
    ...(hasVisits ? { visits_share: share(first!, 'sessions') } : {}),
  };
  return [
    {
      id: channelShares.id,
      tag: 'note',
      metric: outcome,
      segments: [{ dimension: breakdown.dimension, value: first!.value }],
      gain: null,
      title: writer.say(PHRASES.largest, fillings),
      body: writer.say(hasVisits ? PHRASES.largest_body : PHRASES.largest_alone, fillings),
      action: null,
      evidence: hasVisits ? [evidence(writer, breakdown, { base: 'sessions', outcome })] : [],
    },
  ];
}

function evidence(writer: FactWriter, breakdown: Breakdown, { base, outcome }: Rate): BlockOf<'table'> {
  const { column } = breakdown.segment;
  const whole = writer.measures.totals;
  const bySessions = breakdown.entries.toSorted((a, b) => (b.totals[base] ?? 0) - (a.totals[base] ?? 0));
  const entries = bySessions.filter(({ totals }) => (totals[base] ?? 0) > 0).slice(0, MOST_LISTED);
  const shares = (metric: MetricKey) => ({
    label: writer.words(metric === base ? PHRASES.visits_column : PHRASES.results_column, {
      outcome: writer.term(metric),
    }),
    cells: entries.map(({ value, totals }) =>
      cellOf(
        writer,
        writer.share(metric, (totals[metric] ?? 0) / whole[metric]!, { segment: { column, value } }),
      ),
    ),
  });
  const rate = {
    label: writer.words(PHRASES.rate_column),
    cells: entries.map(({ value, totals }) => {
      const own = (metric: MetricKey) =>
        writer.value(metric, totals[metric] ?? 0, { segment: { column, value } });
      return cellOf(writer, derived(writer, 'ratio', ['÷', own(outcome), own(base)]));
    }),
  };
  return segmentTable(writer, breakdown, entries, [base, outcome], {
    title: writer.words(PHRASES.table, { outcome: writer.term(outcome) }),
    of: bySessions.length,
    added: [shares(base), shares(outcome), ...(outcome === 'revenue' ? [] : [rate])],
  });
}
