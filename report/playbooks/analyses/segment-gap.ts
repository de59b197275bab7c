import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { numberOf } from './derived-figures.ts';
import { isBelowRest, rateFigures } from './rate-gap.ts';

interface Options {
  id: string;
  dimensions: readonly DimensionKey[];
  /** What results come out of: clicks, sessions. */
  base: MetricKey;
  outcomes: readonly MetricKey[];
  /** What a gap must have a fair share of to be worth telling: money where it was spent, else visits. */
  volume: MetricKey;
  /** Whether results can be compared at all. */
  isSound?: (measures: Measures) => boolean;
  /** Slots: `{segment}`, `{rate}`, `{rest}`, `{volume}`, `{missing}`, `{outcome}`. */
  phrases: Readonly<Record<'title' | 'body' | 'action', Phrase>> & Readonly<Record<string, Phrase>>;
  /** What to do, where it depends on the dimension: the name of a phrase. */
  actionFor?: (dimension: DimensionKey) => string;
}

const LEAST_SHARE = 0.05;

export interface SegmentGap {
  breakdown: Breakdown;
  entry: BreakdownEntry;
  outcome: MetricKey;
}

/** A device, hour, place or group that brings far less for as many clicks or visits as the rest. */
export function segmentGap(options: Options): Analysis {
  return {
    id: options.id,
    phrases: () => options.phrases,
    observe: ({ writer }) =>
      findSegmentGaps(writer.measures, options).map((found) => tell(writer, found, options)),
  };
}

/** At most one per dimension: the largest. */
export function findSegmentGaps(measures: Measures, options: Options): SegmentGap[] {
  const { totals } = measures;
  const { base, volume, dimensions, isSound = () => true } = options;
  const outcome = options.outcomes.find((metric) => (totals[metric] ?? 0) > 0);
  if (outcome === undefined || !((totals[volume] ?? 0) > 0) || !((totals[base] ?? 0) > 0)) return [];
  if (!isSound(measures)) return [];
  const size = (entry: BreakdownEntry) => entry.totals[volume] ?? 0;
  return measures.breakdowns
    .filter(({ dimension, entries }) => dimensions.includes(dimension) && entries.length > 1)
    .flatMap((breakdown) => {
      const { entries } = breakdown;
      const peers = { measures, breakdown, looks: entries.length };
      const [largest] = entries
        .filter((entry) => entry.value !== '' && size(entry) >= LEAST_SHARE * totals[volume]!)
        .filter((entry) => isBelowRest(peers, entry, { base, outcome }))
        .toSorted((a, b) => size(b) - size(a));
      return largest === undefined ? [] : [{ breakdown, entry: largest, outcome }];
    });
}

function tell(writer: FactWriter, { breakdown, entry, outcome }: SegmentGap, options: Options): Observation {
  const { id, phrases, base, volume, actionFor = () => 'action' } = options;
  const { own, rate, rest, missing } = rateFigures(writer, breakdown, entry, { base, outcome });
  const fillings = {
    segment: writer.name(entry.value, breakdown.segment.column),
    rate,
    rest,
    volume: own(volume),
    missing,
    outcome: writer.term(outcome),
  };
  return {
    id,
    tag: 'watch',
    metric: outcome,
    segments: [{ dimension: breakdown.dimension, value: entry.value }],
    gain: { metric: outcome, amount: numberOf(writer, missing) },
    title: writer.say(phrases.title, fillings),
    body: writer.say(phrases.body, fillings),
    action: writer.say(phrases[actionFor(breakdown.dimension)] ?? phrases.action, fillings),
    evidence: [],
  };
}
