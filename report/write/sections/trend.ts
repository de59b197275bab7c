import type { Finding } from '#report/discover/finding.ts';
import { formatShortDay } from '#report/format/date.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import { isoDay, type Desk } from '../desk.ts';
import { outcomeOf } from '../outcome.ts';
import { extremesOf, pointsFor, valuesAt, type Points } from '../series-points.ts';
import { plainText } from '../sentence.ts';

const MOST_MARKS = 4;
const MARKED: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>([
  'spike',
  'dip',
  'level_shift',
  'tracking_break',
  'gap',
]);

/** The outcome over time beside what it cost; null where there are no dates. */
export function trendSection(desk: Desk, findings: Finding[]): Section | null {
  const { measures } = desk;
  const outcome = outcomeOf(measures);
  if (!measures.series || outcome === null) return null;
  const points = pointsFor(measures);
  if (points.spans.length < 2) return null;
  const metrics = chartedMetrics(desk, outcome);
  const { grain } = points;
  const caption = trendCaption(desk, outcome, points);
  const names = desk.list(
    metrics.map((metric, i): TextSpan[] => [{ text: i === 0 ? desk.label(metric) : lower(desk, metric) }]),
  );
  const title = desk.words(`trend.chart.${grain}`, { metrics: names });
  const block: BlockOf<'line'> = {
    kind: 'line',
    title,
    grain,
    x: points.spans.map(({ from }) => isoDay(from)),
    series: metrics.map((metric, index) => ({
      label: desk.label(metric),
      metric,
      unit: METRICS[metric].unit,
      role: index === 0 ? 'primary' : 'secondary',
      axis: index === 0 || METRICS[metric].unit === METRICS[outcome].unit ? 'left' : 'right',
      values: valuesAt(measures, metric, points),
      origin: desk.origin(metric),
    })),
    marks: marksOf(desk, findings, points),
    stacked: false,
    caption,
    alt: `${title}. ${plainText(caption)}`,
  };
  return { id: 'trend', title: desk.words('section.trend'), blocks: [block] };
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
  if (values[high] === values[low])
    return desk.say('trend.caption.flat', { value: figure(high) }, { metric });
  const days = { high_day: desk.span(points.spans[high]!), low_day: desk.span(points.spans[low]!) };
  return desk.say('trend.caption', { high: figure(high), low: figure(low), ...days }, { metric });
}

function marksOf(desk: Desk, findings: Finding[], points: Points): BlockOf<'line'>['marks'] {
  return findings
    .flatMap((finding, index) => {
      if (!MARKED.has(finding.kind) || index >= MOST_MARKS * 2) return [];
      const point = points.spans.find(({ from, to }) => finding.from! >= from && finding.from! <= to);
      if (!point) return [];
      return [
        {
          x: isoDay(point.from),
          label: formatShortDay(finding.from!, desk.style.language),
          insight: `i${index + 1}`,
        },
      ];
    })
    .slice(0, MOST_MARKS);
}
