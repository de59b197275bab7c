import { addMonths, isoDate, lastOfMonth, monthOf, yearOf, dayNumber } from '#report/calendar.ts';
import { readDate } from '#report/read/cells/date-text.ts';
import type { Dataset, Segment } from '#report/recognise/dataset.ts';
import { rowKeys } from './row-keys.ts';
import { spanOf, type Upload } from './upload.ts';

const MONTHS = 12;

/**
 * Sheets kept by hand name months without a year. Where they follow one another within a year, the last of them is the latest
 * such month that the client's other files reach.
 */
export function datedMonths(uploads: readonly Upload[]): Upload[] {
  const ends = uploads.flatMap(({ dataset }) => spanOf(dataset)?.to ?? []);
  if (ends.length === 0) return [...uploads];
  const reached = Math.max(...ends);
  return uploads.map(({ file, dataset }) => ({ file, dataset: dated(dataset, reached) }));
}

function dated(dataset: Dataset, reached: number): Dataset {
  const missing = dataset.source.notes.find(({ code }) => code === 'year_missing');
  const named = dataset.segments.find(({ column }) => column === missing?.values['column']);
  if (dataset.time !== null || named === undefined || dataset.ownPeriods || dataset.compareValues)
    return dataset;
  const starts = startsOf(named, reached);
  if (starts === null || comesTwice(dataset, named)) return dataset;
  const days = Float64Array.from(named.ids, (id) => starts.get(id)!);
  const from = Math.min(...starts.values());
  const to = Math.max(...starts.values());
  const note = {
    code: 'year_from_files',
    values: { column: named.column, from: isoDate(from), to: isoDate(lastOfMonth(to)) },
  } as const;
  return {
    ...dataset,
    time: { column: '', grain: 'month', days, from, to, months: named },
    segments: dataset.segments.filter((segment) => segment !== named),
    source: {
      ...dataset.source,
      notes: dataset.source.notes.map((one) => (one === missing ? note : one)),
    },
  };
}

/** The first day that each name of a month stands for; null where a name is none, or where they jump about. */
function startsOf({ ids, dictionary }: Segment, reached: number): Map<number, number> | null {
  const order = [...new Set(ids)];
  const months = order.map((id) => monthNamed(dictionary[id]!));
  if (months.includes(null) || new Set(months).size < months.length) return null;
  const [forward, back] = [order.map((_, at) => months[at]!), months.map((month) => month!).toReversed()];
  const course = isCourse(forward) ? forward : isCourse(back) ? back : null;
  if (course === null) return null;
  const end = latest(course.at(-1)!, reached);
  return new Map(
    order.map((id, at) => [id, addMonths(end, -((course.at(-1)! - months[at]! + MONTHS) % MONTHS))]),
  );
}

/** Whether a month comes again for the same names after others: the second may be of another year. */
function comesTwice(dataset: Dataset, { ids }: Segment): boolean {
  const blocks = ids.filter((id, row) => row === 0 || id !== ids[row - 1]).length;
  if (blocks === new Set(ids).size) return false;
  const keys = rowKeys(dataset);
  return new Set(keys).size < keys.length;
}

function monthNamed(text: string): number | null {
  const reading = readDate(text);
  return reading?.kind === 'yearless' && reading.day === null ? reading.month : null;
}

/** Whether months follow one another, across the turn of a year at most once. */
function isCourse(months: readonly number[]): boolean {
  const steps = months.slice(1).map((month, at) => (month - months[at]! + MONTHS) % MONTHS);
  return steps.reduce((sum, step) => sum + step, 0) < MONTHS;
}

/** The first day of the latest such month that has begun by a day. */
function latest(month: number, reached: number): number {
  return dayNumber(yearOf(reached) - (month > monthOf(reached) ? 1 : 0), month, 1);
}
