import { actualSpanOf, type Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Fillings } from '#report/write/facts/sentence.ts';
import { isOccasional, pointsFor } from '#report/write/series-points.ts';
import type { Link } from './rate-behind.ts';
import { suspectsOf } from './suspects.ts';

/** What the sentences about an event are filled with; of what is gradual, `when` is the whole time. */
export function eventFillings(
  writer: FactWriter,
  finding: Finding,
  isGradual = false,
  link: Link | null = null,
): Fillings {
  const { metric, segment, from, to, actual, baseline, change } = finding;
  const actualSpan = actualSpanOf(finding);
  const now: Scope = { segment, span: actualSpan };
  const before = finding.baselineSpans.map((span): Scope => ({ segment, span }));
  const when = writer.span(isGradual ? { from: from!, to: to! } : actualSpan);
  const usual = !isGradual && isHeldAgainstSeveral(finding) ? 'formula.usual' : 'formula.per_point';
  const { grain } = writer.measures.series!;
  const points = isOccasional(writer.measures) ? pointsFor(writer.measures) : null;
  // A figure of an event is that of one point of the file, whatever steps the chart takes.
  const step = points?.grain === grain ? points.step : grain;
  const fillings: Fillings = {
    place: segment
      ? writer.say('place', { segment: writer.name(segment.value, segment.column) }, { capital: false })
      : '',
    when,
    from: writer.day(from!),
    on: writer.say(from === to ? 'on.day' : 'on.span', { when }, { capital: false }),
    per: writer.words(`per.${step}`, {}, { capital: false }),
    actual: writer.perPoint(metric, actual!, [now]),
    baseline: writer.perPoint(metric, baseline!, before, usual),
    last: writer.span(actualSpan),
    suspects: suspectsOf(writer, link),
  };
  if (change !== null) fillings.change = writer.changePerPoint(metric, change, now, before);
  const [first] = finding.baselineSpans;
  if (first) {
    fillings.before = writer.span(first);
    fillings.first = writer.span(first);
  }
  return fillings;
}

/** With several like days, rather than with one stretch before. */
export function isHeldAgainstSeveral({ baselineSpans }: Finding): boolean {
  return baselineSpans.length > 1;
}
