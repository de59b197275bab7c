import type { Language } from '#report/format/language.ts';
import { isFigure, type MetricKey } from '#report/metrics/metrics.ts';
import type { MetricWords, MetricWordTable } from './metric-word-table.ts';
import { METRIC_WORDS_DE } from './metric-words-de.ts';
import { METRIC_WORDS_EN } from './metric-words-en.ts';
import { METRIC_WORDS_ES } from './metric-words-es.ts';
import { METRIC_WORDS_FR } from './metric-words-fr.ts';

const TABLES: Record<Language, MetricWordTable> = {
  en: METRIC_WORDS_EN,
  de: METRIC_WORDS_DE,
  fr: METRIC_WORDS_FR,
  es: METRIC_WORDS_ES,
};

export function metricLabel(metric: MetricKey, language: Language): string {
  return wordsOf(metric, language)[0];
}

export function metricSubject(metric: MetricKey, language: Language): string {
  return wordsOf(metric, language)[1];
}

export function isPlural(metric: MetricKey, language: Language): boolean {
  return wordsOf(metric, language)[2] === 'many';
}

/** A figure of unknown meaning is called as its column is; this stands where no column is at hand. */
const FIGURE: Record<Language, MetricWords> = {
  en: ['Figure', 'the figure', 'one'],
  de: ['Kennzahl', 'die Kennzahl', 'one'],
  fr: ['Indicateur', 'l’indicateur', 'one'],
  es: ['Cifra', 'la cifra', 'one'],
};

function wordsOf(metric: MetricKey, language: Language): MetricWords {
  return isFigure(metric) ? FIGURE[language] : TABLES[language][metric];
}
