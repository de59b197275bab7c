import type { DateRule } from './date-rules.ts';
import type { HolidayKey } from './holiday-key.ts';

export interface Holiday {
  key: HolidayKey;
  on: DateRule;
}

export const COUNTRIES = [
  'US',
  'GB',
  'CA',
  'AU',
  'DE',
  'AT',
  'CH',
  'FR',
  'ES',
  'IT',
  'NL',
  'BR',
  'MX',
  'IN',
  'JP',
] as const;
export type Country = (typeof COUNTRIES)[number];
