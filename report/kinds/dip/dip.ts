import type { Incident } from '#report/discover/attribute/group-events.ts';
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
  find: (known) => {
    // An export by week or month seldom begins on its first day.
    const from = known.dated?.panel.grain === 'day' ? 0 : 1;
    const isDip = ({ shape, sign, window }: Incident) =>
      shape === 'burst' && sign === -1 && window.from >= from;
    return findMovements(known, 'dip', isDip);
  },
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
