import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { toneOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { MOST_CHANGE } from '#report/write/compared.ts';
import { sayMovement } from '../movements/say.ts';
import { PHRASES } from './phrases.ts';

/** How far above the usual, and what to learn from it. */
export function saySpike(writer: FactWriter, finding: Finding, variant: number): FindingText {
  const { metric, direction, change, details } = finding;
  const isOnePoint = (details.days ?? 1) === 1;
  const isGood = toneOf(metric, direction) === 'good';
  const phrases = {
    title: PHRASES.title,
    body: bodyOf(change, isOnePoint),
    action: isGood ? PHRASES.action_good : PHRASES.action_neutral,
  };
  return sayMovement(writer, finding, { phrases, variant });
}

/** A rise from nothing has no percentage, and one to many times as much none that anybody would say. */
function bodyOf(change: number | null, isOnePoint: boolean): Phrase {
  if (change === null) return PHRASES.body_zero;
  if (change >= MOST_CHANGE) return isOnePoint ? PHRASES.body_one_many : PHRASES.body_many;
  return isOnePoint ? PHRASES.body_one : PHRASES.body;
}
