import type { Finding } from '#report/discover/finding.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Fillings } from '#report/write/facts/sentence.ts';
import { wayOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { dimensionPlural, dimensionWord } from '#report/write/words/dimension-words.ts';
import { PHRASES } from './phrases.ts';

/** Which segment gained, and what became of the whole rate. */
export function sayMixShift(writer: FactWriter, finding: Finding): FindingText {
  const { metric, mover, details } = finding;
  const [over] = finding.carried as [MetricKey];
  const { language } = writer.style;
  const now: Scope = { span: { from: finding.from!, to: finding.to! } };
  const before: Scope = { span: finding.baselineSpans[0]! };
  const fillings: Fillings = {
    from: writer.day(finding.from!),
    actual: writer.value(metric, finding.actual!, now),
    baseline: writer.value(metric, finding.baseline!, before),
    change: writer.change(metric, finding.change!, now, [before]),
    segment: writer.name(mover!.value, mover!.column),
    previous: writer.share(over, details.previous!, { ...before, segment: mover! }, before),
    share: writer.share(over, details.share!, { ...now, segment: mover! }, now),
    over: writer.term(over),
    dimensions: dimensionPlural(mover!, language),
    dimension: dimensionWord(mover!, language),
  };
  const way = wayOf(finding);
  return {
    title: writer.say(PHRASES[`title_${way}`], fillings, { metric }),
    body: writer.say(PHRASES[`body_${way}`], fillings, { metric }),
    action: writer.say(PHRASES.action, fillings, { metric }),
  };
}
