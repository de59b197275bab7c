import { ifBought } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { explains, findFatigue } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayFatigue } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Ads whose click-through rate wears down while they are shown as often as before. */
export const fatigue: Kind = {
  kind: 'fatigue',
  find: findFatigue,
  suppresses: explains,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayFatigue,
  tag: () => 'risk',
  asksForStep: ifBought,
  isStanding: true,
};
