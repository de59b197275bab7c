import { formatSpan } from '#report/format/date.ts';
import type { Language } from '#report/format/language.ts';
import type { BlockOf } from '#report/model/blocks.ts';
import { ClientFactWriter } from '#report/write/client/client-fact-writer.ts';
import { leadCards } from '#report/write/client/client-summary.ts';
import { toldPeriod } from '#report/write/client/reported-period.ts';
import { buildClientMonth, type MonthWanted } from './together/build-client-month.ts';
import type { Upload } from './together/files/upload.ts';

/** What a report over several files will begin with. */
export interface ClientReportPreview {
  period: string | null;
  /** What the changes are against; null where there is nothing to compare with. */
  comparison: string | null;
  figures: BlockOf<'kpis'>['items'];
  /** Spend by currency, where there are several: they are never added. */
  currencies: { currency: string; cost: number }[] | null;
}

/** The figures that will lead, without looking for what happened: quick enough to follow every change of the period. */
export function previewClientReport(
  uploads: Upload[],
  wanted: MonthWanted,
  language: Language = 'en',
): ClientReportPreview {
  const month = buildClientMonth(uploads, wanted, () => []);
  const { periods, before, now } = month;
  const period = toldPeriod(month);
  return {
    period: period && formatSpan(period.from, period.to, language),
    comparison:
      before && periods?.previous ? formatSpan(periods.previous.from, periods.previous.to, language) : null,
    figures: month.channels.length === 0 ? [] : leadCards(new ClientFactWriter(month, language)).items,
    currencies: now.currencies,
  };
}
