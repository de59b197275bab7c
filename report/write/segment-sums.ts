import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { areNamesCompared } from '#report/measure/comparison.ts';
import type { Segment } from '#report/recognise/dataset.ts';
import type { Rename } from './facts/fact-writer.ts';
import { isToldBy } from '#report/recognise/rows/order-items/order-items.ts';

/** What each value of a segment brought in the two periods that are compared. */
export interface TwoPeriods {
  value: string;
  now: number;
  before: number;
  /** What it was called in the period before, where that was another name. */
  formerly?: string;
}

/** Sums of an additive metric per segment value, in both periods; null where the file cannot say. */
export function bothPeriods(measures: Measures, segment: Segment, metric: MetricKey): TwoPeriods[] | null {
  const { dataset, comparison } = measures;
  const column = dataset.values[metric];
  if (!comparison || !column || !isToldBy(column, segment)) return null;
  if (!areNamesCompared(segment, comparison)) return null;
  const now = new Float64Array(segment.dictionary.length);
  const before = new Float64Array(segment.dictionary.length);
  const earlier = dataset.compareValues?.[metric];
  if (dataset.compareValues !== null && !earlier) return null;
  const days = dataset.ownPeriods?.days ?? dataset.time?.days;
  if (!earlier && !days) return null;
  for (let row = 0; row < dataset.rows; row++) {
    const id = segment.ids[row]!;
    const value = column.values[row]!;
    if (earlier) {
      add(now, id, value);
      add(before, id, earlier.values[row]!);
    } else if (within(days![row]!, comparison.current)) add(now, id, value);
    else if (within(days![row]!, comparison.previous)) add(before, id, value);
  }
  return segment.dictionary.map((value, id) => ({ value, now: now[id]!, before: before[id]! }));
}

function add(sums: Float64Array, id: number, value: number): void {
  if (!Number.isNaN(value)) sums[id]! += value;
}

function within(day: number, span: Span | null): boolean {
  return span !== null && day >= span.from && day <= span.to;
}

/** Of two names that are most likely one, the old one's period before and the new one's period: one thing went on. */
export function underOneName(
  periods: readonly TwoPeriods[],
  column: string,
  renames: readonly Rename[],
): TwoPeriods[] {
  let left = [...periods];
  for (const { from, to } of renames) {
    if (to.column !== column) continue;
    const old = left.find(({ value, now }) => value === from.value && now === 0);
    const own = left.find(({ value, before }) => value === to.value && before === 0);
    if (!old || !own) continue;
    left = left.flatMap((one) =>
      one === old ? [] : one === own ? [{ ...own, before: old.before, formerly: old.value }] : [one],
    );
  }
  return left;
}
