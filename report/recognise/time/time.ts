import { addMonths, dayOfMonth, isoDate } from '#report/calendar.ts';
import type { Span } from '#report/calendar.ts';
import type { Column, DateColumn, Note } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import type { OwnPeriods, TimeAxis } from '../dataset.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import { selectingDate } from './selecting-date.ts';
import { alignedWeeks, coverageInRhythm, rhythmOf } from './rhythm.ts';

export interface TimeDecision {
  time: TimeAxis | null;
  period: Span | null;
  ownPeriods: OwnPeriods | null;
  /** The column behind it, where there is one. */
  column: Column | null;
  notes: Note[];
}

const NONE: TimeDecision = { time: null, period: null, ownPeriods: null, column: null, notes: [] };

/** Where the data lies in time: by a date column, by a period's two ends, by a counted day, else by the lines above. */
export function decideTime(meanings: Meaning[], stated: Span[]): TimeDecision {
  const period = stated[0] ?? null;
  const decided =
    byDateColumn(meanings, period) ?? byStartAndEnd(meanings, period) ?? byCountedDay(meanings, period);
  if (decided !== null) return { ...decided, notes: [...decided.notes, ...widerThanRows(decided, period)] };
  if (period === null) return NONE;
  const note: Note = {
    code: 'period_from_preamble',
    values: { from: isoDate(period.from), to: isoDate(period.to) },
  };
  return { ...NONE, period, notes: [note] };
}

/** A weekend without rows at an edge of the period is nothing to tell. */
const EDGE_DAYS = 2;

function widerThanRows({ time }: TimeDecision, stated: Span | null): Note[] {
  if (time === null || stated === null || stated.to < time.from || stated.from > time.to) return [];
  if (time.grain !== 'day') return [];
  if (time.from - stated.from <= EDGE_DAYS && stated.to - time.to <= EDGE_DAYS) return [];
  const [from, to, first, last] = [stated.from, stated.to, time.from, time.to].map(isoDate);
  return [{ code: 'period_wider_than_rows', values: { from: from!, to: to!, first: first!, last: last! } }];
}

/** Names that say when a thing was made or ends, not when its figures were counted. */
const ATTRIBUTE =
  /publish|creat|edit|updat|\bend|\bfirst|\blast|expir|birth|due|\bstart|modif|visit|seen|lost/;
/** When somebody bought, booked or asked is when it is counted, whatever the thing is called. */
const MADE =
  /^(booking|reservation|appointment|order|purchase|transaction|sale|payment|subscription|lead|deal|opportunity|enquiry|inquiry|request|quote|ticket|submission|registration|signup|sign up) (was )?(creat|made|placed|submitted)/;
/** When the visit was that a row tells: its figures are of that day. */
const VISITED = /^(visit|session) (date|day|time|timestamp|start( date| time)?|started( at)?)$/;
const UNNAMED_RANK = 8;
/** A single date of such a name is where the report begins; a line above may say where it ends. */
const BEGINNING =
  /start|begin|debut|inicio|inizio|poczatek|開始|week|month|woche|monat|semaine|mois|semana|mes/;
/** From this rank on a date says when a thing happened to a row; in lists of keywords, when it was looked up. */
const EVENT_RANK = 4;

