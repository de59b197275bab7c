import type { Incident } from '#report/discover/attribute/group-events.ts';
import type { Finding, FindingKind } from '#report/discover/finding.ts';
import type { Known } from '#report/discover/kind-detection.ts';
import { sameSegment } from '#report/discover/rank/relations.ts';
import { numbersOf } from '#report/threshold.ts';
import { fromIncident } from './from-incident.ts';
import { THRESHOLDS } from './thresholds.ts';

const { partOfPacing } = numbersOf(THRESHOLDS);

/** Incidents of one shape as findings of a kind. */
export function findMovements(
  { dated }: Known,
  kind: FindingKind,
  is: (incident: Incident) => boolean,
): Finding[] {
  return dated?.incidents.filter(is).flatMap((one) => fromIncident(dated.panel, one, kind) ?? []) ?? [];
}

/** What happened on known days also shows when periods are compared or projected. */
export function movementExplains(own: Finding, weaker: Finding): boolean {
  if (weaker.kind === 'pacing') return own.segment === null || own.impact >= weaker.impact * partOfPacing;
  if (weaker.kind !== 'driver') return false;
  return own.direction === weaker.direction || own.segment === null || sameSegment(own, weaker);
}
