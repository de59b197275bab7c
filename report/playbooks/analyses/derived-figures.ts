import { formatCount, formatValue, type Unit } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { factId, type FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Calculation } from '#report/write/facts/fact-book.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';

/** A figure that follows from others. It is computed from them here, so that it cannot differ from its formula. */
export function derived(writer: FactWriter, unit: Unit, calculation: Calculation): TextSpan {
  return writer.book.derived(
    calculation,
    unit,
    (value) => formatValue(value, unit, writer.style),
    plain(writer),
  );
}

/** The same for a number of things that nobody has counted yet: whole, since its fractions mean nothing. */
export function projected(writer: FactWriter, calculation: Calculation): TextSpan {
  const whole = (value: number) => formatCount(Math.round(value), writer.style);
  return writer.book.derived(calculation, 'count', whole, plain(writer));
}

/** A number of the formula's own, such as the fifth of a budget. */
function plain(writer: FactWriter): (value: number) => string {
  return (value) => formatValue(value, 'ratio', writer.style);
}

/** A figure that a model of chance gives; its formula names the model. */
export function modelled(
  writer: FactWriter,
  metric: MetricKey,
  value: number,
  formula: Phrase,
  scope: Scope,
): TextSpan {
  const { unit } = METRICS[metric];
  const text = formatValue(value, unit, writer.style);
  return writer.book.span(value, unit, writer.words(formula), [writer.origin(metric, scope)], text);
}

/** A limit that an analysis draws, such as a position. */
export function threshold(writer: FactWriter, value: number): TextSpan {
  return writer.book.span(value, 'count', writer.words(LIMIT), [], formatCount(value, writer.style));
}

const LIMIT: Phrase = {
  en: 'A limit of this analysis',
  de: 'Eine Grenze dieser Auswertung',
  fr: 'Une limite de cette analyse',
  es: 'Un límite de este análisis',
};

/** How many things are meant, by name. */
export function numberOfNames(writer: FactWriter, names: readonly unknown[]): TextSpan {
  return writer.count(names.length, writer.words(NAMES));
}

const NAMES: Phrase = {
  en: 'Number of names',
  de: 'Anzahl der Namen',
  fr: 'Nombre de noms',
  es: 'Número de nombres',
};

/** Longer names are whole questions or addresses: no sentence can carry them. */
const MOST_LETTERS = 60;

/** The first names, as a list within a sentence; those that are too long for one stand in the table alone. */
export function namesOf(
  writer: FactWriter,
  column: string,
  entries: readonly { value: string }[],
  most: number,
): TextSpan[] {
  return writer.list(namedOf(entries, most).map(({ value }) => [writer.name(value, column)]));
}

/** Those that a sentence names; `told` is named whatever its length, since the reader has been told of it by name. */
export function namedOf<Entry extends { value: string }>(
  entries: readonly Entry[],
  most: number,
  told?: Entry,
): Entry[] {
  const short = entries.filter((one) => one === told || one.value.length <= MOST_LETTERS);
  return (short.length > 0 ? short : entries).slice(0, most);
}

/** A figure as the cell of a table. */
export function cellOf(writer: FactWriter, span: TextSpan): Cell {
  return { text: span.text, value: numberOf(writer, span), fact: factId(span) };
}

/** The value behind a piece of text that stands for a number. */
export function numberOf(writer: FactWriter, span: TextSpan): number {
  return Number(writer.book.facts[factId(span)]?.value);
}
