import type { Span } from '#report/calendar.ts';
import { formatPercent } from '#report/format/value.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { AuctionRate, Auctions, Bidder } from './bidders.ts';

/** A bidder's rate as it usually is, as a fact; null where it is not told. */
export function rateOf(
  writer: FactWriter,
  { segment, span: reported }: Auctions,
  bidder: Bidder,
  rate: AuctionRate,
  span?: Span,
): TextSpan | null {
  const value = bidder.typical(rate, span);
  if (value === null) return null;
  const scope = { segment: { column: segment.column, value: bidder.name }, ...(span ? { span } : {}) };
  const isOne = bidder.values(rate, span ?? reported).length === 1;
  if (isOne) return writer.value(rate, value, scope);
  const formula = writer.words(MEDIAN, { rate: writer.label(rate) });
  const text = formatPercent(value, writer.style);
  return writer.book.span(value, 'ratio', formula, [writer.origin(rate, scope)], text);
}

const MEDIAN: Phrase = {
  en: '{rate}, the middle one of the rows (median)',
  de: '{rate}, mittlerer Wert der Zeilen (Median)',
  fr: '{rate}, valeur du milieu parmi les lignes (médiane)',
  es: '{rate}, el valor central de las filas (mediana)',
};
