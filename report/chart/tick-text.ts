import { dayOf } from '#report/calendar.ts';
import { calendarDay, formatShortDay } from '#report/format/date.ts';
import { NAMES } from '#report/format/calendar-names.ts';
import type { Style } from '#report/format/language.ts';
import { formatShort, formatValue, type Unit } from '#report/format/value.ts';

export type TickStyle = Style;
export type TickUnit = Unit;

/** Short words for the ticks of one axis: `€20k`, `4%`, `1.5×`; longer ones where short ones would round a tick away. */
export function tickTexts(values: readonly number[], unit: TickUnit, style: TickStyle): string[] {
  const short = values.map((value) => formatShort(value, unit, style));
  const isShort = values.every((value) => isExact(value, unit)) && !isMixed(values, unit);
  return isShort && !(unit === 'money' && values.some(hasCents))
    ? short
    : values.map((value) =>
        value === 0 ? formatShort(value, unit, style) : formatValue(value, unit, style),
      );
}

/** `6 Apr`, or `Apr 26` for months of several years: a point of time on the axis. */
export function dateTexts(
  dates: readonly string[],
  grain: 'day' | 'week' | 'month',
  style: TickStyle,
): string[] {
  const years = new Set(dates.map((date) => date.slice(0, 4)));
  return dates.map((date) => {
    const day = dayOf(date);
    if (grain !== 'month') return formatShortDay(day, style.language);
    const { month, year } = calendarDay(day);
    const name = NAMES[style.language].shortMonths[month] ?? '';
    return years.size > 1 ? `${name} ${String(year).slice(2)}` : name;
  });
}

/** From here on the short form counts in thousands. */
const THOUSANDS_FROM = 10_000;

/** `8,000` under `10k` would be two ways of counting on one axis. */
function isMixed(values: readonly number[], unit: TickUnit): boolean {
  const sizes = values.map(Math.abs).filter((size) => size > 0);
  return (
    unit !== 'ratio' &&
    sizes.some((size) => size < THOUSANDS_FROM) &&
    sizes.some((size) => size >= THOUSANDS_FROM)
  );
}

/** `€0.5` is no price anybody writes. */
function hasCents(value: number): boolean {
  return Math.abs(value) < THOUSANDS_FROM && !Number.isInteger(value);
}

/** Whether one decimal of the short form tells the whole value. */
function isExact(value: number, unit: TickUnit): boolean {
  const size = Math.abs(unit === 'ratio' ? value * 100 : value);
  const scale = unit === 'ratio' || size < THOUSANDS_FROM ? 1 : 1000 ** Math.floor(Math.log10(size) / 3);
  const tenths = (size / scale) * 10;
  return Math.abs(tenths - Math.round(tenths)) < 1e-6 * Math.max(1, tenths);
}
