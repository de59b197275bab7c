import type { SeriesModel } from '#report/discover/decompose/series-model.ts';

/** The account's cost over so many days in which nothing but noise happens; no counts, so that no exact chance is asked. */
export function noiseModel(days: number): SeriesModel {
  return {
    track: { segment: null, values: new Map(), totals: new Map() },
    metric: 'cost',
    counts: new Float64Array(days).fill(1000),
    runs: { launch: 0, from: 0, to: days },
    usual: 1000,
    perLog: 5,
    level: new Float64Array(days),
    weekday: new Float64Array(0),
    month: [],
    fitted: 0,
    sigma: 1,
    floor: 0,
    isCount: false,
  };
}
