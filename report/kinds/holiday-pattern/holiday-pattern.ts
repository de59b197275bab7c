import { unlessSwitched } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { foldHolidays } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayHolidayPattern } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Holidays and shopping days on which an account does something else. */
export const holidayPattern: Kind = {
  kind: 'holiday_pattern',
  fold: foldHolidays,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayHolidayPattern,
  tag: () => 'note',
  asksForStep: unlessSwitched,
};
