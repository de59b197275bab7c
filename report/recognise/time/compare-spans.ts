import type { Span } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import type { Dataset } from '../dataset.ts';
import { comparisonName } from './comparison-names.ts';

/** The periods behind columns set side by side: as the headers say, else the file's period and the one before it. */
export function compareSpans(
  current: Map<MetricKey, Meaning>,
  previous: Map<MetricKey, Meaning>,
  period: Span | null,
  before: Span | null,
): Dataset['compareSpans'] {
  const isCompared = previous.size > 0;
  return {
    current: spanIn(current) ?? (isCompared ? period : null),
    previous: spanIn(previous) ?? (isCompared ? before : null),
  };
}

/** `Month (previous_year)` beside `Month`: the days that the other period's figures are of. */
export function previousDates(meanings: Meaning[]): Span | null {
  for (const { column } of meanings) {
    if (column.kind !== 'date' || comparisonName(column.name)?.side !== 'previous') continue;
    let from = Infinity;
    let to = -Infinity;
    for (const id of column.ids) {
      if (column.first[id]! < from) from = column.first[id]!;
      if (column.last[id]! > to) to = column.last[id]!;
    }
    if (from <= to) return { from, to };
  }
  return null;
}

function spanIn(side: Map<MetricKey, Meaning>): Span | null {
  for (const one of side.values()) if (one.comparison?.span) return one.comparison.span;
  return null;
}
