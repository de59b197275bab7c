import { ifBought } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { findWeekdayPattern } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayWeekdayPattern } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Weekends that are reliably dearer or cheaper than working days. Volume alone is no finding: charts show it. */
export const weekdayPattern: Kind = {
  kind: 'weekday_pattern',
  find: findWeekdayPattern,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayWeekdayPattern,
  tag: () => 'note',
  asksForStep: ifBought,
};
