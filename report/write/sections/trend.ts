import { formatShortDay } from '#report/format/date.ts';
import { kindOf } from '#report/kinds/kinds.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { isoDate } from '#report/calendar.ts';
import { MOST_CHANGE } from '../compared.ts';
import { outcomeOf } from '../outcome.ts';
import { extremesOf, pointsFor, valuesAt, type Points } from '../series-points.ts';
import { untotalledOf } from '../untotalled.ts';
import { plainText } from '../facts/sentence.ts';
import type { WrittenInsight } from '../insights/finding-text.ts';

const MOST_MARKS = 4;
/** Series of one unit that differ by more have an axis each. */
const MOST_APART = 3;
/** Fewer points have no highest and lowest. */
const LEAST_FOR_EXTREMES = 3;
/** Halves that differ by less are as good as alike. */
const WORTH_TELLING = 0.05;

/** The outcome over time beside what it cost; null where there are no dates. */
export function trendSection(writer: FactWriter, told: WrittenInsight[]): Section | null {
  const { measures } = writer;
  const [course] = untotalledOf(measures);
  const outcome = outcomeOf(measures) ?? course?.metric ?? null;
  if (!measures.series || outcome === null) return null;
  const points = outcome === course?.metric ? course.points : pointsFor(measures);
  if (points.spans.length < 2) return null;
  const metrics = outcome === course?.metric ? [outcome] : chartedMetrics(writer, outcome);
  const { grain, step } = points;
  const caption = [...trendCaption(writer, outcome, points), ...halvesSentence(writer, outcome)];
  const names = writer.list(
    metrics.map((metric, i): TextSpan[] => [
      { text: i === 0 ? writer.label(metric) : lower(writer, metric) },
    ]),
  );
  const title = writer.words(`trend.chart.${step}`, { metrics: names });
  const values = metrics.map((metric) => valuesAt(measures, metric, points));
  const block: BlockOf<'line'> = {
    kind: 'line',
    title,
    grain,
    x: points.spans.map(({ from }) => isoDate(from)),
    series: metrics.map((metric, index) => ({
      label: writer.label(metric),
      metric,
      unit: unitOf(metric),
      role: index === 0 ? 'primary' : 'secondary',
      axis: sharesAxis(values[0]!, values[index]!, unitOf(metric) === unitOf(outcome)) ? 'left' : 'right',
      values: values[index]!,
      origin: writer.origin(metric),
    })),
    marks: marksOf(writer, told, points),
    stacked: false,
    caption,
    alt: `${title}. ${plainText(caption)}`,
  };
  return { id: 'trend', title: writer.words('section.trend'), blocks: [block] };
}

function unitOf(metric: MetricKey) {
  return METRICS[metric].unit;
}

/** On the scale of a much larger series a small one is a flat line at the foot, whatever it does. */
function sharesAxis(
  lead: readonly (number | null)[],
  other: readonly (number | null)[],
  sameUnit: boolean,
): boolean {
  const [a, b] = [highest(lead), highest(other)];
  return lead === other || (sameUnit && Math.max(a, b) <= MOST_APART * Math.min(a, b));
}

function highest(values: readonly (number | null)[]): number {
  return Math.max(0, ...values.map((value) => value ?? 0));
}

function lower(writer: FactWriter, metric: MetricKey): string {
  const label = writer.label(metric);
  return writer.style.language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function chartedMetrics(writer: FactWriter, outcome: MetricKey): MetricKey[] {
  const values = writer.measures.series!.values;
  const second = (['cost', 'impressions', 'deliveries', 'orders'] as const).find(
    (metric) => metric !== outcome && values[metric]?.some((value) => value > 0),
  );
  return second ? [outcome, second] : [outcome];
}

function trendCaption(writer: FactWriter, metric: MetricKey, points: Points): TextSpan[] {
  const values = valuesAt(writer.measures, metric, points);
  const extremes = extremesOf(values);
  if (extremes === null) return [];
  const { high, low } = extremes;
  const figure = (i: number) =>
    writer.perPoint(metric, values[i]!, [{ span: points.spans[i]! }], 'formula.extreme');
  if (figure(high).text === figure(low).text)
    return writer.say('trend.caption.flat', { value: figure(high) }, { metric });
  const measured = values.flatMap((value, i) => (value === null ? [] : [i]));
  if (measured.length < LEAST_FOR_EXTREMES) return courseOfFew(writer, metric, points, measured, figure);
  const days = { high_day: writer.span(points.spans[high]!), low_day: writer.span(points.spans[low]!) };
  return writer.say('trend.caption', { high: figure(high), low: figure(low), ...days }, { metric });
}

/** Of two points none is the highest: they are told one after the other. */
function courseOfFew(
  writer: FactWriter,
  metric: MetricKey,
  { spans }: Points,
  [first, second]: number[],
  figure: (i: number) => TextSpan,
): TextSpan[] {
  if (first === undefined || second === undefined) return [];
  const days = { first_day: writer.span(spans[first]!), second_day: writer.span(spans[second]!) };
  return writer.say(
    'trend.caption.two',
    { first: figure(first), second: figure(second), ...days },
    { metric },
  );
}

/** How the second half of a short file went against its first: a matter of its course, not a result. */
function halvesSentence(writer: FactWriter, metric: MetricKey): TextSpan[] {
  const { comparison } = writer.measures;
  if (comparison?.rule !== 'halves' || !comparison.current || !comparison.previous) return [];
  const [now, before] = [comparison.currentTotals[metric] ?? 0, comparison.previousTotals[metric] ?? 0];
  if (!(before > 0) || Math.abs(now / before - 1) < WORTH_TELLING || now / before - 1 >= MOST_CHANGE)
    return [];
  const change = writer.change(metric, now / before - 1, { span: comparison.current }, [
    { span: comparison.previous },
  ]);
  const halves = { previous: writer.span(comparison.previous), current: writer.span(comparison.current) };
  const key = now > before ? 'trend.halves.up' : 'trend.halves.down';
  return [{ text: ' ' }, ...writer.say(key, { change, ...halves }, { metric })];
}

function marksOf(writer: FactWriter, told: WrittenInsight[], points: Points): BlockOf<'line'>['marks'] {
  return told
    .flatMap(({ id, finding, title }, index) => {
      if (finding === null || !kindOf(finding).isMarked || index >= MOST_MARKS * 2) return [];
      const point = points.spans.find(({ from, to }) => finding.from! >= from && finding.from! <= to);
      if (!point) return [];
      return [
        {
          x: isoDate(point.from),
          label: `${formatShortDay(finding.from!, writer.style.language)}: ${plainText(title)}`,
          insight: id,
        },
      ];
    })
    .slice(0, MOST_MARKS);
}
