import { actualSpanOf, type Finding } from '#report/discover/finding.ts';
import type { Span } from '#report/calendar.ts';
import { countDays, intersection, without, type Days } from '#report/day-sets.ts';
import { kindOf } from '#report/kinds/kinds.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { assumedWords } from '#report/kinds/movements/holiday-sentence.ts';
import { comparedOf, toldComparison } from '#report/write/compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { perPoint, pointsIn } from '#report/write/insights/sums-per-point.ts';
import { isAdditive, outcomeOf } from '#report/write/outcome.ts';
import { holidayName } from '#report/write/words/holiday-words.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { APART_PHRASES as PHRASES } from './apart-by-event-phrases.ts';

/** Less is no change that would need a reason. */
const LEAST_CHANGE = 0.05;
/** What is left of the change without the event, or the change has turned round. */
const MOST_LEFT = 1 / 3;
/** An event of half a month is no exception to it. */
const MOST_OF_PERIOD = 1 / 3;

/**
 * Whether a few days, such as a sale, set two periods apart that are alike or go the other way without them: then nobody needs
 * to look for what became worse. The intervention is left out of both sides, as in any comparison before and after (Box and
 * Tiao 1975, "Intervention analysis").
 */
export const apartByEvent: Analysis = {
  id: 'apart_by_event',
  phrases: () => PHRASES,
  observe({ writer, findings }) {
    const { measures } = writer;
    const metric = outcomeOf(measures);
    const comparison = toldComparison(measures);
    const compared = metric === null || !isAdditive(metric) ? null : comparedOf(writer, metric);
    if (metric === null || compared === null || !comparison?.current || !comparison.previous) return [];
    if (measures.series?.grain !== 'day' || measures.dataset.ownPeriods !== null) return [];
    const sides = [comparison.current, comparison.previous] as const;
    // March is longer than February: what is asked for is the reason why a day brought more or less.
    const [now, before] = sides.map((side) => perPoint(measures, metric, null, side)) as [number, number];
    const change = before > 0 ? now / before - 1 : 0;
    if (Math.abs(change) < LEAST_CHANGE || Math.sign(change) !== Math.sign(compared.change)) return [];
    const explained = findings
      .filter((finding) => hasPassed(finding, comparison.current!))
      .flatMap((event) => explanation(measures, metric, event, sides, change) ?? []);
    const [best] = explained.toSorted((a, b) => Math.abs(a.left) - Math.abs(b.left));
    return best === undefined ? [] : [observation(writer, metric, best, sides)];
  },
};

/** A level that lasts is no exception. */
function hasPassed({ kind, segment, from, to }: Finding, current: Span): boolean {
  if (segment !== null || from === null || to === null) return false;
  const { course } = kindOf({ kind });
  return course === 'short' || (course === 'lasting' && to < current.to);
}

interface Explanation {
  event: Finding;
  /** The days of either period that the event did not touch, and what they came to a day. */
  now: Usual;
  before: Usual;
  /** The change without the event. */
  left: number;
}

interface Usual {
  spans: Days;
  mean: number;
}

function explanation(
  measures: Measures,
  metric: MetricKey,
  event: Finding,
  sides: readonly [Span, Span],
  change: number,
): Explanation | null {
  const days = actualSpanOf(event);
  const [now, before] = sides.map((side) => usualDays(measures, metric, side, days));
  if (!now || !before || !(before.mean > 0)) return null;
  const left = now.mean / before.mean - 1;
  const isExplained = Math.sign(left) !== Math.sign(change) || Math.abs(left) <= MOST_LEFT * Math.abs(change);
  return isExplained ? { event, now, before, left } : null;
}

function usualDays(measures: Measures, metric: MetricKey, side: Span, event: Span): Usual | null {
  const length = countDays([side]);
  if (countDays(intersection([side], [event])) > MOST_OF_PERIOD * length) return null;
  const spans = without([side], [event]);
  const points = spans.map((span) => pointsIn(measures, span));
  const all = points.reduce((sum, count) => sum + count, 0);
  const sum = spans.reduce(
    (total, span, at) => total + perPoint(measures, metric, null, span) * points[at]!,
    0,
  );
  return all > 0 ? { spans, mean: sum / all } : null;
}

function observation(
  writer: FactWriter,
  metric: MetricKey,
  { event, now, before, left }: Explanation,
  [current, previous]: readonly [Span, Span],
): Observation {
  const compared = comparedOf(writer, metric)!;
  const days = actualSpanOf(event);
  const usual = ({ mean, spans }: Usual) =>
    writer.perPoint(
      metric,
      mean,
      spans.map((span) => ({ span })),
      'formula.per_point_of_all',
    );
  const fillings = {
    days: writer.say(
      days.from === days.to ? PHRASES.day : PHRASES.days,
      { when: writer.span(days) },
      { capital: false },
    ),
    now: usual(now),
    before: usual(before),
    current_span: writer.span(current),
    previous_span: writer.span(previous),
    now_total: writer.value(metric, compared.current, compared.now),
    before_total: writer.value(metric, compared.previous, compared.before),
  };
  const way = fillings.now.text === fillings.before.text ? 'same' : left > 0 ? 'up' : 'down';
  return {
    id: apartByEvent.id,
    tag: Math.abs(left) < LEAST_CHANGE ? 'note' : left > 0 ? 'win' : 'watch',
    metric,
    segments: [],
    gain: null,
    explainsChange: event,
    title: writer.say(PHRASES[way], fillings, { metric }),
    body: [...writer.say(PHRASES.body, fillings, { metric }), ...holidayOf(writer, event)],
    action: null,
    evidence: [],
  };
}

function holidayOf(writer: FactWriter, { holiday }: Finding) {
  if (!holiday) return [];
  const name = holidayName(holiday.key, writer.style.language);
  const said = writer.say(PHRASES.holiday, { holiday: name, assumed: assumedWords(writer, holiday) });
  return [{ text: ' ' }, ...said];
}