function byDateColumn(meanings: Meaning[], stated: Span | null): TimeDecision | null {
  const isResearch = meanings.some((one) => one.role === 'search_volume' || one.role === 'difficulty');
  const candidates = meanings
    .filter((one) => one.column.kind === 'date' && hasDay(one.column))
    .flatMap((one) => {
      if (one.role === 'date_index') return [{ column: one.column as DateColumn, rank: 1 }];
      if (one.role === 'date' && (one.rank < EVENT_RANK || !isResearch)) {
        return [{ column: one.column as DateColumn, rank: one.rank }];
      }
      if (one.role !== null || isResearch) return [];
      const name = normaliseName(one.column.name);
      if (MADE.test(name)) return [{ column: one.column as DateColumn, rank: EVENT_RANK }];
      // What happened to few rows (a cancellation, a return) does not say when the others were.
      const isTrait = ATTRIBUTE.test(name) && !VISITED.test(name);
      if (isTrait || isMostlyEmpty(one.column as DateColumn)) return [];
      return [{ column: one.column as DateColumn, rank: UNNAMED_RANK }];
    })
    .toSorted((a, b) => Number(isMostlyEmpty(a.column)) - Number(isMostlyEmpty(b.column)) || a.rank - b.rank);
  const [first] = candidates;
  if (first === undefined) return null;
  // A day that never changes gives way to a week or month that does, but not to when a row was made.
  const moving = candidates.find((one) => one.rank < EVENT_RANK && distinctDays(one.column) > 1);
  const own = moving ?? first;
  const selecting = own.rank >= EVENT_RANK ? selectingDate(meanings, own.column) : null;
  const column = selecting ?? own.column;
  const covered = coverage(column);
  if (stated !== null && isFarOutside(covered, stated)) return null;
  if (distinctDays(column) < 2) {
    const inside = stated !== null && stated.from <= covered.from && covered.to <= stated.to;
    if (!BEGINNING.test(normaliseName(column.name))) return { ...NONE, period: covered, column };
    return { ...NONE, period: inside ? stated : covered, column };
  }
  const days = perRow(column.ids, column.first);
  const decided = bySpans(
    column,
    days,
    usedSpans(column),
    column.grain === 'range' ? null : column.grain,
    covered,
    stated,
  );
  if (selecting === null) return decided;
  const values = { column: column.name, other: own.column.name };
  return { ...decided, notes: [...decided.notes, { code: 'counted_by_selecting_date', values }] };
}

/** Days years away from the period above the table are misread (`Feb 14 - Feb 20`), or tell when things were made. */
function isFarOutside(covered: Span, stated: Span): boolean {
  return covered.from < stated.from - FAR_DAYS || covered.to > stated.to + FAR_DAYS;
}

const FAR_DAYS = 731;

function byStartAndEnd(meanings: Meaning[], stated: Span | null): TimeDecision | null {
  const start = boundary(meanings, 'period_start');
  if (start === null) return null;
  // `Start date` beside a period stated above the table says when a campaign began, not what was counted.
  if (stated !== null && start.rank > REPORTING_RANK) return null;
  return betweenStartAndEnd(start.column, boundary(meanings, 'period_end')?.column);
}

/** The rank of names that speak of the report itself: `Reporting starts`. */
const REPORTING_RANK = 1;

function boundary(
  meanings: Meaning[],
  role: 'period_start' | 'period_end',
): { column: DateColumn; rank: number } | null {
  const [best] = meanings
    .filter((one) => one.role === role && hasDay(one.column))
    .toSorted((a, b) => a.rank - b.rank);
  return best === undefined ? null : { column: best.column as DateColumn, rank: best.rank };
}

function betweenStartAndEnd(start: DateColumn, end: DateColumn | undefined): TimeDecision {
  const first = perRow(start.ids, start.first);
  const last = end === undefined ? perRow(start.ids, start.last) : perRow(end.ids, end.last);
  for (let row = 0; row < first.length; row++) if (!(last[row]! >= first[row]!)) last[row] = first[row]!;
  const covered = coverageOf(first, last);
  if (distinctDays(start) < 2) return { ...NONE, period: covered, column: start };
  const spans = distinctSpans(first, last);
  return bySpans(start, first, spans, end === undefined ? start.grain : null, covered, null);
}

/** `Nth day` and its kin count from the first day of the period above the table. */
function byCountedDay(meanings: Meaning[], stated: Span | null): TimeDecision | null {
  const column = meanings.find((one) => one.role === 'date_index')?.column;
  if (column === undefined || stated === null || column.kind === 'date') return null;
  const counts =
    column.kind === 'number'
      ? column.values
      : Float64Array.from(column.ids, (id) => Number.parseInt(column.dictionary[id] ?? '', 10));
  const step = normaliseName(column.name);
  const grain = /week|woche|semana|semaine|settimana|週/.test(step)
    ? 'week'
    : /month|monat|mois|mes|mese|か月/.test(step)
      ? 'month'
      : 'day';
  if (/hour|時/.test(step)) return null;
  const start = grain === 'month' ? stated.from - dayOfMonth(stated.from) + 1 : stated.from;
  const days = counts.map((count) => {
    if (count !== count) return count;
    return grain === 'month' ? addMonths(start, count) : start + count * (grain === 'week' ? 7 : 1);
  });
  const known = days.filter((day) => day === day);
  if (known.length === 0) return null;
  const time: TimeAxis = { column: column.name, grain, days, from: stated.from, to: stated.to };
  return { ...NONE, time, period: stated, column };
}

