import type { Language } from '#report/format/language.ts';
import type { MetricKey } from '#report/measure/metrics.ts';
import { METRIC_WORDS_DE } from './metric-words-de.ts';
import { METRIC_WORDS_EN } from './metric-words-en.ts';
import { METRIC_WORDS_ES } from './metric-words-es.ts';
import { METRIC_WORDS_FR } from './metric-words-fr.ts';

/** A metric as heading, as the subject of a sentence (with its article), and its number. */
export type MetricWords = readonly [label: string, subject: string, number: 'one' | 'many'];
export type MetricWordTable = Record<MetricKey, MetricWords>;

const TABLES: Record<Language, MetricWordTable> = {
  en: METRIC_WORDS_EN,
  de: METRIC_WORDS_DE,
  fr: METRIC_WORDS_FR,
  es: METRIC_WORDS_ES,
};

export function metricLabel(metric: MetricKey, language: Language): string {
  return TABLES[language][metric][0];
}

export function metricSubject(metric: MetricKey, language: Language): string {
  return TABLES[language][metric][1];
}

export function isPlural(metric: MetricKey, language: Language): boolean {
  return TABLES[language][metric][2] === 'many';
}
