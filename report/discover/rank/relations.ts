import { RESULTS } from '#report/metrics/results.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { ATTRIBUTION } from '../attribute/thresholds.ts';
import type { Finding, FindingKind } from '../finding.ts';

const MOVEMENTS: ReadonlySet<FindingKind> = new Set<FindingKind>(['spike', 'dip', 'level_shift', 'trend']);
const OUTCOMES: ReadonlySet<MetricKey> = new Set(RESULTS);

export function isMovement({ kind }: Finding): boolean {
  return MOVEMENTS.has(kind);
}

export function isOutcome({ metric }: Finding): boolean {
  return OUTCOMES.has(metric);
}

export function overlaps(a: Finding, b: Finding): boolean {
  return a.from !== null && b.from !== null && a.from <= b.to! && b.from <= a.to!;
}

export function sameSegment(a: Finding, b: Finding): boolean {
  return a.segment?.column === b.segment?.column && a.segment?.value === b.segment?.value;
}

/** Whether a movement of the account is by far larger than what one segment lost. */
export function isLarger(broken: Finding, moved: Finding): boolean {
  return (
    broken.segment !== null && moved.segment === null && moved.impact > ATTRIBUTION.muchLarger * broken.impact
  );
}
