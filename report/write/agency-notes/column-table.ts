import { formatValue, type Unit } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { DIMENSIONS, type DimensionKey, type SourceColumn } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { PhraseKey } from '../phrases/en.ts';
import { dimensionLabel } from '../words/dimension-words.ts';

const MOST_COLUMNS = 40;
const NOTHING = '–';

/** What each column of the file was taken for, and what it adds up to. */
export function columnTable(writer: FactWriter): BlockOf<'table'> | null {
  const columns = writer.measures.dataset.source.columns
    .toSorted((a, b) => Number(a.role === null) - Number(b.role === null))
    .slice(0, MOST_COLUMNS);
  if (columns.length === 0) return null;
  return {
    kind: 'table',
    title: writer.words('about.columns'),
    columns: [
      { label: writer.words('about.column'), align: 'left', metric: null },
      { label: writer.words('about.meaning'), align: 'left', metric: null },
      { label: writer.words('about.sum'), align: 'right', metric: null },
    ],
    rows: columns.map((column) => ({
      cells: [
        { text: column.name, value: column.name },
        { text: meaning(writer, column), value: column.role },
        { text: sumText(writer, column), value: column.sum },
      ],
      origin: { columns: [column.name], where: [], from: null, to: null },
    })),
    total: null,
    note: [],
  };
}

function meaning(writer: FactWriter, { role, name }: SourceColumn): string {
  if (role === null) return writer.words(isShown(writer, name) ? 'about.as_named' : 'about.not_used');
  if (role in METRICS) return writer.label(role as MetricKey);
  if ((DIMENSIONS as readonly string[]).includes(role)) {
    return dimensionLabel({ dimension: role as DimensionKey, column: name }, writer.style.language);
  }
  const mark = MARKS[role];
  return mark === undefined ? role : writer.words(mark);
}

/** Whether results are told by a column that we know no word for, or it is one of them. */
function isShown({ measures: { dataset } }: FactWriter, name: string): boolean {
  const { segments, values } = dataset;
  return [...segments, ...Object.values(values)].some(({ column }) => column === name);
}

/** What a column is that holds neither figures nor names. */
const MARKS: Readonly<Record<string, PhraseKey>> = {
  date: 'about.date',
  period_start: 'about.date',
  period_end: 'about.date',
  date_attribute: 'about.date',
  date_index: 'about.date',
  currency: 'about.currency',
  converted_currency: 'about.currency',
  id: 'about.id',
};

function sumText(writer: FactWriter, { sum, kind }: SourceColumn): string {
  if (sum === null) return NOTHING;
  const unit: Unit =
    kind === 'money' ? 'money' : kind === 'ratio' ? 'ratio' : kind === 'count' ? 'count' : 'number';
  return formatValue(sum, unit, writer.style);
}
