import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { PLACE_PHRASES, SOURCE_PHRASES, type OriginPhrases } from './order-origin-phrases.ts';
import { salesMetric } from './sales.ts';

/** On fewer orders the order of sources or places is luck. */
const LEAST_ORDERS = 50;
/** Where most orders say nothing of it, the rest is no picture of the shop. */
const LEAST_KNOWN = 0.6;
/** From this share on the shop hangs on one source. */
const CONCENTRATED = 0.6;
/** A place with less of the orders is one of many. */
const STRONG_PLACE = 0.2;
/** Standard deviations of a difference of two counts of orders. */
const LEAST_DISTANCE = 3;
const MOST_LISTED = 8;
/** What nobody would say: nothing, or the number of an app. */
const UNNAMED = /^\s*$|^\(?(not set|none|unknown|undefined|n\/a|-)\)?$|^\d+$/i;
/** Branches of the shop itself: an order does not go there, it is made there. */
const BRANCH =
  /store|shop|business|standort|filiale|firma|unternehmen|établissement|empresa|tienda|location/i;

interface Options {
  id: string;
  dimensions: readonly DimensionKey[];
  phrases: OriginPhrases;
  /** Whether the leader asks for something to be done. */
  asksFor(found: Origins): boolean;
}

export interface Origins {
  breakdown: Breakdown;
  sales: MetricKey;
  /** Those with a name, by their orders: one dear order makes no place a market. */
  ranked: BreakdownEntry[];
  whole: number;
}

function ordersBy({ id, dimensions, phrases, asksFor }: Options): Analysis {
  return {
    id,
    phrases: () => phrases,
    observe({ writer }) {
      const found = findOrigins(writer.measures, dimensions);
      return found === null ? [] : [tell(writer, found, { id, phrases, isAsking: asksFor(found) })];
    },
  };
}

/** Where orders come from: web or counter, search or newsletter. */
export const ordersBySource = ordersBy({
  id: 'orders_by_source',
  dimensions: ['source', 'channel', 'medium'],
  phrases: SOURCE_PHRASES,
  asksFor: ({ ranked, sales, whole }) => ranked[0]!.totals[sales]! >= CONCENTRATED * whole,
});

/** Where orders go to, the smallest place that the file tells of. */
export const ordersByPlace = ordersBy({
  id: 'orders_by_place',
  dimensions: ['city', 'region', 'country'],
  phrases: PLACE_PHRASES,
  asksFor: ({ breakdown, ranked }) => {
    const [first, second] = ranked.map(({ totals }) => totals.orders!) as [number, number];
    const orders = ranked.reduce((sum, { totals }) => sum + totals.orders!, 0);
    const isAhead = first - second >= LEAST_DISTANCE * Math.sqrt(first + second);
    const isTown = breakdown.dimension !== 'country' && !BRANCH.test(breakdown.segment.column);
    return isTown && isAhead && first >= STRONG_PLACE * orders;
  },
});

export function findOrigins(measures: Measures, dimensions: readonly DimensionKey[]): Origins | null {
  const sales = salesMetric(measures);
  if (sales === null || (measures.totals.orders ?? 0) < LEAST_ORDERS) return null;
  const whole = measures.totals[sales]!;
  for (const dimension of dimensions) {
    for (const breakdown of measures.breakdowns.filter((one) => one.dimension === dimension)) {
      const ranked = breakdown.entries
        .filter(({ value, totals }) => !UNNAMED.test(value) && (totals[sales] ?? 0) > 0)
        .filter(({ totals }) => (totals.orders ?? 0) > 0)
        .toSorted((a, b) => b.totals.orders! - a.totals.orders! || b.totals[sales]! - a.totals[sales]!);
      const known = ranked.reduce((sum, { totals }) => sum + totals[sales]!, 0);
      if (ranked.length >= 2 && known >= LEAST_KNOWN * whole) return { breakdown, sales, ranked, whole };
    }
  }
  return null;
}

interface Telling {
  id: string;
  phrases: OriginPhrases;
  isAsking: boolean;
}

function tell(writer: FactWriter, found: Origins, { id, phrases, isAsking }: Telling): Observation {
  const { breakdown, sales, ranked, whole } = found;
  const { column } = breakdown.segment;
  const [first, second] = ranked as [BreakdownEntry, BreakdownEntry];
  const scope = ({ value }: BreakdownEntry) => ({ segment: { column, value } });
  const share = (one: BreakdownEntry) => writer.share(sales, one.totals[sales]! / whole, scope(one));
  const fillings = {
    first: writer.name(first.value, column),
    first_sum: writer.value(sales, first.totals[sales]!, scope(first)),
    first_orders: writer.value('orders', first.totals.orders!, scope(first)),
    first_share: share(first),
    second: writer.name(second.value, column),
    second_share: share(second),
  };
  const columns = ([sales, 'orders', 'aov'] as const).filter(
    (metric) => (writer.measures.totals[metric] ?? 0) > 0,
  );
  return {
    id,
    tag: isAsking && first.totals[sales]! >= CONCENTRATED * whole ? 'watch' : 'note',
    metric: sales,
    segments: [{ dimension: breakdown.dimension, value: first.value }],
    gain: null,
    title: writer.say(phrases.title, fillings),
    body: writer.say(phrases.body, fillings),
    action: isAsking ? writer.say(phrases.action, fillings) : null,
    evidence: [
      segmentTable(writer, breakdown, ranked.slice(0, MOST_LISTED), columns, {
        title: writer.words(phrases.table),
        of: ranked.length,
      }),
    ],
  };
}
