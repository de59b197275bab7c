import type { Span } from '#report/calendar.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import type { Finding, FindingKind } from '../finding.ts';
import { union } from '#report/day-sets.ts';
import { calendar } from '#report/holidays/calendar.ts';
import { countryOf, type AssumedCountry } from '#report/holidays/country-of.ts';
import { countryOfDays } from '#report/holidays/country-of-days.ts';
import type { HolidayKey } from '#report/holidays/holiday-key.ts';
import { SHOPPING_DAYS } from '#report/holidays/shopping-days.ts';
import { THRESHOLDS } from '../thresholds.ts';

const SHOPPING_KEYS: ReadonlySet<HolidayKey> = new Set(SHOPPING_DAYS.map(({ key }) => key));
const SHORT: ReadonlySet<FindingKind> = new Set<FindingKind>(['spike', 'dip', 'level_shift']);

/** Names the holiday or the shopping day that short events coincide with: an explanation, never an alarm. */
export function explainByHolidays(findings: Finding[], dataset: Dataset): Finding[] {
  if (dataset.time?.grain !== 'day' || !findings.some(isShort)) return findings;
  const assumed = countryByEvents(findings.filter(isShort), countryOf(dataset), dataset.time);
  const days = calendar(assumed, dataset.time.from, dataset.time.to);
  return findings.map((finding) => {
    if (!isShort(finding)) return finding;
    const keys = keysWithin(days, finding.from!, finding.to!);
    // Shops explain what rises, closed doors what falls.
    const closed = finding.direction === 'down' ? keys.find((key) => !SHOPPING_KEYS.has(key)) : undefined;
    const key = closed ?? keys[0] ?? null;
    return key === null ? finding : { ...finding, holiday: { ...assumed, key } };
  });
}

/** Where nothing else names a country, the days on which things happened may. */
function countryByEvents(events: readonly Finding[], assumed: AssumedCountry, file: Span): AssumedCountry {
  if (assumed.country !== null && assumed.country !== 'euro') return assumed;
  const [up, down] = (['up', 'down'] as const).map((way) =>
    union(
      events.filter(({ direction }) => direction === way).map(({ from, to }) => ({ from: from!, to: to! })),
    ),
  );
  const country = countryOfDays(up!.length > down!.length ? up! : down!, file, {
    alpha: THRESHOLDS.countryAlpha,
    isEuro: assumed.country === 'euro',
  });
  return country === null ? assumed : { country, from: 'days' };
}

function keysWithin(days: ReadonlyMap<number, HolidayKey>, from: number, to: number): HolidayKey[] {
  const keys: HolidayKey[] = [];
  for (let day = from; day <= to; day++) if (days.has(day)) keys.push(days.get(day)!);
  return keys;
}

function isShort({ kind, from, to }: Finding): boolean {
  return SHORT.has(kind) && to! - from! < THRESHOLDS.mostHolidayDays;
}
