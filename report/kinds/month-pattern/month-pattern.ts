import { unlessSwitched } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { findMonthPatterns } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayMonthPattern } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Days of the month that are always different. */
export const monthPattern: Kind = {
  kind: 'month_pattern',
  find: findMonthPatterns,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayMonthPattern,
  tag: () => 'note',
  asksForStep: unlessSwitched,
};
