import {
  addMonths,
  dayNumber,
  isoWeekStart,
  lastOfMonth,
  sundayWeek,
  weekday,
  yearOf,
} from '#report/calendar.ts';
import { readDate } from './date-text.ts';
import { daysByCourse } from './days-without-year.ts';
import type { ColumnDraft } from './read-columns.ts';
import type { DateColumn, TextColumn } from '../table.ts';

export interface DateSources {
  /** The period the preamble names. */
  period: { first: number; last: number } | null;
  /** The year the preamble names, or the caller's. */
  year: number | undefined;
  /** How weeks are numbered: as in ISO 8601, or from Sunday to Sunday with the first day of the year in the first. */
  weeks: 'iso' | 'sunday';
}

const NTH =
  /^(?:nth|n-th|n\.|n-ter|nième|enésim[oa]|n-ésim[oa])\s*(day|tag|jour|d[ií]a|dia|week|woche|semaine|semana|month|monat|mois|mes|mês)/i;
const WEEK_NAME =
  /^(?:iso )?(?:week|woche|kw|semaine|semana|settimana|tydzie[nń])(?:\s*(?:no\.?|number|nr\.?|of (?:the )?year))?$/i;
const MONTH_NAME =
  /^(?:month|monat|mois|mes|mês|mese|maand|miesi[aą]c)(?:\s*(?:no\.?|number|nr\.?|of (?:the )?year))?$/i;
const YEAR_NAME = /^(?:iso )?(?:year|jahr|ann[ée]e|a[nñ]o|anno|jaar|rok|年)$/i;

/** Whether a column holds week or month numbers, month names or an index: dates that need something beside them. */
export function isPartialDate(draft: ColumnDraft): boolean {
  if (draft.kind === 'date') {
    const readings = draft.readings.filter((reading) => reading !== null);
    return readings.every((reading) => reading.kind === 'yearless');
  }
  if (NTH.test(draft.name)) return draft.kind === 'text' || draft.kind === 'number';
  return (WEEK_NAME.test(draft.name) || MONTH_NAME.test(draft.name)) && smallWholes(draft);
}

/** The texts of a partial date that stays what it is: a number of a week is a name, not a quantity. */
export function partialAsText(draft: ColumnDraft): TextColumn {
  const { name, index } = draft;
  if (draft.kind !== 'number')
    return { kind: 'text', name, index, ids: draft.ids, dictionary: draft.dictionary };
  const { ids, dictionary } = rowDates(draft, () => null, 'week');
  return { kind: 'text', name, index, ids, dictionary };
}

/** A date column from a partial one: with the year of its row, of the preamble, or the start of the period. Null where nothing tells. */
export function completeDates(
  draft: ColumnDraft,
  all: ColumnDraft[],
  sources: DateSources,
): DateColumn | null {
  const nth = NTH.exec(draft.name);
  if (nth && draft.kind !== 'date') return sources.period && indexDates(draft, nth[1]!, sources.period.first);
  const week = WEEK_NAME.test(draft.name);
  const grain = week ? 'week' : holdsDays(draft) ? 'day' : 'month';
  const years = yearPerRow(all, sources);
  const numbering = !week ? null : /\biso\b/i.test(draft.name) ? 'iso' : sources.weeks;
  if (years) return rowDates(draft, (text, row) => spanOf(text, years(row), numbering), grain);
  const { period } = sources;
  if (period === null || period.last - period.first > LONGEST_WITHOUT_YEARS) return null;
  return rowDates(draft, (text) => spanWithin(text, period, numbering), grain);
}

/** Dates from days that follow one another within a year, by the day the file was handed in. */
export function datesByCourse(draft: ColumnDraft, handedIn: number | undefined): DateColumn | null {
  if (handedIn === undefined || draft.kind !== 'date' || !holdsDays(draft)) return null;
  const { readings } = draft;
  const days = daysByCourse(
    Array.from(draft.ids, (id) => readings[id] ?? null),
    handedIn,
  );
  if (days === null) return null;
  return rowDates(
    draft,
    (_, row) => {
      const day = days[row] ?? null;
      return day === null ? null : pair(day, 0);
    },
    'day',
  );
}

/** In more than a year a day without its year comes twice. */
const LONGEST_WITHOUT_YEARS = 366;

/** The one time within the period that it can mean, from December to January too. */
function spanWithin(
  text: string,
  period: { first: number; last: number },
  numbering: Numbering,
): [number, number] | null {
  for (const year of new Set([yearOf(period.first), yearOf(period.last)])) {
    const span = spanOf(text, year, numbering);
    if (span !== null && span[1] >= period.first && span[0] <= period.last) return span;
  }
  return null;
}

