import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Fillings } from '#report/write/facts/sentence.ts';
import { toneOf, wayOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { PHRASES } from './phrases.ts';

/** How much of the change between the periods is this segment’s. */
export function sayDriver(writer: FactWriter, finding: Finding): FindingText {
  const { metric, segment, details } = finding;
  const { current, previous } = writer.measures.comparison!;
  const now: Scope = { span: current };
  const before: Scope = { span: previous };
  const fillings: Fillings = {
    segment: writer.name(segment!.value, segment!.column),
    current_span: writer.span(current!),
    previous_span: writer.span(previous!),
    total_change: writer.difference(metric, details.total_change!, now, before),
    contribution: writer.difference(
      metric,
      details.contribution!,
      { ...now, segment },
      { ...before, segment },
    ),
  };
  const way = wayOf(finding);
  return {
    title: writer.say(PHRASES[`title_${way}`], fillings, { metric }),
    body: writer.say(PHRASES[`body_${way}`], fillings, { metric }),
    action: writer.say(PHRASES[`action_${toneOf(metric, finding.direction)}`], fillings, { metric }),
  };
}
