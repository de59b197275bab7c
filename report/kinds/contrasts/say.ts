import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Fillings, Phrase } from '#report/write/facts/sentence.ts';
import { wayOf, type FindingText, type Way } from '#report/write/insights/finding-text.ts';

/** A segment held against the rest. */
export function sayContrast(
  writer: FactWriter,
  finding: Finding,
  phrases: Record<'title' | `body_${Way}` | 'action', Phrase>,
): FindingText {
  const { metric, segment, details } = finding;
  const base = finding.carried[0]!;
  const fillings: Fillings = {
    segment: writer.name(segment!.value, segment!.column),
    actual: writer.value(metric, finding.actual!, { segment }),
    baseline: writer.rateOf(metric, finding.baseline!, 'formula.rest', [{}, { segment }]),
    change: writer.change(metric, finding.change!, { segment }, [{}]),
    share: writer.share(base, details.share!, { segment }),
    base: writer.term(base),
  };
  return {
    title: writer.say(phrases.title, fillings),
    body: writer.say(phrases[`body_${wayOf(finding)}`], fillings, { metric }),
    action: writer.say(phrases.action, fillings),
  };
}
