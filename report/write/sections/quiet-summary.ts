import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Breakdown } from '#report/measure/measures.ts';
import { activityOf } from '../activity.ts';
import { comparedOf, reportedScope, toldComparison } from '../compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { outcomeOf, shownBreakdowns, shownTotals } from '../outcome.ts';
import { bothPeriods } from '../segment-sums.ts';
import { leadingChange } from './changes.ts';
import { peakOf } from './peak.ts';

const LEAST_POINTS = 14;
/** Standard deviations of a difference of two counts, √(a + b), below which nobody is sent to look for a reason. */
const LEAST_DISTANCE = 3;
/** A smaller difference between two periods is not worth asking who made it. */
const WORTH_ASKING = 0.05;
const NEARLY_ALL = 0.75;

/** Where nothing was found: say so as far as the file allows it, and who made the difference or leads. */
export function quietParagraphs(writer: FactWriter): TextSpan[][] {
  const outcome = outcomeOf(writer.measures);
  if (outcome === null) return withoutOutcome(writer);
  const mover = moverOf(writer, outcome);
  const points = writer.measures.series?.days.length ?? 0;
  const peak = points < LEAST_POINTS ? null : peakOf(writer, outcome);
  const sentences = [
    mover?.caption ?? [],
    mover === null && peak === null ? quietSentence(writer, outcome, points) : [],
    peak?.sentence ?? [],
    mover === null ? bestSentence(writer, outcome) : [],
  ].filter((spans) => spans.length > 0);
  const paragraph = sentences.flatMap((spans, i) => (i === 0 ? spans : [{ text: ' ' }, ...spans]));
  return paragraph.length === 0 ? [] : [paragraph];
}

/** What to do where no finding says it: ask about a peak that everyone sees, or where most was lost. */
export function quietStep(writer: FactWriter): { action: TextSpan[]; why: TextSpan[] } | null {
  const outcome = outcomeOf(writer.measures);
  if (outcome === null) return null;
  const points = writer.measures.series?.days.length ?? 0;
  const peak = points < LEAST_POINTS ? null : peakOf(writer, outcome);
  if (peak !== null) return { action: peak.action, why: peak.sentence };
  const mover = moverOf(writer, outcome);
  return mover?.action ? { action: mover.action, why: mover.caption } : null;
}

function withoutOutcome(writer: FactWriter): TextSpan[][] {
  const activity = activityOf(writer.measures);
  if (activity === 'none') return [writer.say('about.zero')];
  return activity === 'unknown' ? [writer.say('about.unknown')] : [];
}

function quietSentence(writer: FactWriter, outcome: MetricKey, points: number): TextSpan[] {
  const values = writer.measures.series?.values[outcome] ?? [];
  if (points < 2 || values.every((value) => value === values[0])) return [];
  if (points >= LEAST_POINTS) return writer.say('summary.nothing_proven');
  // A dozen months are few to judge a change by, but no short time.
  return writer.measures.series?.grain === 'day' ? writer.say('summary.too_short') : [];
}

/** Who made most of the difference in what counts, and what to ask there; null where there is little to ask about. */
export function moverOf(
  writer: FactWriter,
  outcome: MetricKey,
): { value: string; caption: TextSpan[]; action: TextSpan[] | null } | null {
  const compared = comparedOf(writer, outcome);
  if (outcome === 'cost' || compared === null || Math.abs(compared.change) < WORTH_ASKING) return null;
  const lead = leadingChange(writer);
  if (lead === null) return null;
  const segment = writer.name(lead.value, lead.column);
  const isChance =
    METRICS[outcome].unit === 'count' &&
    Math.abs(lead.now - lead.before) < LEAST_DISTANCE * Math.sqrt(lead.now + lead.before);
  // Who made the difference by a few more or fewer did not make it.
  if (isChance) return null;
  // Nearly everything there is loses nearly everything that is lost: that names no place to look.
  const isNearlyAll = lead.before >= NEARLY_ALL * compared.previous;
  // What came to nothing was ended by someone, or was a post of last month.
  const isEnded = lead.now === 0 || isPost(writer, lead.column);
  const action =
    compared.change > 0 || isNearlyAll || isEnded ? null : writer.say('action.quiet.down', { segment });
  return { value: lead.value, caption: lead.caption, action };
}

/** A post is seen when it is new: that it is seen less later is no loss to look into. */
function isPost({ measures }: FactWriter, column: string): boolean {
  const { segments, values } = measures.dataset;
  const dimension = segments.find((one) => one.column === column)?.dimension;
  return values.cost === undefined && (dimension === 'ad' || dimension === 'creative');
}

/** Of two there is no leader. */
const LEAST_RANKED = 3;
/** Who has two where others have one does not lead. */
const LEAST_LEADING = 5;

/** Who brings most of what counts in the period reported on; nobody where two share the first place. */
function bestSentence(writer: FactWriter, outcome: MetricKey): TextSpan[] {
  const { measures } = writer;
  const breakdown = shownBreakdowns(measures).find(({ entries }) => entries.length > 1);
  if (!breakdown) return [];
  const values = reportedValues(writer, breakdown, outcome);
  if (values.filter(({ value }) => value > 0).length < LEAST_RANKED) return [];
  const [lead, second] = values;
  const whole = shownTotals(measures)[outcome] ?? 0;
  if (!lead || !second || !(lead.value > second.value) || !(whole > 0)) return [];
  if (METRICS[outcome].unit === 'count' && lead.value < LEAST_LEADING) return [];
  const segment = { column: breakdown.segment.column, value: lead.name };
  const scope = reportedScope(writer);
  return writer.say(
    'summary.best',
    {
      segment: writer.name(segment.value, segment.column),
      value: writer.value(outcome, lead.value, { ...scope, segment }),
      share: writer.share(outcome, lead.value / whole, { ...scope, segment }, scope),
    },
    { metric: outcome },
  );
}

/** What each segment with a name brought in the period reported on, largest first. */
function reportedValues(
  writer: FactWriter,
  { segment, entries }: Breakdown,
  metric: MetricKey,
): { name: string; value: number }[] {
  const { measures } = writer;
  const periods = toldComparison(measures) === null ? null : bothPeriods(measures, segment, metric);
  const values = periods
    ? periods.map(({ value, now }) => ({ name: value, value: now }))
    : entries.map(({ value, totals }) => ({ name: value, value: totals[metric] ?? 0 }));
  return values.filter(({ name }) => name !== '').toSorted((a, b) => b.value - a.value);
}
