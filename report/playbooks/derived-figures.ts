import { formatCount, formatValue, type Unit } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { factId, type Desk, type Scope } from '#report/write/desk.ts';
import type { Calculation } from '#report/write/fact-book.ts';
import type { Phrase } from '#report/write/sentence.ts';

/** A figure that follows from others. It is computed from them here, so that it cannot differ from its formula. */
export function derived(desk: Desk, unit: Unit, calculation: Calculation): TextSpan {
  return desk.book.derived(calculation, unit, (value) => formatValue(value, unit, desk.style), plain(desk));
}

/** The same for a number of things that nobody has counted yet: whole, since its fractions mean nothing. */
export function projected(desk: Desk, calculation: Calculation): TextSpan {
  const whole = (value: number) => formatCount(Math.round(value), desk.style);
  return desk.book.derived(calculation, 'count', whole, plain(desk));
}

/** A number of the formula's own, such as the fifth of a budget. */
function plain(desk: Desk): (value: number) => string {
  return (value) => formatValue(value, 'ratio', desk.style);
}

/** A figure that a model of chance gives; its formula names the model. */
export function modelled(
  desk: Desk,
  metric: MetricKey,
  value: number,
  formula: Phrase,
  scope: Scope,
): TextSpan {
  const { unit } = METRICS[metric];
  const text = formatValue(value, unit, desk.style);
  return desk.book.span(value, unit, desk.words(formula), [desk.origin(metric, scope)], text);
}

/** A limit that an analysis draws, such as a position. */
export function threshold(desk: Desk, value: number): TextSpan {
  return desk.book.span(value, 'count', desk.words(LIMIT), [], formatCount(value, desk.style));
}

const LIMIT: Phrase = {
  en: 'A limit of this analysis',
  de: 'Eine Grenze dieser Auswertung',
  fr: 'Une limite de cette analyse',
  es: 'Un límite de este análisis',
};

/** How many things are meant, by name. */
export function numberOfNames(desk: Desk, names: readonly unknown[]): TextSpan {
  return desk.count(names.length, desk.words(NAMES));
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
  desk: Desk,
  column: string,
  entries: readonly { value: string }[],
  most: number,
): TextSpan[] {
  const short = entries.filter(({ value }) => value.length <= MOST_LETTERS);
  const named = (short.length > 0 ? short : entries).slice(0, most);
  return desk.list(named.map(({ value }) => [desk.name(value, column)]));
}

/** A figure as the cell of a table. */
export function cellOf(desk: Desk, span: TextSpan): Cell {
  return { text: span.text, value: numberOf(desk, span), fact: factId(span) };
}

/** The value behind a piece of text that stands for a number. */
export function numberOf(desk: Desk, span: TextSpan): number {
  return Number(desk.book.facts[factId(span)]?.value);
}
