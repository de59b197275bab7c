import { fixed, nth, table } from './date-rules.ts';
import type { Holiday } from './holiday.ts';

/** Days on which shops everywhere do something else. */
export const SHOPPING_DAYS: readonly Holiday[] = [
  { key: 'valentines_day', on: fixed(2, 14) },
  { key: 'singles_day', on: fixed(11, 11) },
  // The Friday after the fourth Thursday of November, and the Monday that follows.
  { key: 'black_friday', on: nth(4, 4, 11, 1) },
  { key: 'black_friday_weekend', on: nth(4, 4, 11, 2) },
  { key: 'black_friday_weekend', on: nth(4, 4, 11, 3) },
  { key: 'cyber_monday', on: nth(4, 4, 11, 4) },
  { key: 'christmas_eve', on: fixed(12, 24) },
  { key: 'new_years_eve', on: fixed(12, 31) },
];

/** Set by the shop each year, so listed and not computed: the first and the second day. From general knowledge, not checked. */
export const PRIME_DAYS: readonly Holiday[] = [
  {
    key: 'prime_day',
    on: table({ 2019: '07-15', 2021: '06-21', 2022: '07-12', 2023: '07-11', 2024: '07-16', 2025: '07-08' }),
  },
  {
    key: 'prime_day',
    on: table({ 2019: '07-16', 2021: '06-22', 2022: '07-13', 2023: '07-12', 2024: '07-17', 2025: '07-09' }),
  },
];
