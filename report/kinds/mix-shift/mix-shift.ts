import type { Kind } from '../kind.ts';
import { tagByTone } from '../tags.ts';
import { explains, findMixShift, isProven } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayMixShift } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** A total rate that moves because volume moved between segments, while the segments’ own rates stay. */
export const mixShift: Kind = {
  kind: 'mix_shift',
  find: findMixShift,
  holds: isProven,
  suppresses: explains,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayMixShift,
  tag: tagByTone,
  asksForStep: () => false,
  isStanding: true,
  standsSince: true,
};
