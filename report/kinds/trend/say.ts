import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { toneOf, wayOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { MOST_CHANGE } from '#report/write/compared.ts';
import { sayMovement } from '../movements/say.ts';
import { PHRASES } from './phrases.ts';

/** The last quarter held against the first. */
export function sayTrend(writer: FactWriter, finding: Finding, variant: number): FindingText {
  const { metric, direction, change } = finding;
  const way = wayOf(finding);
  const phrases = {
    title: PHRASES[`title_${way}`],
    body: PHRASES[`body_${change !== null && change >= MOST_CHANGE ? 'many' : way}`],
    action: PHRASES[`action_${toneOf(metric, direction)}`],
  };
  return sayMovement(writer, finding, { phrases, variant, isGradual: true });
}
