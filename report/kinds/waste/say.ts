import type { Finding } from '#report/discover/finding.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { PHRASES } from './phrases.ts';

/** What it cost, what it brought, and what one result costs elsewhere. */
export function sayWaste(writer: FactWriter, finding: Finding): FindingText {
  const { segment, details } = finding;
  if (segment === null) return wholeWaste(writer, finding);
  const outcome = finding.carried[0]!;
  const entry = writer.measures.breakdowns
    .find((breakdown) => breakdown.segment.column === segment.column)!
    .entries.find((one) => one.value === segment.value)!;
  const rate = outcome === 'conversions' ? 'cpa' : null;
  const scopes = [{}, { segment }];
  const rest = rate
    ? writer.rateOf(rate, details.rest!, 'formula.rest', scopes)
    : writer.book.span(
        details.rest!,
        'money',
        writer.words('formula.rest', { upper: writer.label('cost'), lower: writer.label(outcome) }),
        scopes.map((scope) => {
          const [cost, results] = [writer.origin('cost', scope), writer.origin(outcome, scope)];
          return { ...cost, columns: [...cost.columns, ...results.columns] };
        }),
        writer.money(details.rest!),
      );
  const fillings = {
    segment: writer.name(segment.value, segment.column),
    cost: writer.value('cost', details.cost!, { segment }),
    cost_share: writer.share('cost', details.cost_share!, { segment }),
    results: writer.value(outcome, entry.totals[outcome] ?? 0, { segment }),
    outcome: writer.term(outcome),
    rest,
  };
  return {
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
  };
}

function wholeWaste(writer: FactWriter, { actual, details, carried }: Finding): FindingText {
  const [outcome, traffic] = carried as [MetricKey, MetricKey];
  const fillings = {
    cost: writer.value('cost', actual!),
    traffic: writer.value(traffic, details.traffic!),
    traffic_metric: writer.term(traffic),
    results: writer.value(outcome, 0),
    outcome: writer.term(outcome),
  };
  return {
    title: writer.say(PHRASES.whole_title, fillings),
    body: writer.say(PHRASES.whole_body, fillings),
    action: writer.say(PHRASES.whole_action, fillings),
  };
}
