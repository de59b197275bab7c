import { yearOf } from '#report/calendar.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import type { Finding, FindingKind } from '../finding.ts';
import { EURO, EVERYWHERE, HOLIDAYS } from './countries.ts';
import { countryOf, type AssumedCountry } from './country-of.ts';
import type { Holiday } from './holiday.ts';
import type { HolidayKey } from './holiday-key.ts';
import { SHOPPING_DAYS } from './shopping-days.ts';
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

/** Holidays by their day. A country's own name goes before that of a shopping day. */
export function calendar({ country }: AssumedCountry, from: number, to: number): Map<number, HolidayKey> {
  const own = country === null ? EVERYWHERE : country === 'euro' ? EURO : HOLIDAYS[country];
  const days = new Map<number, HolidayKey>();
  const add = ({ key, on }: Holiday) => {
    for (let year = yearOf(from); year <= yearOf(to); year++) {
      const day = on(year);
      if (day !== null && !days.has(day)) days.set(day, key);
    }
  };
  for (const holiday of [...own, ...SHOPPING_DAYS]) add(holiday);
  return days;
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
