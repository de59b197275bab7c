import type { DimensionKey } from '#report/recognise/dataset.ts';

/** Where money goes by choice: one can stop it. */
export const BOUGHT: ReadonlySet<DimensionKey> = new Set<DimensionKey>([
  'campaign',
  'ad_group',
  'ad',
  'keyword',
  'search_term',
  'product',
  'channel',
  'source',
  'placement',
  'network',
  'audience',
  'creative',
  'device',
  'country',
  'region',
  'city',
  'age',
  'gender',
  'platform',
  'other',
]);
