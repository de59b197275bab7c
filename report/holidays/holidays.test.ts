import { describe, expect, it } from 'vitest';
import { calendar } from './calendar.ts';
import { COUNTRIES, type Country } from './holiday.ts';

const day = (date: string) => Date.parse(date) / 86_400_000;
const on = (country: Country | 'euro' | null, date: string) =>
  calendar({ country, from: null }, day('2023-01-01'), day('2026-12-31')).get(day(date));

describe('holidays', () => {
  // Typed in one by one, not computed.
  it.each([
    ['US', '2024-11-28', 'thanksgiving'],
    ['US', '2025-05-26', 'memorial_day'],
    ['US', '2024-09-02', 'labour_day'],
    ['US', '2025-11-28', 'black_friday'],
    ['US', '2024-12-02', 'cyber_monday'],
    ['GB', '2024-05-06', 'bank_holiday'],
    ['GB', '2025-08-25', 'bank_holiday'],
    ['GB', '2024-03-10', 'mothers_day'],
    ['CA', '2024-10-14', 'thanksgiving'],
    ['CA', '2024-05-20', 'victoria_day'],
    ['CA', '2026-05-18', 'victoria_day'],
    ['AU', '2025-04-25', 'anzac_day'],
    ['DE', '2024-05-09', 'ascension_day'],
    ['DE', '2025-06-09', 'whit_monday'],
    ['AT', '2024-05-30', 'corpus_christi'],
    ['CH', '2026-08-01', 'swiss_national_day'],
    ['FR', '2024-05-26', 'mothers_day'],
    ['ES', '2025-04-18', 'good_friday'],
    ['IT', '2024-06-02', 'republic_day'],
    ['NL', '2026-04-27', 'kings_day'],
    ['BR', '2025-03-04', 'carnival'],
    ['MX', '2024-02-05', 'constitution_day'],
    ['IN', '2024-10-31', 'diwali'],
    ['JP', '2025-01-13', 'coming_of_age_day'],
  ] as const)('%s %s is %s', (country, date, key) => {
    expect(on(country, date)).toBe(key);
  });

  it('has Easter where it was, in every one of these years', () => {
    for (const date of ['2023-04-09', '2024-03-31', '2025-04-20', '2026-04-05']) {
      expect(on(null, date)).toBe('easter_sunday');
    }
  });

  it('leaves ordinary days alone, and knows Christmas in every country', () => {
    for (const country of COUNTRIES) {
      expect(on(country, '2024-08-20')).toBeUndefined();
      expect(on(country, '2024-12-25')).toBe('christmas_day');
    }
  });
});
