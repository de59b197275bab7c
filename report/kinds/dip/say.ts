import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { sayMovement } from '../movements/say.ts';
import { PHRASES } from './phrases.ts';

/** How far below the usual, and where to look. */
export function sayDip(writer: FactWriter, finding: Finding, variant: number): FindingText {
  const isOnePoint = (finding.details.days ?? 1) === 1;
  const { title, action } = PHRASES;
  const phrases = { title, body: isOnePoint ? PHRASES.body_one : PHRASES.body, action };
  return sayMovement(writer, finding, { phrases, variant });
}
