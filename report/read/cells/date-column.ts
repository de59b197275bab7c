import { addMonths, dayNumber, dayOfMonth, lastOfMonth, monthOf, weekday } from '#report/calendar.ts';
import { openDay, type DateOrder } from './date-order.ts';
import type { DateReading, Grain } from './date-text.ts';

export interface DateSpans {
  first: Float64Array;
  last: Float64Array;
  grain: Grain;
}

const WEEK_NAME = /^(?:by |date[ _])?(?:week|woche|semaine|semana|settimana|tydzie[nń]|vecka|uge|週|周)/i;
const MONTH_NAME = /^(?:by )?(?:month|monat|mois|mes|mês|mese|maand|miesi[aą]c|månad|måned|月)\b/i;
const QUARTER_NAME = /^(?:by )?(?:quarter|quartal|trimestre|kwarta[lł]|kwartaal)/i;

/** The days each distinct value of a date column covers, once order and missing year are known. */
export function dateSpans(
  readings: (DateReading | null)[],
  name: string,
  order: DateOrder,
  year: number,
): DateSpans {
  const first = new Float64Array(readings.length).fill(Number.NaN);
  const last = new Float64Array(readings.length).fill(Number.NaN);
  const grains = new Set<Grain>();
  readings.forEach((reading, id) => {
    const span = reading && spanOf(reading, order, year);
    if (!span || Number.isNaN(span.first) || Number.isNaN(span.last)) return;
    first[id] = span.first;
    last[id] = span.last;
    grains.add(span.grain);
  });
  const grain = commonGrain(grains);
  if (grain === 'day') return widenByName(first, last, name);
  if (grain === 'range') return { first, last, grain: grainOfRanges(first, last) };
  return { first, last, grain };
}

function spanOf(
  reading: DateReading,
  order: DateOrder,
  year: number,
): { first: number; last: number; grain: Grain } | null {
  if (reading.kind === 'span') return reading;
  if (reading.kind === 'open') {
    const day = openDay(reading, order);
    return { first: day, last: day, grain: 'day' };
  }
  if (reading.kind === 'range') {
    const from = spanOf(reading.from, order, year);
    const to = spanOf(reading.to, order, year);
    if (!from || !to || to.last < from.first) return null;
    return { first: from.first, last: to.last, grain: 'range' };
  }
  if (reading.kind === 'year') {
    return { first: dayNumber(reading.year, 1, 1), last: dayNumber(reading.year, 12, 31), grain: 'year' };
  }
  const first = dayNumber(year, reading.month, reading.day ?? 1);
  return reading.day === null
    ? { first, last: lastOfMonth(first), grain: 'month' }
    : { first, last: first, grain: 'day' };
}

function commonGrain(grains: Set<Grain>): Grain {
  if (grains.size === 1) return [...grains][0]!;
  if (grains.has('range')) return 'range';
  return 'day';
}

/** A column called Week that holds one weekday only covers weeks; Month with firsts only, months. */
function widenByName(first: Float64Array, last: Float64Array, name: string): DateSpans {
  const days = [...first].filter((day) => !Number.isNaN(day));
  if (WEEK_NAME.test(name) && days.every((day) => weekday(day) === weekday(days[0]!))) {
    return { first, last: first.map((day) => day + 6), grain: 'week' };
  }
  const firsts = days.every((day) => dayOfMonth(day) === 1);
  if (firsts && MONTH_NAME.test(name)) return { first, last: first.map(endOfMonth), grain: 'month' };
  if (firsts && QUARTER_NAME.test(name) && days.every((day) => monthOf(day) % 3 === 1)) {
    return {
      first,
      last: first.map((day) => (Number.isNaN(day) ? day : addMonths(day, 3) - 1)),
      grain: 'quarter',
    };
  }
  return { first, last, grain: 'day' };
}

function endOfMonth(day: number): number {
  return Number.isNaN(day) ? day : lastOfMonth(day);
}

/** Ranges of one day, of seven or of whole months are what they look like. */
function grainOfRanges(first: Float64Array, last: Float64Array): Grain {
  let days = true;
  let weeks = true;
  let months = true;
  for (let id = 0; id < first.length; id++) {
    const from = first[id]!;
    if (Number.isNaN(from)) continue;
    if (last[id] !== from) days = false;
    if (last[id] !== from + 6) weeks = false;
    if (dayOfMonth(from) !== 1 || last[id] !== lastOfMonth(from)) months = false;
  }
  if (days) return 'day';
  if (weeks) return 'week';
  return months ? 'month' : 'range';
}
