import type { MetricKey } from '#report/metrics/metrics.ts';
import { METRICS } from '#report/metrics/metrics.ts';
import { CURRENCY_CODES } from '#report/read/cells/currencies.ts';
import type { Note, TextColumn } from '#report/read/table.ts';
import type { Meaning } from './column-meaning.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';

export interface CurrencyDecision {
  currency: string | null;
  /** The reader's notes with those about currencies settled. */
  notes: Note[];
}

/**
 * One currency for the report: as the money columns say for sure, else as a currency column says, else as the lines
 * above the table say, else as a sign suggests that several currencies share. Where rows are in several, a column converted
 * to one is used; without one, money is not totalled at all, so the measures of money leave `chosen`.
 */
export function decideCurrency(
  meanings: Meaning[],
  chosen: Map<MetricKey, Meaning>,
  preamble: string[],
  notes: Note[],
): CurrencyDecision {
  const assumed = new Set(notes.filter(isAssumption).map(({ values }) => values['column']));
  const others = notes.filter((note) => !isAssumption(note));
  const inRows = codesInRows(meanings, chosen);
  if (inRows.length > 1) {
    const decision = severalInRows(meanings, chosen, inRows);
    return { ...decision, notes: [...others, ...decision.notes] };
  }
  const named = codesOfMoney(meanings, chosen);
  const sure = named.filter((one) => !assumed.has(one.column));
  const stated = sure[0]?.code ?? inRows[0] ?? codeInPreamble(preamble);
  const distinct = [...new Set(sure.map((one) => one.code))];
  if (distinct.length > 1 && stated !== null) {
    dropMoneyNotIn(stated, chosen);
    const note: Note = {
      code: 'several_currencies',
      values: { currencies: distinct.join(', '), used: stated },
    };
    return { currency: stated, notes: [...others, note] };
  }
  if (stated !== null) return { currency: stated, notes: others };
  const [guess] = named;
  const note =
    guess === undefined
      ? undefined
      : notes.find((one) => isAssumption(one) && one.values['column'] === guess.column);
  return { currency: guess?.code ?? null, notes: note === undefined ? others : [...others, note] };
}

function isAssumption(note: Note): boolean {
  return note.code === 'currency_assumed';
}

/** Distinct codes of the first currency column that is not about converted amounts. */
function codesInRows(meanings: Meaning[], chosen: Map<MetricKey, Meaning>): string[] {
  const column = meanings.find((one) => one.role === 'currency' && one.column.kind === 'text')?.column;
  if (column === undefined || column.kind !== 'text') return [];
  const all = moneyColumns(chosen);
  const money = all.filter(({ name }) => !namesItsCurrency(name));
  if (all.length > 0 && money.length === 0) return [];
  const used = new Set<number>();
  for (let row = 0; row < column.ids.length; row++) {
    if (money.length === 0 || money.some(({ values }) => values[row] === values[row]))
      used.add(column.ids[row]!);
  }
  return codes(column, used);
}

function codes(column: TextColumn, used: Set<number>): string[] {
  const found = new Set<string>();
  for (const id of used) {
    const code = (column.dictionary[id] ?? '').trim().toUpperCase();
    if (CURRENCY_CODES.has(code)) found.add(code);
  }
  return [...found];
}

function severalInRows(
  meanings: Meaning[],
  chosen: Map<MetricKey, Meaning>,
  inRows: string[],
): CurrencyDecision {
  const converted = meanings.find(
    (one) => one.role === 'cost' && one.additive && CONVERTED.test(normaliseName(one.column.name)),
  );
  for (const one of meanings) if (isMoney(one.role) && one !== converted) one.additive = false;
  dropMoneyNotIn(null, chosen);
  const currencies = inRows.join(', ');
  if (converted === undefined) {
    return { currency: null, notes: [{ code: 'several_currencies', values: { currencies, used: '' } }] };
  }
  chosen.set('cost', converted);
  const used = convertedCode(meanings, inRows);
  return {
    currency: used,
    notes: [{ code: 'several_currencies', values: { currencies, used: used ?? converted.column.name } }],
  };
}

const CONVERTED = /converted|umgerechnet|convertie|convertida|convertita|omgerekende|przeliczona|換算/;

/** The currency amounts were converted to: a column says so, the second currency column or the one constant code. */
function convertedCode(meanings: Meaning[], inRows: string[]): string | null {
  const columns = meanings.filter(
    (one) => (one.role === 'converted_currency' || one.role === 'currency') && one.column.kind === 'text',
  );
  for (const { column } of columns.toReversed()) {
    if (column.kind !== 'text') continue;
    const all = codes(column, new Set(column.ids));
    if (all.length === 1) return all[0]!;
  }
  return inRows.length === 1 ? inRows[0]! : null;
}

/** Codes that headers and cells of money columns name: cost first, then revenue, then any other. */
function codesOfMoney(
  meanings: Meaning[],
  chosen: Map<MetricKey, Meaning>,
): { code: string; column: string }[] {
  const order = [chosen.get('cost'), chosen.get('revenue'), ...chosen.values()];
  const leading = order.filter((one) => one !== undefined && isMoney(one.role));
  const rest = leading.some((one) => codeOf(one) !== null) ? [] : meanings;
  return [...leading, ...rest].flatMap((one) => {
    const code = one === undefined ? null : codeOf(one);
    return one === undefined || code === null ? [] : [{ code, column: one.column.name }];
  });
}

function codeOf(meaning: Meaning | undefined): string | null {
  return meaning?.column.kind === 'number' ? meaning.column.currency : null;
}

function dropMoneyNotIn(currency: string | null, chosen: Map<MetricKey, Meaning>): void {
  for (const [metric, meaning] of chosen) {
    if (!isMoney(metric)) continue;
    const code = codeOf(meaning);
    if (currency === null || (code !== null && code !== currency)) chosen.delete(metric);
  }
}

/** `amount_usd`, `Amount spent (EUR)`: whatever a currency column beside it is about. */
function namesItsCurrency(header: string): boolean {
  const code = /[ _([]([A-Za-z]{3})[)\]]?\s*$/.exec(header)?.[1]?.toUpperCase();
  return code !== undefined && CURRENCY_CODES.has(code);
}

function moneyColumns(chosen: Map<MetricKey, Meaning>): { name: string; values: Float64Array }[] {
  const out: { name: string; values: Float64Array }[] = [];
  for (const [metric, { column }] of chosen)
    if (isMoney(metric) && column.kind === 'number') out.push(column);
  return out;
}

function isMoney(role: Meaning['role']): boolean {
  if (role === null || !(role in METRICS)) return false;
  const { unit, total } = METRICS[role as MetricKey];
  return unit === 'money' && total.by === 'sum';
}

const CURRENCY_LINE =
  /(?:currency|währung|devise|moneda|moeda|valuta|waluta|通貨)[^:：]*[:：]\s*([A-Z]{3})\b/i;

function codeInPreamble(preamble: string[]): string | null {
  for (const line of preamble) {
    const code = CURRENCY_LINE.exec(line)?.[1]?.toUpperCase();
    if (code !== undefined && CURRENCY_CODES.has(code)) return code;
  }
  return null;
}
