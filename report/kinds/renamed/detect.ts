import type { Finding } from '#report/discover/finding.ts';
import { numbersOf } from '#report/threshold.ts';
import { editDistance } from './edit-distance.ts';
import { THRESHOLDS } from './thresholds.ts';

const { mostLetters, leastLength, mostDays } = numbersOf(THRESHOLDS);

/** One name that stops where another begins that is nearly the same: nothing happened but a change of the name. */
export function foldRenamed(findings: Finding[]): Finding[] {
  const starts = findings.filter((one) => one.kind === 'level_shift' && one.segment && one.baseline === 0);
  const told = new Set<Finding>();
  const renamed = findings.flatMap((stop): Finding[] => {
    if (stop.kind !== 'level_shift' || !stop.segment || stop.actual !== 0) return [];
    const start = starts.find((one) => !told.has(one) && isSuccessor(stop, one));
    if (!start) return [];
    told.add(stop).add(start);
    return [renamedOf(stop, start)];
  });
  return [...findings.filter((one) => !told.has(one)), ...renamed];
}

function isSuccessor(stop: Finding, start: Finding): boolean {
  return (
    stop.segment!.column === start.segment!.column &&
    Math.abs(stop.from! - start.from!) <= mostDays &&
    areAlike(stop.segment!.value, start.segment!.value)
  );
}

/** `Sale 2025` and `Sale 2026` are two: what differs must be letters, or how they are written. */
export function areAlike(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  const [digits, others] = [a!, b!].map((name) => name.replace(/\P{N}+/gu, ' '));
  if (digits!.trim() !== others!.trim() || Math.min(a!.length, b!.length) < leastLength) return false;
  return editDistance(a!, b!, mostLetters) <= mostLetters;
}

function renamedOf(stop: Finding, start: Finding): Finding {
  return {
    kind: 'renamed',
    metric: stop.metric,
    segment: null,
    from: start.from,
    to: start.from,
    direction: 'flat',
    baseline: null,
    actual: null,
    change: null,
    impact: stop.impact,
    confidence: null,
    baselineSpans: [],
    details: {},
    carried: [],
    renamed: { from: stop.segment!, to: start.segment! },
  };
}
