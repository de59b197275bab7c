import type { Dataset } from '#report/recognise/dataset.ts';
import type { Finding, FindingKind } from '../finding.ts';
import { calendar } from '#report/holidays/calendar.ts';
import { countryOf } from '#report/holidays/country-of.ts';
import type { HolidayKey } from '#report/holidays/holiday-key.ts';
import { THRESHOLDS } from '../thresholds.ts';

const SHORT: ReadonlySet<FindingKind> = new Set<FindingKind>(['spike', 'dip', 'level_shift']);

/** Names the holiday or the shopping day that short events coincide with: an explanation, never an alarm. */
export function explainByHolidays(findings: Finding[], dataset: Dataset): Finding[] {
  if (dataset.time?.grain !== 'day' || !findings.some(isShort)) return findings;
  const assumed = countryOf(dataset);
  const days = calendar(assumed, dataset.time.from, dataset.time.to);
  return findings.map((finding) => {
    if (!isShort(finding)) return finding;
    const key = firstWithin(days, finding.from!, finding.to!);
    return key === null ? finding : { ...finding, holiday: { ...assumed, key } };
  });
}

function firstWithin(days: ReadonlyMap<number, HolidayKey>, from: number, to: number): HolidayKey | null {
  for (let day = from; day <= to; day++) {
    const key = days.get(day);
    if (key !== undefined) return key;
  }
  return null;
}

function isShort({ kind, from, to }: Finding): boolean {
  return SHORT.has(kind) && to! - from! < THRESHOLDS.mostHolidayDays;
}
