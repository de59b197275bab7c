import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { toneOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { sayMovement } from '../movements/say.ts';
import { PHRASES } from './phrases.ts';

/** How far above the usual, and what to learn from it. */
export function saySpike(writer: FactWriter, finding: Finding, variant: number): FindingText {
  const { metric, direction, change, details } = finding;
  const isOnePoint = (details.days ?? 1) === 1;
  const body = isOnePoint ? PHRASES.body_one : PHRASES.body;
  const isGood = toneOf(metric, direction) === 'good';
  const phrases = {
    title: PHRASES.title,
    // A rise from nothing has no percentage.
    body: change === null ? PHRASES.body_zero : body,
    action: isGood ? PHRASES.action_good : PHRASES.action_neutral,
  };
  return sayMovement(writer, finding, { phrases, variant });
}