/** A regular rhythm is an axis; exactly two other periods are a comparison; anything else only bounds the file. */
function bySpans(
  column: DateColumn,
  days: Float64Array,
  spans: Span[],
  known: DateColumn['grain'] | null,
  covered: Span,
  stated: Span | null,
): TimeDecision {
  const [earlier, later] = spans.toSorted((a, b) => a.from - b.from);
  // A platform compares so many days with as many before: the two may share some at the seam.
  const isPair = spans.length === 2 && earlier!.from < later!.from && earlier!.to < later!.to;
  // Two periods of many days each, stated by both their ends, are a comparison even where they make a rhythm.
  if (isPair && known === null && spans.every(({ from, to }) => to > from))
    return ofTwo(column, days, earlier!, later!);
  const grain = known === 'day' || known === null ? rhythmOf(spans) : known;
  if (grain === 'day' || grain === 'week' || grain === 'month') {
    const period = clipped(coverageInRhythm(covered, spans, grain), covered.from, stated, grain);
    const placed = grain === 'week' ? alignedWeeks(days, spans) : days;
    const time: TimeAxis = { column: column.name, grain, days: placed, ...period };
    return { ...NONE, time, period, column };
  }
  return isPair ? ofTwo(column, days, earlier!, later!) : { ...NONE, period: covered, column };
}

function ofTwo(column: DateColumn, days: Float64Array, previous: Span, current: Span): TimeDecision {
  const apart = days.map((day) => (day === current.from ? current.to : day));
  return { ...NONE, period: current, column, ownPeriods: { previous, current, days: apart } };
}

/** A week or month at the edge may reach beyond the days the report was made for. */
function clipped(span: Span, first: number, stated: Span | null, grain: 'day' | 'week' | 'month'): Span {
  if (stated === null || grain === 'day') return span;
  const from = stated.from > first && stated.from <= first + 31 ? stated.from : span.from;
  const to = stated.to < span.to && stated.to > span.to - 31 ? stated.to : span.to;
  return { from, to };
}

/** The distinct periods that rows of a date column use. */
function usedSpans(column: DateColumn): Span[] {
  const used = new Uint8Array(column.dictionary.length);
  for (let row = 0; row < column.ids.length; row++) used[column.ids[row]!] = 1;
  const ids = column.dictionary.map((_, id) => id).filter((id) => used[id] === 1);
  return distinctSpans(
    Float64Array.from(ids, (id) => column.first[id]!),
    Float64Array.from(ids, (id) => column.last[id]!),
  );
}

function distinctSpans(first: Float64Array, last: Float64Array): Span[] {
  const seen = new Map<number, Span>();
  for (let row = 0; row < first.length; row++) {
    const from = first[row]!;
    const to = last[row]!;
    if (from === from) seen.set(from * DAY_RANGE + to, { from, to });
  }
  return [...seen.values()];
}

/** More days than any calendar we read: makes one number of two days. */
const DAY_RANGE = 1_000_000;

function perRow(ids: Int32Array, byId: Float64Array): Float64Array {
  const out = new Float64Array(ids.length);
  for (let row = 0; row < ids.length; row++) out[row] = byId[ids[row]!]!;
  return out;
}

function coverage(column: DateColumn): Span {
  const spans = usedSpans(column);
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

function coverageOf(first: Float64Array, last: Float64Array): Span {
  let from = Infinity;
  let to = -Infinity;
  for (let row = 0; row < first.length; row++) {
    if (first[row]! < from) from = first[row]!;
    if (last[row]! > to) to = last[row]!;
  }
  return { from, to };
}

/** Whether most rows have no day in it. */
function isMostlyEmpty({ ids, first }: DateColumn): boolean {
  let known = 0;
  for (const id of ids) if (!Number.isNaN(first[id] ?? NaN)) known += 1;
  return known < ids.length / 2;
}

/** Whether rows really use a day: a dictionary may still hold values of rows left out. */
function hasDay(column: Column): boolean {
  return column.kind === 'date' && usedSpans(column).length > 0;
}

/** Distinct first days of the periods rows use. */
function distinctDays(column: DateColumn): number {
  return new Set(usedSpans(column).map(({ from }) => from)).size;
}
