import { isoDate } from '#report/calendar.ts';
import { formatSpan } from '#report/format/date.ts';
import { columnFormat, type Unit } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { Column, DateColumn, NumberColumn, TextColumn } from '#report/read/table.ts';
import type { Part, SourceColumn } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '../facts/sentence.ts';

const MOST_ROWS = 12;
const MOST_FIGURES = 6;
const NOTHING = '–';

const TITLE: Phrase = {
  en: 'Also in this file',
  de: 'Außerdem in dieser Datei',
  fr: 'Également dans ce fichier',
  es: 'También en este archivo',
};
const BREAKDOWN: Phrase = {
  en: '{names}: the same figures seen from another side, not to be added to those above.',
  de: '{names}: dieselben Zahlen von einer anderen Seite, nicht zu den obigen hinzuzuzählen.',
  fr: '{names} : les mêmes chiffres vus sous un autre angle, à ne pas ajouter à ceux ci-dessus.',
  es: '{names}: las mismas cifras desde otro ángulo; no deben sumarse a las anteriores.',
};
const MORE: Phrase = {
  en: 'and {count} more rows in the file.',
  de: 'und {count} weitere Zeilen in der Datei.',
  fr: 'et {count} autres lignes dans le fichier.',
  es: 'y {count} filas más en el archivo.',
};

/** The file's other tables, each with its own rows and totals; null where it holds one table. */
export function partsSection(writer: FactWriter): Section | null {
  const { parts = [] } = writer.measures.dataset;
  const tables = parts.flatMap((part, index) => partTable(writer, part, index) ?? []);
  if (tables.length === 0) return null;
  const traits = parts
    .filter(({ relation }) => relation === 'breakdown')
    .map(({ title }) => [named(writer, title)]);
  const intro: Block[] =
    traits.length === 0
      ? []
      : [{ kind: 'paragraph', spans: writer.say(BREAKDOWN, { names: writer.list(traits) }) }];
  return { id: 'parts', title: writer.words(TITLE), blocks: [...intro, ...tables] };
}

function named(writer: FactWriter, name: string): TextSpan {
  return writer.book.span(name, 'name', writer.words('formula.name'), [], name);
}

/** A figure of the table, with what its column means. */
interface Figure {
  column: NumberColumn;
  source: SourceColumn;
}

/** The rows as the file has them: in time's order where they are dated, else the largest first. */
function partTable(writer: FactWriter, part: Part, index: number): BlockOf<'table'> | null {
  const { table, dataset, title } = part;
  const sources = new Map(dataset.source.columns.map((source) => [source.name, source]));
  const figures = table.columns
    .flatMap((column): Figure[] => {
      const source = sources.get(column.name);
      return column.kind === 'number' && source !== undefined && source.role !== 'id'
        ? [{ column, source }]
        : [];
    })
    .slice(0, MOST_FIGURES);
  const [lead] = figures;
  if (lead === undefined) return null;
  const label = labelColumn(table.columns, dataset.time?.column);
  const order = rowOrder(part, label, lead);
  // Of a long course the latest points: the first ones are history, and often from before anything was recorded.
  const isCourse = label?.kind === 'date' || dataset.time !== null;
  const shown = isCourse ? order.slice(-MOST_ROWS) : order.slice(0, MOST_ROWS);
  const cells = figures.map((figure) => cellsOf(writer, figure, shown));
  const more = order.length - shown.length;
  const isOneLine = table.rows > 1 && table.lines.every((line) => line === table.lines[0]);
  const sums = cells.map((ofFigure) => ofFigure.at(-1)!);
  return {
    kind: 'table',
    title,
    columns: [
      { label: label?.name ?? writer.words('about.column'), align: 'left', metric: null },
      ...figures.map((figure) => ({
        label: labelOf(writer, figure.source),
        align: 'right' as const,
        metric: null,
      })),
    ],
    rows: shown.map((row, at) => ({
      cells: [nameCell(writer, label, row), ...cells.map((ofFigure) => ofFigure[at]!)],
      origin: {
        columns: figures.map(({ column }) => column.name),
        where: isOneLine && label ? [{ column: label.name, equals: label.dictionary[label.ids[row]!]! }] : [],
        from: null,
        to: null,
        part: index,
        line: table.lines[row]!,
      },
    })),
    total: sums.every(({ value }) => value === null)
      ? null
      : [{ text: writer.words('table.total'), value: null }, ...sums],
    note: more <= 0 ? [] : writer.say(MORE, { count: writer.count(more) }),
  };
}

/** What a row is about: its date in a table over time, else its first words. */
function labelColumn(columns: Column[], time: string | undefined): TextColumn | DateColumn | undefined {
  const words = columns.filter((column) => column.kind !== 'number');
  return words.find(({ name }) => name === time) ?? words[0];
}

function rowOrder({ table, dataset }: Part, label: Column | undefined, lead: Figure): number[] {
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  if (label?.kind === 'date' || dataset.time !== null) return rows;
  const size = (row: number): number => lead.column.values[row]! || 0;
  return rows.toSorted((a, b) => size(b) - size(a) || a - b);
}

function labelOf(writer: FactWriter, { role, name }: SourceColumn): string {
  return role !== null && role in METRICS ? writer.label(role as MetricKey) : name;
}

function nameCell(writer: FactWriter, label: TextColumn | DateColumn | undefined, row: number): Cell {
  if (label === undefined) return { text: NOTHING, value: null };
  const id = label.ids[row]!;
  const text = label.dictionary[id]!;
  const [first, last] =
    label.kind === 'date' ? [label.first[id]!, label.last[id]!] : [Number.NaN, Number.NaN];
  if (first === first) return { text: formatSpan(first, last, writer.style.language), value: isoDate(first) };
  return { text: text === '' ? NOTHING : text, value: text };
}

const UNITS: Record<string, Unit> = { count: 'count', money: 'money', ratio: 'ratio' };

/** The cells of one column, its total last: a sum where the column adds up, nothing where it does not. */
function cellsOf(writer: FactWriter, { column, source }: Figure, rows: number[]): Cell[] {
  const values = [...rows.map((row) => column.values[row]!), source.sum ?? Number.NaN];
  const known = values.filter((value) => value === value);
  const format = columnFormat(known, UNITS[source.kind] ?? 'number', writer.style);
  return values.map((value) =>
    value === value ? { text: format(value), value } : { text: NOTHING, value: null },
  );
}
