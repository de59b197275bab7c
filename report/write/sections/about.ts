import { formatValue, type Unit } from '#report/format/value.ts';
import type { Measures } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/measure/metrics.ts';
import type { Block, BlockOf } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Section } from '#report/model/report.ts';
import type { LeftOutReason, Note } from '#report/read/table.ts';
import { DIMENSIONS, type DimensionKey, type SourceColumn } from '#report/recognise/dataset.ts';
import { activityOf } from '../activity.ts';
import { toldComparison } from '../compared.ts';
import type { Desk } from '../desk.ts';
import { partsOf } from '../outcome.ts';
import { noteSpans } from '../note-spans.ts';
import type { PhraseKey } from '../phrases/en.ts';
import { dimensionLabel } from '../words/dimension-words.ts';

const MOST_EXAMPLES = 3;
const MOST_COLUMNS = 40;
const NOTHING = '–';

/** The ledger of rows, the assumptions made, and how each column was read. */
export function aboutSection(desk: Desk, notes: Note[]): Section {
  const blocks: Block[] = [ledger(desk)];
  const items = [...caveats(desk), ...notes.map((note) => noteSpans(desk, note))];
  if (items.length > 0) blocks.push({ kind: 'notes', title: desk.words('about.notes'), items });
  const columns = columnTable(desk);
  if (columns) blocks.push(columns);
  return { id: 'about', title: desk.words('section.about'), blocks };
}

function ledger(desk: Desk): BlockOf<'ledger'> {
  const { rows_read, rows_used, rows_left_out } = desk.measures.dataset.source;
  const summary =
    rows_left_out.length === 0
      ? desk.say(rows_read === 1 ? 'about.ledger.one' : 'about.ledger.all', { rows: desk.count(rows_read) })
      : desk.say('about.ledger', {
          rows: desk.count(rows_read),
          used: desk.count(rows_used),
          left: desk.count(rows_left_out.length),
        });
  const reasons = [...new Set(rows_left_out.map(({ reason }) => reason))];
  return {
    kind: 'ledger',
    summary,
    groups: reasons.map((reason) => {
      const rows = rows_left_out.filter((row) => row.reason === reason);
      return {
        reason,
        label: desk.words(`left_out.${reason satisfies LeftOutReason}`),
        count: rows.length,
        examples: rows.slice(0, MOST_EXAMPLES).map(({ line, text }) => ({ line, text })),
      };
    }),
  };
}

function caveats(desk: Desk): TextSpan[][] {
  const { measures } = desk;
  const items: TextSpan[][] = [];
  const activity = activityOf(measures);
  if (activity === 'none') items.push(desk.say('about.zero'));
  if (activity === 'unknown') items.push(desk.say('about.unknown'));
  const zero = measures.metrics.filter((metric) => measures.zero.has(metric));
  if (activity === 'some' && zero.length > 0) {
    const names = zero.map((metric): TextSpan[] => [desk.labelSpan(metric)]);
    items.push(desk.say('about.zero_columns', { metrics: desk.list(names) }));
  }
  items.push(...measures.senseless.map((one) => senselessSentence(desk, one)));
  if (!measures.dataset.source.period) items.push(desk.say('about.no_dates'));
  else if (toldComparison(measures) === null) items.push(desk.say('about.no_comparison'));
  return items;
}

/** Why a rate or a return is not among the figures. */
function senselessSentence(
  desk: Desk,
  { metric, reason, of, over }: Measures['senseless'][number],
): TextSpan[] {
  const parts = partsOf(metric)!;
  const named = (part: MetricKey, value: number) =>
    METRICS[part].unit === 'count' ? desk.counted(part, value) : desk.label(part);
  return desk.say(
    `about.senseless.${reason}`,
    {
      of: desk.value(parts.of, of),
      part: named(parts.of, of),
      over: desk.value(parts.over, over),
      whole: named(parts.over, over),
    },
    { metric },
  );
}

function columnTable(desk: Desk): BlockOf<'table'> | null {
  const columns = desk.measures.dataset.source.columns
    .toSorted((a, b) => Number(a.role === null) - Number(b.role === null))
    .slice(0, MOST_COLUMNS);
  if (columns.length === 0) return null;
  return {
    kind: 'table',
    title: desk.words('about.columns'),
    columns: [
      { label: desk.words('about.column'), align: 'left', metric: null },
      { label: desk.words('about.meaning'), align: 'left', metric: null },
      { label: desk.words('about.sum'), align: 'right', metric: null },
    ],
    rows: columns.map((column) => ({
      cells: [
        { text: column.name, value: column.name },
        { text: meaning(desk, column), value: column.role },
        { text: sumText(desk, column), value: column.sum },
      ],
      origin: { columns: [column.name], where: [], from: null, to: null },
    })),
    total: null,
    note: [],
  };
}

function meaning(desk: Desk, { role, name }: SourceColumn): string {
  if (role === null) return desk.words('about.not_used');
  if (role in METRICS) return desk.label(role as MetricKey);
  if ((DIMENSIONS as readonly string[]).includes(role)) {
    return dimensionLabel({ dimension: role as DimensionKey, column: name }, desk.style.language);
  }
  const mark = MARKS[role];
  return mark === undefined ? role : desk.words(mark);
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

function sumText(desk: Desk, { sum, kind }: SourceColumn): string {
  if (sum === null) return NOTHING;
  const unit: Unit =
    kind === 'money' ? 'money' : kind === 'ratio' ? 'ratio' : kind === 'count' ? 'count' : 'number';
  return formatValue(sum, unit, desk.style);
}
