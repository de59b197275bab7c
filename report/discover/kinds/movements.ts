import type { Incident } from '../attribute/group-events.ts';
import type { Finding, FindingKind } from '../finding.ts';
import { isLarger, isOutcome, sameSegment, SAME_START } from '../rank/relations.ts';
import { fromIncident } from './from-incident.ts';
import type { Kind } from './kind.ts';

/** A jump of up to three days, back to normal after it. */
export const spike = movement('spike', ({ shape, sign }) => shape === 'burst' && sign === 1);

/** A drop of up to three days, back to normal after it. */
export const dip = movement('dip', ({ shape, sign }) => shape === 'burst' && sign === -1);

/** A steady climb or decline over the whole period: its first quarter against its last. */
export const trend = movement('trend', ({ shape }) => shape === 'trend');

const lasting = movement('level_shift', ({ shape }) => shape === 'shift');

/** A new level that lasts more than three days: to the end of the file, or until it returns. */
export const levelShift: Kind = {
  ...lasting,
  suppresses: (own, weaker) =>
    weaker.kind === 'tracking_break' ? isDecline(own, weaker) : explains(own, weaker),
};

function movement(kind: FindingKind, is: (incident: Incident) => boolean): Kind {
  return {
    kind,
    find: ({ dated }) =>
      dated?.incidents.filter(is).flatMap((one) => fromIncident(dated.panel, one, kind) ?? []) ?? [],
    suppresses: explains,
  };
}

/** Where results decline everywhere, rare ones may stop coming at all: that is no lost tag. */
function isDecline(shift: Finding, broken: Finding): boolean {
  const inside = broken.from! >= shift.from! - SAME_START && broken.from! <= shift.to!;
  return inside && isOutcome(shift) && shift.direction === 'down' && isLarger(broken, shift);
}

/** What happened on known days also shows when periods are compared or projected. */
function explains(own: Finding, weaker: Finding): boolean {
  if (weaker.kind === 'pacing') return own.segment === null || own.impact >= weaker.impact * 0.5;
  if (weaker.kind !== 'driver') return false;
  return own.direction === weaker.direction || own.segment === null || sameSegment(own, weaker);
}
