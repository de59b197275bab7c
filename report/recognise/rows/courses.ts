import type { NumberColumn, TextColumn } from '#report/read/table.ts';
import type { Course } from './steadiness.ts';

/** How the rows of a dated table follow each other: one row for each day, or one for each thing on each day. */
export interface RowCourses {
  /** The rows of each thing, in order of time; one list where each day is one row. */
  rows: Int32Array[];
  /** Whether nearly every day has all things, once each: only then is a day the sum of its rows. */
  areWhole: boolean;
}

/** Follows each thing through the days; readings of one day stay in the order they were taken in. */
export function rowCourses(days: Float64Array, texts: readonly TextColumn[]): RowCourses {
  const dated = Array.from(days.keys()).filter((row) => days[row] === days[row]);
  const isNewestFirst = days[dated[0]!]! > days[dated.at(-1)!]!;
  const inOrder = (isNewestFirst ? dated.toReversed() : dated).toSorted((a, b) => days[a]! - days[b]!);
  const distinct = new Set(inOrder.map((row) => days[row]!)).size;
  if (distinct === inOrder.length) return { rows: [Int32Array.from(inOrder)], areWhole: true };
  const things = thingsOf(days.length, texts);
  const byThing = [...Map.groupBy(inOrder, (row) => things[row]!).values()];
  const isOnceADay = byThing.every((rows) =>
    rows.every((row, i) => i === 0 || days[row] !== days[rows[i - 1]!]),
  );
  const perDay = Map.groupBy(inOrder, (row) => days[row]!);
  const whole = [...perDay.values()].filter((rows) => rows.length === byThing.length);
  return {
    rows: byThing.map((rows) => Int32Array.from(rows)),
    areWhole: isOnceADay && whole.length >= NEARLY_ALL * distinct,
  };
}

/** A day may lack a row now and then, and is unknown as a whole; things that come and go make none. */
const NEARLY_ALL = 0.9;

/** One number for each combination of names; what differs from row to row names no thing. */
function thingsOf(rows: number, texts: readonly TextColumn[]): Int32Array {
  let things: Int32Array = new Int32Array(rows);
  for (const { ids, dictionary } of texts) {
    if (new Set(ids).size * 2 > rows) continue;
    const numbers = new Map<number, number>();
    things = things.map((thing, row) => {
      const key = thing * (dictionary.length + 1) + ids[row]!;
      let number = numbers.get(key);
      if (number === undefined) numbers.set(key, (number = numbers.size));
      return number;
    });
  }
  return things;
}

/** The measured figures of a column along each course. */
export function coursesOf({ values }: NumberColumn, { rows }: RowCourses): Course[] {
  return rows.map((course) => Array.from(course, (row) => values[row]!).filter((value) => value === value));
}
