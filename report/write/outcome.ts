import type { Breakdown, Measures, Totals } from '#report/measure/measures.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import { isToldBy } from '#report/recognise/rows/order-items/order-items.ts';
import { toldComparison } from './compared.ts';
import { namesStage } from './words/stage-names.ts';

/** What a client wants more of, the most valuable first. */
const OUTCOMES: readonly MetricKey[] = [
  'revenue',
  'conversions',
  'orders',
  'bookings',
  'net_sales',
  'gross_sales',
  'deals',
  'leads',
  'calls',
  'messages',
  'sessions',
  'opens',
  'clicks',
  'website_clicks',
  'interactions',
  'profile_visits',
  'engagements',
  'views',
  'video_views',
  'traffic',
  'impressions',
  'deliveries',
  'answers',
];

/** What clients pay for, as against what only leads there. */
const RESULTS: ReadonlySet<MetricKey> = new Set<MetricKey>([
  'revenue',
  'conversions',
  'orders',
  'bookings',
  'net_sales',
  'gross_sales',
  'calls',
  'messages',
  'directions',
  'leads',
  'deals',
  'deal_value',
]);

export function isOutcome(metric: MetricKey): boolean {
  return RESULTS.has(metric);
}

/** The additive metric a report is built around; null where the file has none. */
export function outcomeOf(measures: Measures): MetricKey | null {
  const additive = measures.metrics.filter(
    (metric) =>
      isAdditive(metric) &&
      (measures.totals[metric] ?? 0) > 0 &&
      // What nobody told of the reported period is not the same as none.
      measures.reported.totals[metric] !== null,
  );
  const order = [...measures.outcomes, ...OUTCOMES];
  const first = order.find((metric) => additive.includes(metric)) ?? additive[0] ?? null;
  if (first === null || !LISTING_ACTIONS.includes(first) || measures.totals[first]! >= LEAST_TO_LEAD)
    return first;
  const told = (metric: MetricKey) => additive.includes(metric) && measures.totals[metric]! >= LEAST_TO_LEAD;
  return LISTING_ACTIONS.find(told) ?? first;
}

/** What people do with a listing, none worth more than the other where hardly anybody does it. */
const LISTING_ACTIONS: readonly MetricKey[] = [
  'calls',
  'directions',
  'website_clicks',
  'messages',
  'bookings',
];
/** Of fewer a report is about luck. */
const LEAST_TO_LEAD = 10;

/** The outcome as far as a segment can tell it: an order's amounts are told of no item, what the items sold for is. */
export function outcomeBy(measures: Measures, { segment }: Breakdown): MetricKey | null {
  const { values } = measures.dataset;
  const isTold = (metric: MetricKey) => isToldBy(values[metric], segment);
  const outcome = outcomeOf(measures);
  if (outcome === null || isTold(outcome)) return outcome;
  return (
    measures.metrics.find(
      (metric) => isAdditive(metric) && isTold(metric) && (measures.totals[metric] ?? 0) > 0,
    ) ?? null
  );
}

/** The rate that says how well the outcome was bought or won. */
export function efficiencyOf(measures: Measures, outcome: MetricKey | null): MetricKey | null {
  const isMail = (measures.totals.deliveries ?? 0) > 0;
  const order: MetricKey[] = isMail
    ? ['click_rate', 'open_rate']
    : outcome === 'revenue'
      ? ['roas', 'aov', 'cpa', 'cvr']
      : ['cpa', 'open_rate', 'engagement_rate', 'cvr', 'cpc', 'ctr'];
  return [...order, 'ctr' as const].find((metric) => (measures.totals[metric] ?? null) !== null) ?? null;
}

export function isAdditive(metric: MetricKey): boolean {
  return METRICS[metric].total.by === 'sum';
}

/** The parts of a quotient. */
export function partsOf(metric: MetricKey): { of: MetricKey; over: MetricKey; times: number } | null {
  const { total }: MetricDefinition = METRICS[metric];
  if (total.by !== 'quotient') return null;
  return { of: total.of as MetricKey, over: total.over as MetricKey, times: total.times ?? 1 };
}

/** The totals that headline and cards show: of the later of two periods, or of the whole. */
export function shownTotals(measures: Measures): Totals {
  return toldComparison(measures)?.currentTotals ?? measures.totals;
}

/** Metrics with a figure to show, the most telling first; what is zero throughout is none. */
export function shownMetrics(measures: Measures, totals = shownTotals(measures)): MetricKey[] {
  return measures.metrics.filter(
    (metric) => totals[metric] !== null && totals[metric] !== undefined && !measures.zero.has(metric),
  );
}

/** Status and clock are no places results come from; names that never repeat are no groups. */
const NO_PLACE: ReadonlySet<DimensionKey> = new Set<DimensionKey>(['status', 'weekday', 'hour']);

/** Breakdowns a reader can use, the most useful first. */
export function shownBreakdowns({ breakdowns, dataset }: Measures): Breakdown[] {
  const isStage = ({ segment }: Breakdown) => !!dataset.countedRows && namesStage(segment.column);
  const places = breakdowns.filter((one) => !NO_PLACE.has(one.dimension) && !isStage(one));
  const groups = places.filter(
    // Of the whole file: in a month of it, a name of its own for each row is half as many as there are rows.
    ({ dimension, segment }) =>
      (dimension !== 'other' && !dataset.countedRows) || segment.dictionary.length * 2 <= dataset.rows,
  );
  // A list of things without dates is about its names, though each is there once.
  return groups.length === 0 && dataset.time === null ? places.slice(0, 1) : groups;
}
