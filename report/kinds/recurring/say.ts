import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { suspectsOf } from '../movements/suspects.ts';
import { sayPattern } from '../patterns/say.ts';
import { PHRASES } from './phrases.ts';

/** Short events that come back, with the days they came on. */
export function sayRecurring(writer: FactWriter, finding: Finding): FindingText {
  const dates = writer.list(finding.actualSpans!.map((span) => [writer.span(span)]));
  return sayPattern(writer, finding, PHRASES, { dates, suspects: suspectsOf(writer) });
}
