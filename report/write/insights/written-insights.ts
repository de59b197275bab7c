import type { Finding } from '#report/discover/finding.ts';
import type { SegmentRef } from '#report/measure/panel/panel.ts';
import { kindOf } from '#report/kinds/kinds.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Observation } from '#report/playbooks/analysis.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { isoDate } from '#report/calendar.ts';
import { isOutcome } from '../outcome.ts';
import type { WrittenInsight } from './finding-text.ts';

type Unranked = Omit<WrittenInsight, 'id'> & { weight: number };

/** Findings and observations as one list, what means most to the client first; `before` so many that are told already. */
export function writtenInsights(
  writer: FactWriter,
  findings: readonly Finding[],
  observations: readonly Observation[],
  before = 0,
): WrittenInsight[] {
  const happened = findings.map((finding, index) => fromFinding(writer, finding, index));
  const all = [
    ...happened,
    ...observations.map((observation) => ({
      ...fromObservation(writer, observation),
      ...(observation.explainsChange ? { weight: weightAfter(observation.explainsChange, happened) } : {}),
    })),
  ];
  return all
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ weight: _weight, ...told }, index) => ({ ...told, id: `i${before + index + 1}` }));
}

function fromFinding(writer: FactWriter, finding: Finding, index: number): Unranked {
  const { kind, metric, segment, from, to, direction, baseline, actual, change, impact, confidence } =
    finding;
  return {
    tag: kindOf(finding).tag(finding),
    ...kindOf(finding).say(writer, finding, index),
    finding,
    evidence: [],
    insight: {
      kind,
      metric,
      segment: segment ? { dimension: segment.dimension, value: segment.value } : null,
      ...(segment ? { segments: [segment, ...(finding.within ?? [])].map(named) } : {}),
      from: from === null ? null : isoDate(from),
      to: to === null ? null : isoDate(to),
      direction,
      baseline,
      actual,
      change,
      impact,
      confidence,
    },
    weight: weightOf(metric, impact),
  };
}

function named({ dimension, value }: SegmentRef): { dimension: string; value: string } {
  return { dimension, value };
}

function fromObservation(writer: FactWriter, observation: Observation): Unranked {
  const { id, tag, metric, segments, gain, title, body, action, evidence, beyond } = observation;
  const { reported, dataset } = writer.measures;
  const days = reported.span ?? dataset.time;
  const whole = gain === null ? 0 : (observation.whole ?? reported.totals[gain.metric] ?? 0);
  const share = gain !== null && whole > 0 ? Math.min(1, gain.amount / whole) : 0;
  return {
    tag,
    title,
    body,
    action,
    finding: null,
    evidence,
    ...(beyond ? { aside: beyond } : {}),
    insight: {
      kind: id,
      metric,
      segment: segments[0] ?? null,
      from: days ? isoDate(days.from) : null,
      to: days ? isoDate(days.to) : null,
      direction: 'flat',
      baseline: null,
      actual: gain?.amount ?? null,
      change: null,
      impact: share,
      confidence: null,
    },
    weight: observation.comesFirst ? Infinity : weightOf(gain?.metric ?? metric, share),
  };
}

/** Next to an event that is told, but never before it. */
const JUST_AFTER = 1 - 1e-6;

/** An event may be told by another metric than the one it was found in: its days are the same. */
function weightAfter(event: Finding, happened: readonly Unranked[]): number {
  const told = happened.find(
    ({ finding }) => finding?.segment === null && finding.from === event.from && finding.to === event.to,
  );
  return JUST_AFTER * (told?.weight ?? weightOf(event.metric, event.impact));
}

/** What a client pays for counts in full, what only leads there counts less. */
const WEIGHT_OF_ACTIVITY = 0.4;

function weightOf(metric: MetricKey, share: number): number {
  const counts = METRICS[metric].unit === 'money' || isOutcome(metric);
  return share * (counts ? 1 : WEIGHT_OF_ACTIVITY);
}
