import { unlessSwitched } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { foldRecurring } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayRecurring } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Short events that come back at no fixed days. */
export const recurring: Kind = {
  kind: 'recurring',
  fold: foldRecurring,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayRecurring,
  tag: () => 'note',
  asksForStep: unlessSwitched,
};
