import { firstOfMonth } from '#report/calendar.ts';
import { monthNumber } from '#report/read/cells/month-names.ts';
import type { TextColumn } from '#report/read/table.ts';

/** With fewer runs nobody can say whether they keep to the calendar: before and after a relaunch are two. */
const LEAST_RUNS = 3;
/** Days of one run, on average: with fewer, such as a mailing a month, each value is a thing of its own. */
const LEAST_DAYS = 3;
/** Where each date stands for a month, a month has more than one row: else any column goes with its dates. */
const LEAST_ROWS = 2;

/**
 * Whether a column only says once more when it was: the month, the quarter, the season or the week of a row's date. It parts
 * time and not the results: October ends on its last day, and nothing has happened.
 */
export function isCalendarPart({ ids, dictionary }: TextColumn, days: Float64Array): boolean {
  const valueOf = new Map<number, number>();
  for (let row = 0; row < ids.length; row++) {
    const day = days[row]!;
    if (Number.isNaN(day)) continue;
    const known = valueOf.get(day);
    if (known === undefined) valueOf.set(day, ids[row]!);
    else if (known !== ids[row]) return false;
  }
  const values = [...new Set(valueOf.values())].map((id) => dictionary[id]!);
  if (values.length < 2) return false;
  return values.every(isCalendarWord) || keepsToCalendar(valueOf, days.length);
}

/** Several runs of days that begin with a month, or that are all as long as each other. */
function keepsToCalendar(valueOf: ReadonlyMap<number, number>, rows: number): boolean {
  const points = [...valueOf.keys()].toSorted((a, b) => a - b);
  const starts = points.filter((day, k) => k === 0 || valueOf.get(day) !== valueOf.get(points[k - 1]!));
  if (starts.length < LEAST_RUNS) return false;
  if (points.every((day) => day === firstOfMonth(day)))
    return starts.length < points.length && rows >= LEAST_ROWS * points.length;
  if (points.length < LEAST_DAYS * starts.length) return false;
  const months = new Map(points.map((day) => [firstOfMonth(day), valueOf.get(day)]));
  if (points.every((day) => months.get(firstOfMonth(day)) === valueOf.get(day))) return true;
  const lengths = starts.slice(2).map((day, k) => day - starts[k + 1]!);
  return lengths.every((length) => length === lengths[0]);
}

const QUARTER_OR_WEEK =
  /^(?:(?:19|20)\d\d[ ./-]?)?(?:[qht][1-4]|[1-4]\.? ?(?:quartal|quarter|trimestre)|(?:quarter|quartal|trimestre|week|woche|kw|semaine|semana|cw|w) ?\d{1,2})(?:[ ./’'-]*(?:19|20)?\d\d)?$/i;
const MONTH = /^(?:(?:19|20)\d\d[ ./-]?)?(\p{L}+)\.?(?:[ ./’'-]*(?:19|20)?\d\d)?$/u;

/** `Q3`, `2025 H1`, `KW 12`, `October`, `Oct-25`. */
function isCalendarWord(value: string): boolean {
  const word = value.trim();
  if (QUARTER_OR_WEEK.test(word)) return true;
  const [, month] = MONTH.exec(word) ?? [];
  return month !== undefined && monthNumber(month.toLowerCase()) !== undefined;
}
