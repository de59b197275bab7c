import type { Finding } from '#report/discover/finding.ts';
import { formatShortDay } from '#report/format/date.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { Desk } from '../desk.ts';
import { isoDate } from '#report/calendar.ts';
import { MOST_CHANGE } from '../compared.ts';
import { outcomeOf } from '../outcome.ts';
import { extremesOf, pointsFor, valuesAt, type Points } from '../series-points.ts';
import { untotalledOf } from '../untotalled.ts';
import { plainText } from '../sentence.ts';
import type { ToldInsight } from '../told.ts';

const MOST_MARKS = 4;
/** Series of one unit that differ by more have an axis each. */
const MOST_APART = 3;
/** Fewer points have no highest and lowest. */
const LEAST_FOR_EXTREMES = 3;
/** Halves that differ by less are as good as alike. */
const WORTH_TELLING = 0.05;
const MARKED: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>([
  'spike',
  'dip',
  'level_shift',
  'tracking_break',
]);

/** The outcome over time beside what it cost; null where there are no dates. */
export function trendSection(desk: Desk, told: ToldInsight[]): Section | null {
  const { measures } = desk;
  const [course] = untotalledOf(measures);
  const outcome = outcomeOf(measures) ?? course?.metric ?? null;
  if (!measures.series || outcome === null) return null;
  const points = outcome === course?.metric ? course.points : pointsFor(measures);
  if (points.spans.length < 2) return null;
  const metrics = outcome === course?.metric ? [outcome] : chartedMetrics(desk, outcome);
  const { grain, step } = points;
  const caption = [...trendCaption(desk, outcome, points), ...halvesSentence(desk, outcome)];
  const names = desk.list(
    metrics.map((metric, i): TextSpan[] => [{ text: i === 0 ? desk.label(metric) : lower(desk, metric) }]),
  );
  const title = desk.words(`trend.chart.${step}`, { metrics: names });
  const values = metrics.map((metric) => valuesAt(measures, metric, points));
  const block: BlockOf<'line'> = {
    kind: 'line',
    title,
    grain,
    x: points.spans.map(({ from }) => isoDate(from)),
    series: metrics.map((metric, index) => ({
      label: desk.label(metric),
      metric,
      unit: unitOf(metric),
      role: index === 0 ? 'primary' : 'secondary',
      axis: sharesAxis(values[0]!, values[index]!, unitOf(metric) === unitOf(outcome)) ? 'left' : 'right',
      values: values[index]!,
      origin: desk.origin(metric),
    })),
    marks: marksOf(desk, told, points),
    stacked: false,
    caption,
    alt: `${title}. ${plainText(caption)}`,
  };
  return { id: 'trend', title: desk.words('section.trend'), blocks: [block] };
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

function lower(desk: Desk, metric: MetricKey): string {
  const label = desk.label(metric);
  return desk.style.language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

function chartedMetrics(desk: Desk, outcome: MetricKey): MetricKey[] {
  const values = desk.measures.series!.values;
  const second = (['cost', 'impressions', 'deliveries', 'orders'] as const).find(
    (metric) => metric !== outcome && values[metric]?.some((value) => value > 0),
  );
  return second ? [outcome, second] : [outcome];
}

function trendCaption(desk: Desk, metric: MetricKey, points: Points): TextSpan[] {
  const values = valuesAt(desk.measures, metric, points);
  const extremes = extremesOf(values);
  if (extremes === null) return [];
  const { high, low } = extremes;
  const figure = (i: number) =>
    desk.perPoint(metric, values[i]!, [{ span: points.spans[i]! }], 'formula.extreme');
  if (figure(high).text === figure(low).text)
    return desk.say('trend.caption.flat', { value: figure(high) }, { metric });
  const measured = values.flatMap((value, i) => (value === null ? [] : [i]));
  if (measured.length < LEAST_FOR_EXTREMES) return courseOfFew(desk, metric, points, measured, figure);
  const days = { high_day: desk.span(points.spans[high]!), low_day: desk.span(points.spans[low]!) };
  return desk.say('trend.caption', { high: figure(high), low: figure(low), ...days }, { metric });
}

/** Of two points none is the highest: they are told one after the other. */
function courseOfFew(
  desk: Desk,
  metric: MetricKey,
  { spans }: Points,
  [first, second]: number[],
  figure: (i: number) => TextSpan,
): TextSpan[] {
  if (first === undefined || second === undefined) return [];
  const days = { first_day: desk.span(spans[first]!), second_day: desk.span(spans[second]!) };
  return desk.say('trend.caption.two', { first: figure(first), second: figure(second), ...days }, { metric });
}

/** How the second half of a short file went against its first: a matter of its course, not a result. */
function halvesSentence(desk: Desk, metric: MetricKey): TextSpan[] {
  const { comparison } = desk.measures;
  if (comparison?.rule !== 'halves' || !comparison.current || !comparison.previous) return [];
  const [now, before] = [comparison.currentTotals[metric] ?? 0, comparison.previousTotals[metric] ?? 0];
  if (!(before > 0) || Math.abs(now / before - 1) < WORTH_TELLING || now / before - 1 >= MOST_CHANGE)
    return [];
  const change = desk.change(metric, now / before - 1, { span: comparison.current }, [
    { span: comparison.previous },
  ]);
  const halves = { previous: desk.span(comparison.previous), current: desk.span(comparison.current) };
  const key = now > before ? 'trend.halves.up' : 'trend.halves.down';
  return [{ text: ' ' }, ...desk.say(key, { change, ...halves }, { metric })];
}

function marksOf(desk: Desk, told: ToldInsight[], points: Points): BlockOf<'line'>['marks'] {
  return told
    .flatMap(({ id, finding, title }, index) => {
      if (finding === null || !MARKED.has(finding.kind) || index >= MOST_MARKS * 2) return [];
      const point = points.spans.find(({ from, to }) => finding.from! >= from && finding.from! <= to);
      if (!point) return [];
      return [
        {
          x: isoDate(point.from),
          label: `${formatShortDay(finding.from!, desk.style.language)}: ${plainText(title)}`,
          insight: id,
        },
      ];
    })
    .slice(0, MOST_MARKS);
}
