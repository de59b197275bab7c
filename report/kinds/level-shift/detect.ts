import { ATTRIBUTION } from '#report/discover/attribute/thresholds.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import { isLarger, isOutcome } from '#report/discover/rank/relations.ts';
import { findMovements, movementExplains } from '../movements/detect.ts';

/** A new level that lasts more than three days: to the end of the file, or until it returns. */
export function findLevelShifts(known: Known): Finding[] {
  return findMovements(known, 'level_shift', ({ shape }) => shape === 'shift');
}

/** As any movement; and a decline, where it shows as results that stop. */
export function explains(own: Finding, weaker: Finding): boolean {
  return weaker.kind === 'tracking_break' ? isDecline(own, weaker) : movementExplains(own, weaker);
}

/** Where results decline everywhere, rare ones may stop coming at all: that is no lost tag. */
function isDecline(shift: Finding, broken: Finding): boolean {
  const inside = broken.from! >= shift.from! - ATTRIBUTION.sameStart && broken.from! <= shift.to!;
  return inside && isOutcome(shift) && shift.direction === 'down' && isLarger(broken, shift);
}
