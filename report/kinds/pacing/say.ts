import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Fillings } from '#report/write/facts/sentence.ts';
import { wayOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { PHRASES } from './phrases.ts';

/** Where the month is heading. */
export function sayPacing(writer: FactWriter, finding: Finding): FindingText {
  const { metric, details } = finding;
  const now: Scope = { span: { from: finding.from!, to: finding.to! } };
  const before: Scope = { span: finding.baselineSpans[0]! };
  const fillings: Fillings = {
    projected: writer.perPoint(metric, details.projected!, [now], 'formula.projection'),
    change: writer.change(metric, finding.change!, now, [before]),
    baseline: writer.value(metric, finding.baseline!, before),
    month: writer.month(finding.from!),
    previous_month: writer.month(finding.baselineSpans[0]!.from),
  };
  const way = wayOf(finding);
  return {
    title: writer.say(PHRASES[`title_${way}`], fillings, { metric }),
    body: writer.say(PHRASES[`body_${way}`], fillings, { metric }),
    action: writer.say(PHRASES.action, fillings, { metric }),
  };
}
