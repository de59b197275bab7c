import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { PHRASES } from './phrases.ts';

/** The old name, the new one, and since when. */
export function sayRenamed(writer: FactWriter, finding: Finding): FindingText {
  const { from, to } = finding.renamed!;
  const fillings = {
    old: writer.name(from.value, from.column),
    new: writer.name(to.value, to.column),
    when: writer.day(finding.from!),
  };
  return {
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
  };
}
