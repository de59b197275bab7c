import type { Finding } from '#report/discover/finding.ts';
import type { MetricKey } from '#report/measure/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { eventFillings } from './compose-event.ts';
import type { Told } from './told.ts';
import type { Desk } from './desk.ts';

/** What was lost: results that stopped, money without return, days without data. */
export function composeLoss(desk: Desk, finding: Finding): Told {
  if (finding.kind === 'tracking_break') return trackingBreak(desk, finding);
  if (finding.kind === 'waste') return waste(desk, finding);
  return missing(desk, finding);
}

function trackingBreak(desk: Desk, finding: Finding): Told {
  const { metric, segment } = finding;
  const traffic = finding.carried[0]!;
  const span = { from: finding.from!, to: finding.to! };
  const fillings = {
    ...eventFillings(desk, finding),
    traffic: desk.value(traffic, finding.details.traffic!, { segment, span }),
    traffic_metric: desk.term(traffic),
  };
  return {
    title: desk.say('tracking_break.title', fillings, { metric }),
    body: desk.say('tracking_break.body', fillings, { metric }),
    action: desk.say('tracking_break.action', fillings, { metric }),
  };
}

function waste(desk: Desk, finding: Finding): Told {
  const { segment, details } = finding;
  if (segment === null) return wholeWaste(desk, finding);
  const outcome = finding.carried[0]!;
  const entry = desk.measures.breakdowns
    .find((breakdown) => breakdown.segment.column === segment.column)!
    .entries.find((one) => one.value === segment.value)!;
  const rate = outcome === 'conversions' ? 'cpa' : null;
  const scopes = [{}, { segment }];
  const rest = rate
    ? desk.rateOf(rate, details.rest!, 'formula.rest', scopes)
    : desk.book.span(
        details.rest!,
        'money',
        desk.words('formula.rest', { upper: desk.label('cost'), lower: desk.label(outcome) }),
        scopes.map((scope) => {
          const [cost, results] = [desk.origin('cost', scope), desk.origin(outcome, scope)];
          return { ...cost, columns: [...cost.columns, ...results.columns] };
        }),
        desk.money(details.rest!),
      );
  const fillings = {
    segment: desk.name(segment.value, segment.column),
    cost: desk.value('cost', details.cost!, { segment }),
    cost_share: desk.share('cost', details.cost_share!, { segment }),
    results: desk.value(outcome, entry.totals[outcome] ?? 0, { segment }),
    outcome: desk.term(outcome),
    rest,
  };
  return {
    title: desk.say('waste.title', fillings),
    body: desk.say('waste.body', fillings),
    action: desk.say('waste.action', fillings),
  };
}

function wholeWaste(desk: Desk, { actual, details, carried }: Finding): Told {
  const [outcome, traffic] = carried as [MetricKey, MetricKey];
  const fillings = {
    cost: desk.value('cost', actual!),
    traffic: desk.value(traffic, details.traffic!),
    traffic_metric: desk.term(traffic),
    results: desk.value(outcome, 0),
    outcome: desk.term(outcome),
  };
  return {
    title: desk.say('waste.whole.title', fillings),
    body: desk.say('waste.whole.body', fillings),
    action: desk.say('waste.whole.action', fillings),
  };
}

function missing(desk: Desk, finding: Finding): Told {
  const { metric, kind } = finding;
  const span = { from: finding.from!, to: finding.to! };
  const when: TextSpan = desk.span(span);
  const fillings = {
    when,
    on: desk.say(span.from === span.to ? 'on.day' : 'on.span', { when }, { capital: false }),
  };
  if (kind === 'gap') {
    return {
      title: desk.say('gap.title', fillings),
      body: desk.say('gap.body', fillings),
      action: desk.say('gap.action', fillings),
    };
  }
  const filled = { ...fillings, actual: desk.value(metric, finding.actual!, { span }) };
  return {
    title: desk.say('partial_period.title', filled),
    body: desk.say('partial_period.body', filled, { metric }),
    action: desk.say('partial_period.action', filled),
  };
}
