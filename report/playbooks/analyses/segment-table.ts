import { shortNames } from '#report/format/short-name.ts';
import { columnFormat } from '#report/format/value.ts';
import type { Breakdown, BreakdownEntry } from '#report/measure/measures.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { BlockOf, Cell } from '#report/model/blocks.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { dimensionLabel } from '#report/write/words/dimension-words.ts';

/** A further column whose figures are not metrics of the file: what an analysis expects, projects or sets in relation. */
export interface AddedColumn {
  label: string;
  cells: Cell[];
}

interface TableOptions {
  title: string;
  /** How many there are in all, where the table shows the first of them. */
  of?: number;
  added?: AddedColumn | readonly AddedColumn[];
  /** Which period it is about, where that is not the report's; as `overWholeFile` says it, after a space. */
  covers?: readonly TextSpan[];
}

const NOTHING = '–';

/** Some entries of a breakdown side by side, each row leading back to its own rows in the file. */
export function segmentTable(
  writer: FactWriter,
  breakdown: Breakdown,
  entries: BreakdownEntry[],
  metrics: readonly MetricKey[],
  { title, of = entries.length, added = [], covers = [] }: TableOptions,
): BlockOf<'table'> {
  const { column } = breakdown.segment;
  const further = [added].flat() as AddedColumn[];
  const names = shortNames(entries.map(({ value }) => value));
  const formats = metrics.map((metric) =>
    columnFormat(
      entries.map(({ totals }) => totals[metric]).filter((value) => typeof value === 'number'),
      METRICS[metric].unit,
      writer.style,
    ),
  );
  return {
    kind: 'table',
    title,
    columns: [
      { label: dimensionLabel(breakdown.segment, writer.style.language), align: 'left', metric: null },
      ...metrics.map((metric) => ({ label: writer.label(metric), align: 'right' as const, metric })),
      ...further.map(({ label }) => ({ label, align: 'right' as const, metric: null })),
    ],
    rows: entries.map((entry, row) => ({
      cells: [
        { text: names[row]!, value: entry.value },
        ...metrics.map((metric, at) => {
          const value = entry.totals[metric] ?? null;
          return { text: value === null ? NOTHING : formats[at]!(value), value };
        }),
        ...further.map(({ cells }) => cells[row]!),
      ],
      origin: writer.origin(metrics[0]!, { segment: { column, value: entry.value } }),
    })),
    total: null,
    note: [
      ...(of > entries.length ? writer.say(MORE, { count: writer.count(of - entries.length) }) : []),
      ...(of > entries.length ? covers : covers.slice(1)),
    ],
  };
}

const MORE = {
  en: 'And {count} more.',
  de: 'Und {count} weitere.',
  fr: 'Et {count} de plus.',
  es: 'Y {count} más.',
} as const;
