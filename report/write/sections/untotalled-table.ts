import { formatSpan } from '#report/format/date.ts';
import { shortName } from '#report/format/short-name.ts';
import { columnFormat } from '#report/format/value.ts';
import { isShare, METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Block, BlockOf, Cell } from '#report/model/blocks.ts';
import type { Section } from '#report/model/report.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { isCharted } from '../table-points.ts';
import { untotalledOf } from '../untotalled.ts';
import { dimensionLabel, dimensionWord } from '../words/dimension-words.ts';

const MOST_ROWS = 50;
/** Such figures cannot be put together into weeks: of many days the last two weeks are shown, the chart has them all. */
const MOST_DAYS = 15;
const LAST_DAYS = 14;
const MOST_COLUMNS = 7;
const NOTHING = '–';

/** Figures that no total is made of, as they stand: day by day, or name by name where there are no days. */
export function untotalledTable(writer: FactWriter, shown: readonly Block[] = []): Section | null {
  if (writer.measures.series === null) return byName(writer);
  const metrics = untotalledOf(writer.measures).map(({ metric }) => metric);
  return isCharted(metrics, shown) ? null : overTime(writer);
}

function overTime(writer: FactWriter): Section | null {
  const courses = untotalledOf(writer.measures).slice(0, MOST_COLUMNS);
  const [lead] = courses;
  if (lead === undefined) return null;
  const { points } = lead;
  const count = points.spans.length;
  const first = count > MOST_DAYS ? count - LAST_DAYS : 0;
  const title = writer.words(`trend.chart.${points.step}`, { metrics: writer.label(lead.metric) });
  const shown = formatSpan(points.spans[first]!.from, points.spans.at(-1)!.to, writer.style.language);
  const cells = courses.map(({ metric, values }) => cellsOf(writer, metric, values.slice(first)));
  const block: BlockOf<'table'> = {
    kind: 'table',
    title: first > 0 ? `${title}, ${shown}` : title,
    columns: columnsOf(
      writer,
      writer.words('about.date'),
      courses.map(({ metric }) => metric),
    ),
    rows: points.spans.slice(first).map((span, at) => ({
      cells: [
        { text: formatSpan(span.from, span.to, writer.style.language), value: span.from },
        ...cells.map((ofMetric) => ofMetric[at]!),
      ],
      origin: writer.origin(lead.metric, { span }),
    })),
    total: null,
    note: [],
  };
  return { id: 'table', title: writer.words('section.table.time'), blocks: [block] };
}

/** One row for each name, the highest first; where a name has several rows nothing can be said of it as a whole. */
function byName(writer: FactWriter): Section | null {
  const { dataset, metrics: all, zero } = writer.measures;
  const names = namesOnceEach(dataset.segments);
  const metrics = all
    .filter((metric) => dataset.values[metric]?.weight === 'none' && !zero.has(metric))
    .slice(0, MOST_COLUMNS);
  const [lead] = metrics;
  if (names === null || lead === undefined) return null;
  const figure = (metric: MetricKey, row: number) => dataset.values[metric]!.values[row]!;
  const rows = Array.from({ length: dataset.rows }, (_, row) => row)
    .filter((row) => figure(lead, row) === figure(lead, row))
    // Ages stand in their own order.
    .toSorted((a, b) => (names[0]!.dimension === 'age' ? 0 : figure(lead, b) - figure(lead, a)))
    .slice(0, MOST_ROWS);
  if (rows.length < 2) return null;
  const cells = metrics.map((metric) =>
    cellsOf(
      writer,
      metric,
      rows.map((row) => figure(metric, row)),
    ),
  );
  const { language } = writer.style;
  const heading = textOf(writer.list(names.map((one) => [{ text: dimensionLabel(one, language) }])));
  const title = textOf(writer.list(names.map((one) => [{ text: dimensionWord(one, language) }])));
  const namesOf = (row: number) => names.map(({ ids, dictionary }) => dictionary[ids[row]!]!);
  const block: BlockOf<'table'> = {
    kind: 'table',
    title: writer.words('table.title.column', { dimension: title }),
    columns: columnsOf(writer, heading, metrics),
    rows: rows.map((row, at) => ({
      cells: [
        { text: shortName(namesOf(row).join(', ')), value: namesOf(row).join(', ') },
        ...cells.map((ofMetric) => ofMetric[at]!),
      ],
      origin: {
        ...writer.origin(lead),
        where: namesOf(row).map((equals, of) => ({ column: names[of]!.column, equals })),
      },
    })),
    total: null,
    note: [],
  };
  return { id: 'table', title: writer.words('section.table', { dimension: heading }), blocks: [block] };
}

function textOf(spans: readonly { text: string }[]): string {
  return spans.map(({ text }) => text).join('');
}

/** What names each row alone: one column, or two together, as women and men by age. */
function namesOnceEach(segments: readonly Segment[]): Segment[] | null {
  const single = segments.find(({ ids }) => new Set(ids).size === ids.length);
  if (single !== undefined) return [single];
  for (const [at, one] of segments.entries()) {
    const other = segments.slice(at + 1).find((two) => areOnceEach(one, two));
    if (other !== undefined) return [one, other];
  }
  return null;
}

function areOnceEach({ ids }: Segment, other: Segment): boolean {
  const pairs = Array.from(ids, (id, row) => id * other.dictionary.length + other.ids[row]!);
  return new Set(pairs).size === pairs.length;
}

function columnsOf(
  writer: FactWriter,
  first: string,
  metrics: readonly MetricKey[],
): BlockOf<'table'>['columns'] {
  return [
    { label: first, align: 'left', metric: null },
    ...metrics.map((metric, at) => ({
      label: writer.label(metric),
      align: 'right' as const,
      metric,
      // Parts of a whole are seen at a glance.
      ...(at === 0 && isShare(metric) ? { bar: true } : {}),
    })),
  ];
}

function cellsOf(writer: FactWriter, metric: MetricKey, values: readonly (number | null)[]): Cell[] {
  const known = values.filter((value): value is number => value !== null && value === value);
  const format = columnFormat(known, METRICS[metric].unit, writer.style);
  return values.map((value) =>
    value === null || value !== value ? { text: NOTHING, value: null } : { text: format(value), value },
  );
}
