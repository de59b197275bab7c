import { DAY_MS } from '#report/calendar.ts';
import type { Cell } from '#workbook/workbook.ts';

/** What of a moment a cell shows. */
export interface DateParts {
  readonly year: boolean;
  readonly month: boolean;
  readonly day: boolean;
  readonly time: boolean;
  /** Hours that run beyond a day: a duration. */
  readonly isElapsed?: boolean;
}

export const WHOLE_DATE: DateParts = { year: true, month: true, day: true, time: false };

/** The parts that a date format of Excel names. `m` are minutes beside hours or seconds, months elsewhere. */
export function partsOfFormat(format: string): DateParts {
  const bare = format
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase()
    .replaceAll(/am\/pm|a\/p/g, '');
  const isElapsed = /\[(h+|m+|s+)\]/.test(bare);
  const withoutMinutes = bare.replaceAll(/(h+\]?[^a-z]*)m+/g, '$1').replaceAll(/\[?m+\]?([^a-z]*s)/g, '$1');
  return {
    year: /[ye]/.test(bare),
    month: withoutMinutes.includes('m'),
    day: bare.includes('d'),
    time: /[hs]/.test(bare) || isElapsed,
    isElapsed,
  };
}

/**
 * A date as the reader takes it without asking: ISO, with the time where the cell shows it. A time of day or a duration is
 * `13:30:05`; `start` is the day from which it counts.
 */
export function dateCell(date: Date, parts: DateParts, start: number): Cell {
  const ms = date.getTime();
  if (Number.isNaN(ms)) return '';
  const { year, month, day, time, isElapsed = false } = parts;
  if (time && !year && !month && !day) return clockText(ms - start, isElapsed);
  const iso = new Date(Math.round(ms / 1000) * 1000).toISOString();
  if (iso.startsWith('-') || iso.startsWith('+')) return '';
  if (year && !month && !day) return iso.slice(0, 4);
  if (time) return { kind: 'day', text: `${iso.slice(0, 10)} ${iso.slice(11, 19)}`, showsMonth: false };
  return { kind: 'day', text: iso.slice(0, 10), showsMonth: year && month && !day };
}

function clockText(ms: number, isElapsed: boolean): string {
  const shown = isElapsed ? ms : ((ms % DAY_MS) + DAY_MS) % DAY_MS;
  const seconds = Math.round(Math.abs(shown) / 1000);
  const sign = shown < 0 ? '-' : '';
  return `${sign}${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0');
}
