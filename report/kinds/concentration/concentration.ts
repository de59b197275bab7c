import { unlessSwitched } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { findConcentration } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayConcentration } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Most of the result comes from one segment of many. */
export const concentration: Kind = {
  kind: 'concentration',
  find: findConcentration,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayConcentration,
  tag: () => 'note',
  asksForStep: unlessSwitched,
  isStanding: true,
};
