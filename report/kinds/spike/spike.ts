import { unlessSwitched } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { findMovements, movementExplains } from '../movements/detect.ts';
import { MOVEMENT_PHRASES } from '../movements/phrases.ts';
import { THRESHOLDS } from '../movements/thresholds.ts';
import { tagByTone } from '../tags.ts';
import { PHRASES } from './phrases.ts';
import { saySpike } from './say.ts';

/** A jump of up to three days, back to normal after it. */
export const spike: Kind = {
  kind: 'spike',
  find: (known) => findMovements(known, 'spike', ({ shape, sign }) => shape === 'burst' && sign === 1),
  suppresses: movementExplains,
  thresholds: THRESHOLDS,
  phrases: { ...MOVEMENT_PHRASES, ...PHRASES },
  say: saySpike,
  tag: tagByTone,
  asksForStep: (finding) => finding.unbackedBy !== undefined || unlessSwitched(finding),
  course: 'short',
  isMarked: true,
};
