import type { Span } from '#report/calendar.ts';
import { actualSpanOf, type Finding } from '#report/discover/finding.ts';
import { median } from '#report/mathematics/median.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { log } from '#report/mathematics/portable-math.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { perPoint, roughlyPerPoint } from '#report/write/insights/sums-per-point.ts';
import { MOVEMENT_PHRASES as PHRASES } from './phrases.ts';

/** What a figure comes out of, and the rate between the two where it has a name. */
type Source = readonly [over: MetricKey, rate: MetricKey | null];

const COMES_OF: Partial<Record<MetricKey, readonly Source[]>> = {
  revenue: [
    ['orders', 'aov'],
    ['conversions', null],
  ],
  net_sales: [['orders', null]],
  gross_sales: [['orders', null]],
  conversions: [
    ['clicks', 'cvr'],
    ['sessions', null],
  ],
  orders: [['sessions', null]],
  leads: [['sessions', null]],
  clicks: [['impressions', 'ctr']],
  engaged_sessions: [['sessions', 'engagement_rate']],
  views: [['impressions', null]],
  watch_hours: [['views', null]],
};

/** The link at which a chain of figures changed: what came before it did not move. */
export interface Link {
  of: MetricKey;
  over: MetricKey;
  rate: MetricKey | null;
  /** By how much what came before it changed all the same. */
  change: number;
}

/** What moved by less than this part of the event, as a logarithm, did not move with it; what by more than the other did. */
const UNMOVED = 0.3;
const MOVED = 0.7;

/**
 * Where between being seen and being paid an event arose: from as many clicks fewer conversions, or from as many conversions less
 * revenue. Null where all moved together, and where the file does not tell.
 */
export function linkBehind(writer: FactWriter, finding: Finding): Link | null {
  const { metric, actual, baseline, withoutGainIn, unbackedBy } = finding;
  if (writer.measures.series === null || !(actual! > 0) || !(baseline! > 0)) return null;
  if (withoutGainIn !== undefined || unbackedBy !== undefined) return null;
  const whole = log(actual! / baseline!);
  let of = metric;
  for (;;) {
    const source = COMES_OF[of]?.find(([over]) => (writer.measures.totals[over] ?? 0) > 0);
    if (source === undefined) return null;
    const [over, rate] = source;
    const [now, before] = nowAndBefore(writer, finding, over);
    if (!(now > 0) || !(before > 0)) return null;
    const part = log(now / before) / whole;
    if (Math.abs(part) <= UNMOVED) return { of, over, rate, change: now / before - 1 };
    if (part < MOVED) return null;
    of = over;
  }
}

/** What changed by less held steady. */
const STEADY = 0.05;

/** What held steady before that link, and the rate there, where one stretch is held against another. */
export function linkSentences(writer: FactWriter, finding: Finding, link: Link | null): TextSpan[] {
  if (link === null) return [];
  const held =
    Math.abs(link.change) <= STEADY
      ? [{ text: ' ' }, ...writer.say(PHRASES.held, {}, { metric: link.over })]
      : [];
  return [...held, ...rateSentence(writer, finding, link), ...positionSentence(writer, finding, link)];
}

function rateSentence(writer: FactWriter, finding: Finding, { of, over, rate }: Link): TextSpan[] {
  const { segment, baselineSpans } = finding;
  if (rate === null || baselineSpans.length !== 1) return [];
  const [now, before] = [actualSpanOf(finding), baselineSpans[0]!].map((span) => {
    const [upper, lower] = [of, over].map((metric) => perPoint(writer.measures, metric, segment, span));
    return writer.value(rate, upper! / lower!, { segment, span });
  });
  return [
    { text: ' ' },
    ...writer.say(PHRASES.efficiency, { efficiency: writer.label(rate), now: now!, before: before! }),
  ];
}

/** From here on another place among the results, as a logarithm, says why fewer click. */
const LEAST_MOVE = log(1.1);

/** The place at which people saw what they clicked less, or more, where it is another one. */
function positionSentence(writer: FactWriter, finding: Finding, { rate }: Link): TextSpan[] {
  const { segment, baselineSpans } = finding;
  const { values } = writer.measures.dataset;
  if (rate !== 'ctr' || values.position === undefined || baselineSpans.length !== 1) return [];
  const spans = [actualSpanOf(finding), baselineSpans[0]!];
  const [now, before] = spans.map((span) => weightedMean(writer, 'position', 'impressions', segment, span));
  if (!(now! > 0) || !(before! > 0) || Math.abs(log(now! / before!)) < LEAST_MOVE) return [];
  const [shownNow, shownBefore] = [now!, before!].map((value, at) =>
    writer.value('position', value, { segment, span: spans[at]! }),
  );
  const fillings = { efficiency: writer.label('position'), now: shownNow!, before: shownBefore! };
  return [{ text: ' ' }, ...writer.say(PHRASES.efficiency, fillings)];
}

function weightedMean(
  { measures: { dataset } }: FactWriter,
  metric: MetricKey,
  weight: MetricKey,
  segment: Finding['segment'],
  { from, to }: Span,
): number {
  const [values, weights] = [dataset.values[metric]!.values, dataset.values[weight]!.values];
  const names = segment && dataset.segments.find(({ column }) => column === segment.column);
  let [sum, whole] = [0, 0];
  for (let row = 0; row < dataset.rows; row++) {
    const day = dataset.time!.days[row]!;
    if (!(day >= from && day <= to) || Number.isNaN(values[row]! * weights[row]!)) continue;
    if (names && names.dictionary[names.ids[row]!] !== segment!.value) continue;
    sum += values[row]! * weights[row]!;
    whole += weights[row]!;
  }
  return sum / whole;
}

function nowAndBefore(writer: FactWriter, finding: Finding, metric: MetricKey): [number, number] {
  const spans = [actualSpanOf(finding), ...finding.baselineSpans];
  const [now, ...before] = roughlyPerPoint(writer.measures, metric, finding.segment, spans);
  return [now!, median(before)];
}
