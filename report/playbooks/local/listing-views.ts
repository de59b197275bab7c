import type { BreakdownEntry, Measures, Totals } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import { derived } from '../analyses/derived-figures.ts';

/** What brings someone to the door. */
export const LISTING_ACTIONS: readonly MetricKey[] = [
  'calls',
  'directions',
  'website_clicks',
  'bookings',
  'messages',
];

const SEARCH: readonly MetricKey[] = ['search_views', 'search_mobile_views', 'search_desktop_views'];
const MAPS: readonly MetricKey[] = ['maps_views', 'maps_mobile_views', 'maps_desktop_views'];

/** How often a listing was seen: in one figure, or in one for each place it was seen in. */
export interface ListingViews {
  all: MetricKey[];
  search: MetricKey[];
  maps: MetricKey[];
}

/** Listings are counted in search and on maps, on phones and computers: columns that add up to their views. */
export function listingViews({ totals }: Measures): ListingViews | null {
  const has = (metric: MetricKey) => (totals[metric] ?? 0) > 0;
  // A column for all of Search holds those of its devices.
  const [search, maps] = [SEARCH, MAPS].map((metrics) =>
    has(metrics[0]!) ? [metrics[0]!] : metrics.filter(has),
  ) as [MetricKey[], MetricKey[]];
  const isSplit = maps.length > 0 && search.length > 0;
  const whole = (['views', 'impressions'] as const).find(has);
  if (whole === undefined && !isSplit) return null;
  return {
    all: whole === undefined ? [...search, ...maps] : [whole],
    search: isSplit ? search : [],
    maps: isSplit ? maps : [],
  };
}

/** Actions that the file counts. */
export function listingActions({ totals }: Measures): MetricKey[] {
  return LISTING_ACTIONS.filter((metric) => (totals[metric] ?? 0) > 0);
}

export function sumOf(totals: Totals, metrics: readonly MetricKey[]): number {
  return metrics.reduce((sum, metric) => sum + (totals[metric] ?? 0), 0);
}

/** A sum of several columns as one fact, of a location or of all. */
export function sumFact(
  writer: FactWriter,
  metrics: readonly MetricKey[],
  totals: BreakdownEntry['totals'],
  scope: Scope = {},
): TextSpan {
  const [first, ...others] = metrics.map((metric) => writer.value(metric, totals[metric] ?? 0, scope));
  return others.length === 0 ? first! : derived(writer, 'count', ['+', first!, ...others]);
}
