import { dayOf, isoDate } from '#report/calendar.ts';
import { dateTexts } from '#report/chart/tick-text.ts';
import { formatDay } from '#report/format/date.ts';
import { formatValue } from '#report/format/value.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import type { Origin } from '#report/model/facts.ts';
import type { Asked, ReportScope } from '../report-context.tsx';

type Line = BlockOf<'line'>;
type Series = Line['series'][number];

/** A point in words: its date and what each line says there. */
export function pointText(block: Line, index: number, scope: ReportScope): string {
  const values = block.series.map((entry) => `${entry.label} ${valueText(entry, index, scope)}`);
  return [dateText(block, index, scope), ...values].join(', ');
}

/** Asks for the rows behind a point, one line after the other. */
export function pointQuestion(block: Line, index: number, scope: ReportScope): Asked {
  const measured = block.series.filter((entry) => (entry.values[index] ?? null) !== null);
  return {
    label: dateText(block, index, scope),
    text: measured.map((entry) => valueText(entry, index, scope)).join(' · '),
    formula: null,
    origins: measured.map((entry) => pointOrigin(block, entry, index)),
    titles: measured.map((entry) => `${entry.label} ${valueText(entry, index, scope)}`),
    fact: null,
  };
}

/** The line's origin narrowed to the point's dates. */
export function pointOrigin(block: Line, { origin }: Series, index: number): Origin {
  const from = block.x[index] ?? origin.from;
  const to = block.grain === 'day' ? from : (dayBefore(block.x[index + 1]) ?? origin.to);
  return { ...origin, from, to };
}

export function dateText(block: Line, index: number, { style }: ReportScope): string {
  const date = block.x[index] ?? '';
  if (date === '') return '';
  return block.grain === 'month'
    ? (dateTexts([date], 'month', style)[0] ?? '')
    : formatDay(dayOf(date), style.language);
}

export function valueText(series: Series, index: number, scope: ReportScope): string {
  const value = series.values[index] ?? null;
  return value === null ? scope.words.noValue : formatValue(value, series.unit, scope.style);
}

function dayBefore(date: string | undefined): string | null {
  if (date === undefined) return null;
  return isoDate(dayOf(date) - 1);
}
