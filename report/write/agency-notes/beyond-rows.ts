import { formatValue } from '#report/format/value.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';

/** What the account spent by the platform's own total, where the rows are a part of it. */
export function beyondRows(writer: FactWriter): TextSpan[][] {
  const { dataset, rowTotals } = writer.measures;
  const total = dataset.accountTotal;
  const spent = total?.values.cost;
  if (!total || spent === undefined) return [];
  const rows = [{ ...writer.origin('cost', { span: null }), line: total.line }];
  const text = formatValue(spent, 'money', writer.style);
  const account = writer.book.span(spent, 'money', writer.words(FORMULA), rows, text);
  const listed = writer.value('cost', rowTotals.cost ?? 0, { listed: true });
  return [writer.say(BEYOND, { account, listed })];
}

const FORMULA: Phrase = {
  en: 'The platform’s total of the account',
  de: 'Die Summe des Kontos laut Plattform',
  fr: 'Le total du compte selon la plateforme',
  es: 'El total de la cuenta según la plataforma',
};

export const BEYOND: Phrase = {
  en: 'The whole account spent {account}, by the platform’s own total; the rows of this export hold {listed} of it.',
  de: 'Das ganze Konto hat laut eigener Summe der Plattform {account} ausgegeben; die Zeilen dieses Exports enthalten davon {listed}.',
  fr: 'L’ensemble du compte a dépensé {account} selon le total de la plateforme ; les lignes de cet export en contiennent {listed}.',
  es: 'La cuenta entera gastó {account} según el total de la plataforma; las filas de esta exportación contienen {listed}.',
};
