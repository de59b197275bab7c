import type { Column, DateColumn } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import type { FurtherDate } from '../dataset.ts';

/** Dates of a row beside the one it is counted by: when a deal was closed, when an order was paid. */
export function furtherDates(meanings: readonly Meaning[], counted: Column | null): FurtherDate[] {
  return meanings.flatMap(({ column }) => {
    if (column.kind !== 'date' || column === counted || column.grain !== 'day') return [];
    return [{ column: column.name, days: Float64Array.from(column.ids, (id) => column.first[id] ?? NaN) }];
  });
}

const TIME = /(?:^|[\sT,])(\d{1,2})[:h](\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?/i;
/** A file whose times are all the same has none: midnight stands for the day. */
const LEAST_TIMES = 3;

/** The hour of each row, 0 to 23, where its date is written with a time; NaN for a row without. */
export function hoursOf({ ids, dictionary }: DateColumn): Float64Array | null {
  const hours = dictionary.map((text) => {
    const found = TIME.exec(text);
    if (found === null) return NaN;
    const hour = Number(found[1]);
    const half = found[3]?.toLowerCase();
    if (half === undefined) return hour < 24 ? hour : NaN;
    return (hour % 12) + (half === 'p' ? 12 : 0);
  });
  const times = new Set(hours.filter((hour) => !Number.isNaN(hour)));
  return times.size < LEAST_TIMES ? null : Float64Array.from(ids, (id) => hours[id] ?? NaN);
}
