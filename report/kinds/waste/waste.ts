import { ifBought } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { explains, findWaste } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayWaste } from './say.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Segments that cost real money and brought next to nothing. */
export const waste: Kind = {
  kind: 'waste',
  find: findWaste,
  suppresses: explains,
  thresholds: THRESHOLDS,
  phrases: PHRASES,
  say: sayWaste,
  tag: () => 'risk',
  asksForStep: ifBought,
  isStanding: true,
};
