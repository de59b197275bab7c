import { normaliseName } from '../names/normalise-name.ts';
import type { Column, Note, NumberColumn, Table, TextColumn } from '../table.ts';

const NAMES_METRICS =
  /^(metrics?|metric name|measures?|measure names?|kpis?|kennzahl(en)?|messwert|metriques?|indicateurs?|metricas?|indicador(es)?|metrica|indicatore|指標|指标)$/;
const HOLDS_VALUES =
  /^(value|values|measure values|wert|werte|valeurs?|valor(es)?|valore|waarde|wartosc|値|数値)$/;
const MOST_METRICS = 12;

/**
 * A table that names its measure in each row (`Metric`, `Value`) has a column for each measure instead: visits and keywords are
 * nothing to add up. Rows stay as they are, each with the one figure it tells, and lead back to their own lines.
 */
export function pivotMetrics(table: Table, notes: Note[]): Table {
  const names = table.columns.find(isNamesOfMetrics);
  const numbers = table.columns.filter((column) => column.kind === 'number');
  const [value] = numbers;
  if (names === undefined || value === undefined || numbers.length > 1) return table;
  if (!HOLDS_VALUES.test(normaliseName(value.name))) return table;
  const used = [...new Set(names.ids)];
  const metrics = used.map((id) => names.dictionary[id]!.trim());
  if (used.length < 2 || used.length > MOST_METRICS || metrics.includes('')) return table;
  notes.push({
    code: 'metrics_as_columns',
    values: { column: names.name, metrics: metrics.join(', ') },
  });
  const others = table.columns.filter((column) => column !== names && column !== value);
  const first = Math.max(...table.columns.map(({ index }) => index)) + 1;
  const figures = used.map((id, at) => figureOf(value, names, id, { name: metrics[at]!, index: first + at }));
  return { ...table, columns: [...others, ...figures] };
}

function isNamesOfMetrics(column: Column): column is TextColumn {
  return column.kind === 'text' && NAMES_METRICS.test(normaliseName(column.name));
}

/** The value of rows that are about one metric; nothing in all others. */
function figureOf(
  value: NumberColumn,
  names: TextColumn,
  id: number,
  as: { name: string; index: number },
): NumberColumn {
  const values = value.values.map((own, row) => (names.ids[row] === id ? own : Number.NaN));
  return { ...value, ...as, values };
}
