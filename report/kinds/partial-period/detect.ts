import { dayOf } from '#report/calendar.ts';
import { toSpan } from '#report/discover/attribute/comparable.ts';
import { modelSeries, NOTHING_EXPECTED } from '#report/discover/decompose/series-model.ts';
import { stabilise, unstabilise } from '#report/discover/decompose/transform.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { normalTail } from '#report/mathematics/distributions.ts';
import { numbersOf } from '#report/threshold.ts';
import type { Measures } from '#report/measure/measures.ts';
import { median } from '#report/mathematics/median.ts';
import { THRESHOLDS } from './thresholds.ts';

const { leastPoints, mostPart, leastPart, mostChance, leastCounts } = numbersOf(THRESHOLDS);

const WEEK = 7;
const FEW = 3;
/** From the middle of the last week before it to the last day. */
const DAYS_ON = 4;

/** The last point, where it holds only part of its day, week or month. */
export function findPartialPeriod(measures: Measures, panel: Panel): Finding[] {
  const cut = (panel.grain === 'day' ? null : cutByCalendar(measures, panel)) ?? cutShort(panel);
  if (!cut) return [];
  const last = panel.days.length - 1;
  const span = toSpan(panel, { from: last, to: last + 1 });
  const metric = measures.metrics.find((key) => panel.metrics.includes(key)) ?? panel.metrics[0]!;
  const actual = panel.account.values.get(metric)![last]!;
  return [
    {
      kind: 'partial_period',
      metric,
      segment: null,
      from: span.from,
      to: Math.min(span.to, measures.dataset.time!.to),
      direction: 'down',
      baseline: null,
      actual,
      change: null,
      impact: actual / panel.account.totals.get(metric)!,
      confidence: null,
      chance: cut.p,
      baselineSpans: [],
      details: { days: 1 },
      carried: [],
    },
  ];
}

/** A day, week or month cut short is below its usual in all metrics at once, and by far. */
function cutShort(panel: Panel): { p: number } | null {
  const last = panel.days.length - 1;
  const before = panel.usable.subarray(0, last).reduce((sum, one) => sum + one, 0);
  if (before < leastPoints || !panel.usable[last]) return null;
  let highest = 0;
  let strongest = 1;
  for (const metric of panel.metrics) {
    const model = modelSeries(panel, panel.account, metric, NOTHING_EXPECTED);
    const usual = usualLevel(model.level.subarray(0, last));
    const counts = median(model.counts.filter((_, t) => t < last && panel.usable[t] === 1));
    if (!(counts >= leastCounts)) continue;
    const z = (usual - model.level[last]!) / model.sigma;
    const part = unstabilise(model.level[last]!) / unstabilise(usual);
    highest = Math.max(highest, part);
    if (stabilise(counts) > model.level[last]!) strongest = Math.min(strongest, normalTail(z));
  }
  const isCut = strongest < mostChance && highest > leastPart && highest <= mostPart;
  return isCut ? { p: strongest } : null;
}

/** What a whole point would be like: the last week, or less where a decline goes on from it or the last few have fallen already. */
function usualLevel(level: Float64Array): number {
  const lately = middle(level.subarray(-WEEK));
  const fall = Math.min(0, lately - middle(level.subarray(-2 * WEEK, -WEEK)));
  const going = Number.isNaN(fall) ? lately : lately + (fall / WEEK) * DAYS_ON;
  return Math.min(going, middle(level.subarray(-FEW)));
}

function middle(points: Float64Array): number {
  return median(points.filter((x) => !Number.isNaN(x)));
}

/** A week or month the file's dates do not reach the end of; where its first day is all they say, it may be whole. */
function cutByCalendar(measures: Measures, panel: Panel): { p: number } | null {
  const last = panel.days.length - 1;
  const span = toSpan(panel, { from: last, to: last + 1 });
  const { period } = measures.dataset.source;
  if (!period || last < 1) return null;
  if (measures.dataset.time?.mayEndEarly === true) return { p: 0 };
  const end = dayOf(period.to);
  return end < span.to && end > span.from ? { p: 0 } : null;
}
