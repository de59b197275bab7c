import type { Report } from '#report/model/report.ts';

/** What an axis must know to name its ticks. */
export interface TickStyle {
  language: Report['language'];
  currency: string | null;
}

export type TickUnit = 'count' | 'money' | 'ratio' | 'multiple' | 'number' | 'seconds';

/** Short words for the ticks of one axis: `€20K`, `4%`, `1.5×`; the same number of decimals on all of them. */
export function tickTexts(values: readonly number[], unit: TickUnit, style: TickStyle): string[] {
  const step = smallestStep(values);
  if (unit === 'ratio') {
    const format = new Intl.NumberFormat(style.language, {
      style: 'percent',
      ...fixed(decimalsOf(step * 100)),
    });
    return values.map((value) => format.format(value));
  }
  const largest = Math.max(...values.map(Math.abs), 0);
  const compact = largest >= 10_000;
  const scale = compact ? compactScale(largest) : 1;
  const format = new Intl.NumberFormat(style.language, {
    ...(compact ? { notation: 'compact' as const } : {}),
    ...(unit === 'money' && style.currency !== null ? moneyStyle(style.currency) : {}),
    ...fixed(decimalsOf(step / scale)),
  });
  const suffix = unit === 'multiple' ? '×' : unit === 'seconds' ? ' s' : '';
  return values.map((value) => (value === 0 ? zeroText(format, compact) : format.format(value)) + suffix);
}

/** `6 Apr`, `Apr 2026`: a day on the axis in the reader's order. */
export function dateTexts(
  dates: readonly string[],
  grain: 'day' | 'week' | 'month',
  style: TickStyle,
): string[] {
  const years = new Set(dates.map((date) => date.slice(0, 4)));
  const format = new Intl.DateTimeFormat(style.language === 'en' ? 'en-GB' : style.language, {
    timeZone: 'UTC',
    month: 'short',
    ...(grain === 'month' ? {} : { day: 'numeric' as const }),
    ...(grain === 'month' && years.size > 1 ? { year: '2-digit' as const } : {}),
  });
  return dates.map((date) => format.format(Date.parse(`${date}T00:00:00Z`)));
}

const MOST_DECIMALS = 3;

function smallestStep(values: readonly number[]): number {
  let step = Number.POSITIVE_INFINITY;
  for (let i = 1; i < values.length; i++) {
    const gap = Math.abs((values[i] ?? 0) - (values[i - 1] ?? 0));
    if (gap > 0) step = Math.min(step, gap);
  }
  return Number.isFinite(step) ? step : Math.abs(values[0] ?? 0);
}

/** The fewest decimals that tell two ticks apart. */
function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const shifted = step * 10 ** decimals;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-6 * Math.max(1, shifted)) return decimals;
  }
  return MOST_DECIMALS;
}

function compactScale(largest: number): number {
  return 10 ** (3 * Math.floor(Math.log10(largest) / 3));
}

function fixed(decimals: number) {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

function moneyStyle(currency: string) {
  return { style: 'currency' as const, currency, currencyDisplay: 'narrowSymbol' as const };
}

/** A bare zero: `€0`, never `€0.0K`. */
function zeroText(format: Intl.NumberFormat, compact: boolean): string {
  if (!compact) return format.format(0);
  const options = format.resolvedOptions();
  return new Intl.NumberFormat(options.locale, {
    ...(options.style === 'currency' && options.currency !== undefined ? moneyStyle(options.currency) : {}),
    ...fixed(0),
  }).format(0);
}
