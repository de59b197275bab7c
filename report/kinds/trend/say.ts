import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { toneOf, wayOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { PHRASES as SHIFT } from '../level-shift/phrases.ts';
import { sayMovement } from '../movements/say.ts';
import { PHRASES } from './phrases.ts';

/** The last quarter held against the first. */
export function sayTrend(writer: FactWriter, finding: Finding, variant: number): FindingText {
  const { metric, direction, change } = finding;
  const way = wayOf(finding);
  // A rise from nothing has no percentage: it is told as a start.
  const isStart = change === null;
  const phrases = {
    title: isStart ? SHIFT.title_start : PHRASES[`title_${way}`],
    body: isStart ? SHIFT.body_start : PHRASES[`body_${way}`],
    action: PHRASES[`action_${toneOf(metric, direction)}`],
  };
  return sayMovement(writer, finding, { phrases, variant, isGradual: true });
}
