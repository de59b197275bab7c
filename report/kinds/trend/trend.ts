import { ifWorse } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { findMovements, movementExplains } from '../movements/detect.ts';
import { MOVEMENT_PHRASES } from '../movements/phrases.ts';
import { THRESHOLDS } from '../movements/thresholds.ts';
import { tagByTone } from '../tags.ts';
import { PHRASES } from './phrases.ts';
import { sayTrend } from './say.ts';

/** A steady climb or decline over the whole period: its first quarter against its last. */
export const trend: Kind = {
  kind: 'trend',
  find: (known) => findMovements(known, 'trend', ({ shape }) => shape === 'trend'),
  suppresses: movementExplains,
  thresholds: THRESHOLDS,
  phrases: { ...MOVEMENT_PHRASES, ...PHRASES },
  say: sayTrend,
  tag: tagByTone,
  asksForStep: ifWorse,
  course: 'gradual',
};
