import { formatSpan } from '#report/format/date.ts';
import type { Span } from '#report/calendar.ts';
import { toldComparison } from './compared.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { dayOf } from '#report/calendar.ts';

/** The days of the whole file, where headline and cards are about a part of them; null where both are one. */
export function wholePeriod({ measures }: FactWriter): Span | null {
  const comparison = toldComparison(measures);
  const { period } = measures.dataset.source;
  if (comparison === null || !period) return null;
  if (comparison.rule !== 'last_month' && comparison.rule !== 'last_weeks') return null;
  return { from: dayOf(period.from), to: dayOf(period.to) };
}

/** A title says which days its figures are of, where the report is about a part of the file's. */
export function titleWithDays(writer: FactWriter, title: string): string {
  const period = wholePeriod(writer) === null ? null : (writer.days ?? wholePeriod(writer));
  return period === null ? title : `${title}, ${formatSpan(period.from, period.to, writer.style.language)}`;
}
