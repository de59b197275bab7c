import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { PHRASES } from './phrases.ts';

/** Which day, week or month was not over. */
export function sayPartialPeriod(writer: FactWriter, finding: Finding): FindingText {
  const { metric } = finding;
  const span = { from: finding.from!, to: finding.to! };
  const when = writer.span(span);
  const fillings = { when, actual: writer.value(metric, finding.actual!, { span }) };
  return {
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings, { metric }),
    action: writer.say(PHRASES.action, fillings),
  };
}
