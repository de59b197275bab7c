import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { monthDayWords } from '#report/write/words/month-day-words.ts';
import { sayPattern } from '../patterns/say.ts';
import { PHRASES } from './phrases.ts';

/** Days of the month that are always different. */
export function sayMonthPattern(writer: FactWriter, finding: Finding): FindingText {
  const day = monthDayWords(finding.monthDay!, writer.style.language);
  return sayPattern(writer, finding, PHRASES, { day });
}
