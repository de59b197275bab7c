import type { Finding } from '../finding.ts';
import type { KindDetection } from '../kind-detection.ts';

/** Leaves out what another finding already tells, and puts the weightiest first. */
export function rank(findings: readonly Finding[], kinds: readonly KindDetection[]): Finding[] {
  const kindOf = new Map(kinds.map((one) => [one.kind, one]));
  const held = findings.filter((one) => kindOf.get(one.kind)?.holds?.(one, findings) ?? true);
  const isTold = (weak: Finding) =>
    held.some((own) => own !== weak && kindOf.get(own.kind)?.suppresses?.(own, weak) === true);
  return held
    .filter((one) => !isTold(one))
    .toSorted((a, b) => b.impact - a.impact || (name(a) < name(b) ? -1 : 1));
}

function name({ kind, metric, segment, from }: Finding): string {
  return `${kind} ${metric} ${segment?.value ?? ''} ${from}`;
}
