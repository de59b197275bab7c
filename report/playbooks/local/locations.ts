import type { Breakdown, Measures } from '#report/measure/measures.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';

const DIMENSIONS: readonly DimensionKey[] = ['region', 'account', 'city', 'other'];

/** The file by location, where it has enough of them to compare. */
export function locationsOf({ breakdowns }: Measures, least: number): Breakdown | null {
  for (const dimension of DIMENSIONS) {
    const found = breakdowns.find((one) => one.dimension === dimension && one.entries.length >= least);
    if (found !== undefined) return found;
  }
  return null;
}
