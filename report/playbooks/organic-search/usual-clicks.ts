import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { derived, modelled } from '../analyses/derived-figures.ts';
import type { CurvePoint } from './click-curve.ts';

/** The click rate that is usual where a query stands or could stand, from the rows it was learned from. */
export function usualClickRate(
  writer: FactWriter,
  column: string,
  { entries, rate, isFitted }: CurvePoint,
  fitted: Phrase,
): TextSpan {
  const among = { among: { column, values: entries.map(({ value }) => value) } };
  if (isFitted) return modelled(writer, 'ctr', rate, fitted, among);
  const sum = (metric: 'clicks' | 'impressions') =>
    entries.reduce((total, { totals }) => total + (totals[metric] ?? 0), 0);
  return derived(writer, 'ratio', [
    '÷',
    writer.value('clicks', sum('clicks'), among),
    writer.value('impressions', sum('impressions'), among),
  ]);
}

export const FITTED = {
  en: 'Usual click rate at this position: a curve through the queries’ own clicks ÷ impressions by position',
  de: 'Übliche Klickrate auf dieser Position: eine Kurve durch Klicks ÷ Impressionen der Suchanfragen nach Position',
  fr: 'Taux de clics habituel à cette position : courbe tracée à partir des clics ÷ impressions des requêtes par position',
  es: 'Tasa de clics habitual en esta posición: una curva a partir de los clics ÷ impresiones de las consultas por posición',
} as const;

export const FITTED_TO_PAGES = {
  en: 'Usual click rate at this position: a curve through the pages’ own clicks ÷ impressions by position',
  de: 'Übliche Klickrate auf dieser Position: eine Kurve durch Klicks ÷ Impressionen der Seiten nach Position',
  fr: 'Taux de clics habituel à cette position : courbe tracée à partir des clics ÷ impressions des pages par position',
  es: 'Tasa de clics habitual en esta posición: una curva a partir de los clics ÷ impresiones de las páginas por posición',
} as const;
