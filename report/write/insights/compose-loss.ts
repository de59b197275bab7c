import type { Finding } from '#report/discover/finding.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { eventFillings } from './compose-event.ts';
import type { FindingText } from './finding-text.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';

/** What was lost: results that stopped, money without return, days without data. */
export function composeLoss(writer: FactWriter, finding: Finding): FindingText {
  if (finding.kind === 'tracking_break') return trackingBreak(writer, finding);
  if (finding.kind === 'waste') return waste(writer, finding);
  return missing(writer, finding);
}

function trackingBreak(writer: FactWriter, finding: Finding): FindingText {
  const { metric, segment } = finding;
  const traffic = finding.carried[0]!;
  const span = { from: finding.from!, to: finding.to! };
  const fillings = {
    ...eventFillings(writer, finding),
    traffic: writer.value(traffic, finding.details.traffic!, { segment, span }),
    traffic_metric: writer.term(traffic),
  };
  return {
    title: writer.say('tracking_break.title', fillings, { metric }),
    body: writer.say('tracking_break.body', fillings, { metric }),
    action: writer.say('tracking_break.action', fillings, { metric }),
  };
}

function waste(writer: FactWriter, finding: Finding): FindingText {
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
    title: writer.say('waste.title', fillings),
    body: writer.say('waste.body', fillings),
    action: writer.say('waste.action', fillings),
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
    title: writer.say('waste.whole.title', fillings),
    body: writer.say('waste.whole.body', fillings),
    action: writer.say('waste.whole.action', fillings),
  };
}

function missing(writer: FactWriter, finding: Finding): FindingText {
  const { metric, kind } = finding;
  const span = { from: finding.from!, to: finding.to! };
  const when: TextSpan = writer.span(span);
  const fillings = {
    when,
    on: writer.say(span.from === span.to ? 'on.day' : 'on.span', { when }, { capital: false }),
  };
  if (kind === 'gap') {
    return {
      title: writer.say('gap.title', fillings),
      body: writer.say('gap.body', fillings),
      action: writer.say('gap.action', fillings),
    };
  }
  const filled = { ...fillings, actual: writer.value(metric, finding.actual!, { span }) };
  return {
    title: writer.say('partial_period.title', filled),
    body: writer.say('partial_period.body', filled, { metric }),
    action: writer.say('partial_period.action', filled),
  };
}