/** Days (`28 February`), not whole months. */
function holdsDays(draft: ColumnDraft): boolean {
  return draft.kind === 'date' && draft.readings.some((one) => one?.kind === 'yearless' && one.day !== null);
}

/** `0000 … 0135`: days, weeks or months counted from the start of the period. */
function indexDates(draft: ColumnDraft, unit: string, start: number): DateColumn {
  if (/^(?:d|t|j)/i.test(unit))
    return rowDates(
      draft,
      counted((n) => pair(start + n, 0)),
      'day',
    );
  if (/^(?:w|s)/i.test(unit)) {
    const monday = start - weekday(start);
    return rowDates(
      draft,
      counted((n) => pair(monday + 7 * n, 6)),
      'week',
    );
  }
  return rowDates(
    draft,
    counted((n) => monthSpan(addMonths(start, n))),
    'month',
  );
}

/** What is no count, or of days beyond any report, is no date. */
const MOST_COUNTED = 40_000;

function counted(span: (n: number) => [number, number] | null) {
  return (text: string): [number, number] | null => {
    const n = Number(text);
    return Number.isInteger(n) && n >= 0 && n <= MOST_COUNTED ? span(n) : null;
  };
}

/** Null where the numbers are no weeks. */
type Numbering = DateSources['weeks'] | null;

function spanOf(text: string, year: number, numbering: Numbering): [number, number] | null {
  if (numbering !== null && /^\D*\d{1,2}$/.test(text)) {
    const week = Number(text.replace(/\D/g, ''));
    return numbering === 'sunday' ? sundayWeek(year, week) : pair(isoWeekStart(year, week), 6);
  }
  if (/^\d{1,2}$/.test(text)) return monthSpan(dayNumber(year, Number(text), 1));
  const reading = readDate(text);
  if (reading?.kind === 'span') return [reading.first, reading.last];
  if (reading?.kind !== 'yearless') return null;
  return reading.day === null
    ? monthSpan(dayNumber(year, reading.month, 1))
    : pair(dayNumber(year, reading.month, reading.day), 0);
}

function rowDates(
  draft: ColumnDraft,
  span: (text: string, row: number) => [number, number] | null,
  grain: DateColumn['grain'],
): DateColumn {
  const rows = draft.kind === 'number' ? draft.draft.values.length : draft.ids.length;
  const ids = new Int32Array(rows);
  const known = new Map<string, number>();
  const dictionary: string[] = [];
  const first: number[] = [];
  const last: number[] = [];
  for (let row = 0; row < rows; row++) {
    const text = textAt(draft, row);
    const [from, to] = (text === '' ? null : span(text, row)) ?? [Number.NaN, Number.NaN];
    const key = `${text}\u0000${from}`;
    let id = known.get(key);
    if (id === undefined) {
      id = dictionary.length;
      known.set(key, id);
      dictionary.push(text);
      first.push(from);
      last.push(to);
    }
    ids[row] = id;
  }
  const { name, index } = draft;
  return {
    kind: 'date',
    name,
    index,
    ids,
    dictionary,
    first: Float64Array.from(first),
    last: Float64Array.from(last),
    grain,
  };
}

function yearPerRow(all: ColumnDraft[], sources: DateSources): ((row: number) => number) | null {
  const column = yearColumn(all);
  if (column) return (row) => Number(textAt(column, row));
  const { year } = sources;
  return year === undefined ? null : () => year;
}

/** The column that holds the year of each row, where there is one. */
export function yearColumn(all: ColumnDraft[]): ColumnDraft | undefined {
  return all.find((draft) => YEAR_NAME.test(draft.name));
}

function textAt(draft: ColumnDraft, row: number): string {
  if (draft.kind !== 'number') return draft.dictionary[draft.ids[row]!]!;
  const value = draft.draft.values[row]!;
  return Number.isNaN(value) ? '' : String(value);
}

function smallWholes(draft: ColumnDraft): boolean {
  if (draft.kind === 'date') return false;
  if (draft.kind === 'text')
    return draft.dictionary.some((text) => text !== '') && draft.dictionary.every(isSmallWhole);
  return draft.draft.values.every(
    (value) => Number.isNaN(value) || (Number.isInteger(value) && value >= 0 && value <= 53),
  );
}

function isSmallWhole(text: string): boolean {
  return text === '' || (/^(?:kw|w|week)?\s*\d{1,2}$/i.test(text) && Number(text.replace(/\D/g, '')) <= 53);
}

function pair(first: number, more: number): [number, number] {
  return [first, first + more];
}

function monthSpan(first: number): [number, number] | null {
  return Number.isNaN(first) ? null : [first, lastOfMonth(first)];
}
