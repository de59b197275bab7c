import { dateSpans } from '../cells/date-column.ts';
import { decideDateOrder, type DateOrder } from '../cells/date-order.ts';
import { readDate, type DateReading } from '../cells/date-text.ts';
import type { Column, DateColumn, Note, NumberColumn, Table, TextColumn } from '../table.ts';

/** Columns named by dates before a table counts as one column per day. */
const FEWEST_DATE_COLUMNS = 5;
const FEWEST_AMONG_FEW = 3;

/**
 * Turns a table with one column per day into rows with a date and a value each. Other figures of a row (a Summary,
 * a search volume) would be repeated on every day, so they are dropped and named in the note.
 */
export function unpivotDates(table: Table, order: DateOrder, notes: Note[]): Table {
  const dated = table.columns.flatMap((column) => {
    const reading = column.kind === 'date' ? null : dateOfName(column.name);
    return reading && isValueColumn(column) ? [{ column, reading }] : [];
  });
  const isMostOfThem = dated.length >= table.columns.length * 0.5;
  const few = dated.length >= FEWEST_AMONG_FEW && (isMostOfThem || areEvenDays(dated));
  if (dated.length < FEWEST_DATE_COLUMNS && !few) return table;
  const names = table.columns.filter(
    (column) =>
      (column.kind === 'text' || column.kind === 'date') && !dated.some((one) => one.column === column),
  ) as (TextColumn | DateColumn)[];
  const dropped = table.columns.filter(
    (column) => column.kind === 'number' && !dated.some((one) => one.column === column),
  );
  notes.push({
    code: 'wide_table_unpivoted',
    values: { columns: dated.length, dropped: baseNames(dropped).join(', ') },
  });
  const readings = dated.map(({ reading }) => reading);
  const decided = decideDateOrder(readings);
  const spans = dateSpans(readings, 'Date', decided.by === 'open' ? order : decided.order, Number.NaN);
  return longTable(
    table,
    names,
    dated.map(({ column }) => column),
    spans,
  );
}

function longTable(
  table: Table,
  names: (TextColumn | DateColumn)[],
  days: Column[],
  spans: Pick<DateColumn, 'first' | 'last' | 'grain'>,
): Table {
  const numbers = days.map((column) => (column.kind === 'number' ? column : null));
  let rows = 0;
  for (const column of numbers)
    if (column) for (const value of column.values) if (!Number.isNaN(value)) rows++;
  const source = new Int32Array(rows);
  const dateIds = new Int32Array(rows);
  const values = new Float64Array(rows);
  let at = 0;
  for (let row = 0; row < table.rows; row++) {
    numbers.forEach((column, day) => {
      const value = column?.values[row] ?? Number.NaN;
      if (Number.isNaN(value)) return;
      source[at] = row;
      dateIds[at] = day;
      values[at++] = value;
    });
  }
  const sample = numbers.find((column) => column !== null);
  const decimals = Math.max(0, ...numbers.map((column) => column?.decimals ?? 0));
  const index = days[0]!.index;
  const date: DateColumn = {
    kind: 'date',
    name: freeName('Date', names),
    index,
    ids: dateIds,
    dictionary: days.map((day) => day.name),
    ...spans,
  };
  const value: NumberColumn = {
    kind: 'number',
    name: freeName(arePositions(names, values) ? 'Position' : 'Value', names),
    index: index + 1,
    values,
    unit: sample?.unit ?? 'plain',
    currency: sample?.currency ?? null,
    decimals,
  };
  const repeated = names.map((column) => ({ ...column, ids: source.map((row) => column.ids[row]!) }));
  return { rows, columns: [...repeated, date, value], lines: source.map((row) => table.lines[row]!) };
}

/** Names once each, without the numbers that tell repeated ones apart. */
function baseNames(columns: Column[]): string[] {
  return [...new Set(columns.map(({ name }) => name.replace(/ \(\d+\)$/, '')))];
}

/** Search results are tracked down to the hundredth, by some tools to the two hundredth. */
const LAST_POSITION = 200;
const KEYWORDS =
  /^(keywords?|queries|query|search terms?|phrase|suchbegriffe?|suchwort|mots?[ -]cl[ée]s?|requ[êe]tes?|palabras? clave|consultas?|palavras?[ -]chave|parol[ae] chiave|zoekwoord(en)?|s[łl]owo kluczowe|キーワード)$/i;

/** A figure a day for each keyword, from 1 on and never large, is its place among the results. */
function arePositions(names: Column[], values: Float64Array): boolean {
  return (
    names.some(({ name }) => KEYWORDS.test(name.trim())) &&
    values.every((value) => Number.isInteger(value) && value >= 0 && value <= LAST_POSITION)
  );
}

function dateOfName(name: string): DateReading | null {
  const reading = readDate(name);
  if (!reading || reading.kind === 'year' || reading.kind === 'yearless') return null;
  return reading;
}

/** Whole days at even steps, whatever stands between them: a change beside each, a summary before them all. */
function areEvenDays(dated: { reading: DateReading }[]): boolean {
  const days = dated.map(({ reading }) =>
    reading.kind === 'span' && reading.grain === 'day' ? reading.first : Number.NaN,
  );
  const step = days[1]! - days[0]!;
  return step !== 0 && days.every((day, i) => i === 0 || day === days[i - 1]! + step);
}

/** A column of numbers, or one that is empty throughout. */
function isValueColumn(column: Column): boolean {
  return (
    column.kind === 'number' || (column.kind === 'text' && column.dictionary.every((text) => text === ''))
  );
}

function freeName(name: string, columns: Column[]): string {
  return columns.some((column) => column.name === name) ? `${name} (2)` : name;
}
