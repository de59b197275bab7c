import { ifWorse } from '../asks-for-step.ts';
import type { Kind } from '../kind.ts';
import { MOVEMENT_PHRASES } from '../movements/phrases.ts';
import { THRESHOLDS } from '../movements/thresholds.ts';
import { tagByTone } from '../tags.ts';
import { explains, findLevelShifts } from './detect.ts';
import { PHRASES } from './phrases.ts';
import { sayLevelShift } from './say.ts';

/** A new level that lasts more than three days: to the end of the file, or until it returns. */
export const levelShift: Kind = {
  kind: 'level_shift',
  find: findLevelShifts,
  suppresses: explains,
  thresholds: THRESHOLDS,
  phrases: { ...MOVEMENT_PHRASES, ...PHRASES },
  say: sayLevelShift,
  // A stop is not always a loss: someone switched it off.
  tag: (finding) => (finding.actual === 0 && finding.baseline !== 0 ? 'watch' : tagByTone(finding)),
  asksForStep: (finding) =>
    finding.unbackedBy !== undefined || finding.withoutGainIn !== undefined || ifWorse(finding),
  course: 'lasting',
  isMarked: true,
};
