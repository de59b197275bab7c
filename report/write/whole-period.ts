import { formatSpan } from '#report/format/date.ts';
import type { Span } from '#report/measure/measures.ts';
import { toldComparison } from './compared.ts';
import type { Desk } from './desk.ts';
import { dayOf } from '#report/calendar.ts';

/** The days of the whole file, where headline and cards are about a part of them; null where both are one. */
export function wholePeriod({ measures }: Desk): Span | null {
  const comparison = toldComparison(measures);
  const { period } = measures.dataset.source;
  if (comparison === null || !period) return null;
  if (comparison.rule !== 'last_month' && comparison.rule !== 'last_weeks') return null;
  return { from: dayOf(period.from), to: dayOf(period.to) };
}

/** A title says which days its figures are of, where the report is about a part of the file's. */
export function titleWithDays(desk: Desk, title: string): string {
  const period = wholePeriod(desk) === null ? null : (desk.days ?? wholePeriod(desk));
  return period === null ? title : `${title}, ${formatSpan(period.from, period.to, desk.style.language)}`;
}
