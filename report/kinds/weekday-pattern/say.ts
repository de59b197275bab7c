import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Fillings } from '#report/write/facts/sentence.ts';
import { wayOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { PHRASES } from './phrases.ts';

/** Weekends held against Monday to Friday. */
export function sayWeekdayPattern(writer: FactWriter, finding: Finding): FindingText {
  const { metric } = finding;
  const now: Scope = { span: { from: finding.from!, to: finding.to! } };
  const fillings: Fillings = {
    actual: writer.rateOf(metric, finding.actual!, 'formula.weekend', [now]),
    baseline: writer.rateOf(metric, finding.baseline!, 'formula.workdays', [now]),
    change: writer.change(metric, finding.change!, now, [now]),
  };
  const way = wayOf(finding);
  return {
    title: writer.say(PHRASES[`title_${way}`], fillings, { metric }),
    body: writer.say(PHRASES[`body_${way}`], fillings, { metric }),
    action: writer.say(PHRASES.action, fillings),
  };
}
