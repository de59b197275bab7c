import { ifBought } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { tagByTone } from '../tags.ts';
import { findPacing } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayPacing } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Spend of a month that is still running, projected to its end and set against the month before. */
export const pacing: Kind = {
  kind: 'pacing',
  find: findPacing,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayPacing,
  tag: tagByTone,
  asksForStep: ifBought,
};
