import type { FigureKey, MetricKey } from '#report/metrics/metrics.ts';

/** A metric as heading, as the subject of a sentence (with its article), and its number. */
export type MetricWords = readonly [label: string, subject: string, number: 'one' | 'many'];

export type MetricWordTable = Record<Exclude<MetricKey, FigureKey>, MetricWords>;
