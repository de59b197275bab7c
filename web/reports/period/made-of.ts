import type { ReportRow } from '#contract/reports/reports.ts';
import { periodInWords } from '#web/reports/period/period-choices.ts';
import { countOf } from '#web/ui/format/format-count.ts';

/** What a report is about and made of, where that is more than a file: `October 2026`, `3 files`. */
export function madeOf({ period, files }: Pick<ReportRow, 'period' | 'files'>): string[] {
  const about = period === null ? [] : [periodInWords(period)];
  return files.length > 1 ? [...about, countOf(files.length, 'file')] : about;
}
