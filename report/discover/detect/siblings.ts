import type { SeriesModel } from '../decompose/series-model.ts';

/** Segments of one dimension are siblings in each metric; as places in the list. */
export function siblingsAmong(models: readonly Pick<SeriesModel, 'track' | 'metric'>[]): number[][] {
  const families = new Map<string, number[]>();
  models.forEach(({ track, metric }, index) => {
    if (!track.segment) return;
    const name = `${metric} ${track.segment.column}`;
    const family = families.get(name);
    if (family) family.push(index);
    else families.set(name, [index]);
  });
  return [...families.values()];
}
