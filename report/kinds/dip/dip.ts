import type { Kind } from '../kind.ts';
import { findMovements, movementExplains } from '../movements/detect.ts';
import { MOVEMENT_PHRASES } from '../movements/phrases.ts';
import { THRESHOLDS } from '../movements/thresholds.ts';
import { tagByTone } from '../tags.ts';
import { PHRASES } from './phrases.ts';
import { sayDip } from './say.ts';

/** A drop of up to three days, back to normal after it. */
export const dip: Kind = {
  kind: 'dip',
  find: (known) => findMovements(known, 'dip', ({ shape, sign }) => shape === 'burst' && sign === -1),
  suppresses: movementExplains,
  thresholds: THRESHOLDS,
  phrases: { ...MOVEMENT_PHRASES, ...PHRASES },
  say: sayDip,
  tag: (finding) => {
    const tag = tagByTone(finding);
    // It is over.
    return tag === 'risk' ? 'watch' : tag;
  },
  asksForStep: () => false,
  course: 'short',
  isMarked: true,
};
