import type { Span } from '#report/calendar.ts';
import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Fillings, Phrase } from '#report/write/facts/sentence.ts';
import { wayOf, type FindingText, type Way } from '#report/write/insights/finding-text.ts';

export type PatternPhrases = Record<`${keyof FindingText}_${Way}`, Phrase>;

/** What recurs, by the middle one of its days and of those they are held against. */
export function sayPattern(
  writer: FactWriter,
  finding: Finding,
  phrases: PatternPhrases,
  besides: Fillings,
): FindingText {
  const { metric, segment, actual, baseline } = finding;
  const scopes = (spans: readonly Span[]) => spans.map((span): Scope => ({ segment, span }));
  const fillings: Fillings = {
    ...besides,
    place: segment
      ? writer.say('place', { segment: writer.name(segment.value, segment.column) }, { capital: false })
      : '',
    actual: writer.perPoint(metric, actual!, scopes(finding.actualSpans!), 'formula.usual'),
    baseline: writer.perPoint(metric, baseline!, scopes(finding.baselineSpans), 'formula.usual'),
  };
  const way = wayOf(finding);
  return {
    title: writer.say(phrases[`title_${way}`], fillings, { metric }),
    body: writer.say(phrases[`body_${way}`], fillings, { metric }),
    action: writer.say(phrases[`action_${way}`], fillings),
  };
}
