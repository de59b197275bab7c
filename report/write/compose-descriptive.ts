import type { Finding } from '#report/discover/finding.ts';
import type { MetricKey } from '#report/measure/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { projected } from '#report/playbooks/derived-figures.ts';
import { toneOf, type Told } from './told.ts';
import type { Desk, Scope } from './desk.ts';
import type { Calculation } from './fact-book.ts';
import type { Fillings, Phrase } from './sentence.ts';
import { dimensionWord, dimensionPlural } from './words/dimension-words.ts';

/** Findings that compare segments or periods rather than tell of a day. */
export function composeDescriptive(desk: Desk, finding: Finding): Told {
  switch (finding.kind) {
    case 'mix_shift':
      return mixShift(desk, finding);
    case 'driver':
      return driver(desk, finding);
    case 'concentration':
      return concentration(desk, finding);
    case 'fatigue':
      return fatigue(desk, finding);
    case 'pacing':
      return pacing(desk, finding);
    case 'weekday_pattern':
      return weekdayPattern(desk, finding);
    default:
      return contrast(desk, finding);
  }
}

function mixShift(desk: Desk, finding: Finding): Told {
  const { metric, mover, details } = finding;
  const [over] = finding.carried as [MetricKey];
  const { language } = desk.style;
  const now: Scope = { span: { from: finding.from!, to: finding.to! } };
  const before: Scope = { span: finding.baselineSpans[0]! };
  const fillings: Fillings = {
    from: desk.day(finding.from!),
    actual: desk.value(metric, finding.actual!, now),
    baseline: desk.value(metric, finding.baseline!, before),
    change: desk.change(metric, finding.change!, now, [before]),
    segment: desk.name(mover!.value, mover!.column),
    previous: desk.share(over, details.previous!, { ...before, segment: mover! }, before),
    share: desk.share(over, details.share!, { ...now, segment: mover! }, now),
    over: desk.term(over),
    dimensions: dimensionPlural(mover!, language),
    dimension: dimensionWord(mover!, language),
  };
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: desk.say(`mix_shift.title.${way}`, fillings, { metric }),
    body: desk.say(`mix_shift.body.${way}`, fillings, { metric }),
    action: desk.say('mix_shift.action', fillings, { metric }),
  };
}

function driver(desk: Desk, finding: Finding): Told {
  const { metric, segment, details } = finding;
  const { current, previous } = desk.measures.comparison!;
  const now: Scope = { span: current };
  const before: Scope = { span: previous };
  const fillings: Fillings = {
    segment: desk.name(segment!.value, segment!.column),
    current_span: desk.span(current!),
    previous_span: desk.span(previous!),
    total_change: desk.difference(metric, details.total_change!, now, before),
    contribution: desk.difference(metric, details.contribution!, { ...now, segment }, { ...before, segment }),
  };
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: desk.say(`driver.title.${way}`, fillings, { metric }),
    body: desk.say(`driver.body.${way}`, fillings, { metric }),
    action: desk.say(`driver.action.${toneOf(metric, finding.direction)}`, fillings, { metric }),
  };
}

function concentration(desk: Desk, finding: Finding): Told {
  const { metric, segment, details } = finding;
  const fillings: Fillings = {
    segment: desk.name(segment!.value, segment!.column),
    share: desk.share(metric, details.share!, { segment }),
    count: desk.count(details.segments_with_data!),
    dimensions: dimensionPlural(segment!, desk.style.language),
  };
  return {
    title: desk.say('concentration.title', fillings, { metric }),
    body: desk.say('concentration.body', fillings, { metric }),
    action: desk.say('concentration.action', fillings, { metric }),
  };
}

function fatigue(desk: Desk, finding: Finding): Told {
  const { metric, segment } = finding;
  const [first] = finding.baselineSpans;
  const now: Scope = { segment, span: finding.actualSpan! };
  const before: Scope = { segment, span: first! };
  const fillings: Fillings = {
    segment: desk.name(segment!.value, segment!.column),
    baseline: desk.value(metric, finding.baseline!, before),
    actual: desk.value(metric, finding.actual!, now),
    change: desk.change(metric, finding.change!, now, [before]),
    first: desk.span(first!),
    last: desk.span(finding.actualSpan!),
  };
  return {
    title: desk.say('fatigue.title', fillings),
    body: [...desk.say('fatigue.body', fillings), ...clicksMissed(desk, finding, fillings)],
    action: desk.say('fatigue.action', fillings),
  };
}

/** What the fall of the rate comes to in clicks, where the file has impressions. */
function clicksMissed(desk: Desk, finding: Finding, { baseline, actual }: Fillings): TextSpan[] {
  const { dataset } = desk.measures;
  const { segment, actualSpan } = finding;
  const seen = dataset.values.impressions?.values;
  const own = dataset.segments.find(({ column }) => column === segment!.column);
  if (finding.metric !== 'ctr' || seen === undefined || own === undefined || dataset.time === null) return [];
  const id = own.dictionary.indexOf(segment!.value);
  let sum = 0;
  for (let row = 0; row < dataset.rows; row++) {
    const day = dataset.time.days[row]!;
    if (own.ids[row] !== id || !(day >= actualSpan!.from && day <= actualSpan!.to)) continue;
    if (seen[row] === seen[row]) sum += seen[row]!;
  }
  const impressions = desk.value('impressions', sum, { segment: segment!, span: actualSpan! });
  const fall: Calculation = ['−', baseline as TextSpan, actual as TextSpan];
  const missing = projected(desk, ['×', impressions, fall]);
  return [{ text: ' ' }, ...desk.say(CLICKS_MISSED, { missing })];
}

const CLICKS_MISSED: Phrase = {
  en: 'At the earlier rate there would have been about {missing} more clicks.',
  de: 'Mit der früheren Rate wären es etwa {missing} Klicks mehr gewesen.',
  fr: 'Au taux précédent, il y aurait eu environ {missing} clics de plus.',
  es: 'Con la tasa anterior habría habido unos {missing} clics más.',
};

function pacing(desk: Desk, finding: Finding): Told {
  const { metric, details } = finding;
  const now: Scope = { span: { from: finding.from!, to: finding.to! } };
  const before: Scope = { span: finding.baselineSpans[0]! };
  const fillings: Fillings = {
    projected: desk.perPoint(metric, details.projected!, [now], 'formula.projection'),
    change: desk.change(metric, finding.change!, now, [before]),
    baseline: desk.value(metric, finding.baseline!, before),
    month: desk.month(finding.from!),
    previous_month: desk.month(finding.baselineSpans[0]!.from),
  };
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: desk.say(`pacing.title.${way}`, fillings, { metric }),
    body: desk.say(`pacing.body.${way}`, fillings, { metric }),
    action: desk.say('pacing.action', fillings, { metric }),
  };
}

function weekdayPattern(desk: Desk, finding: Finding): Told {
  const { metric } = finding;
  const now: Scope = { span: { from: finding.from!, to: finding.to! } };
  const fillings: Fillings = {
    actual: desk.rateOf(metric, finding.actual!, 'formula.weekend', [now]),
    baseline: desk.rateOf(metric, finding.baseline!, 'formula.workdays', [now]),
    change: desk.change(metric, finding.change!, now, [now]),
  };
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: desk.say(way === 'up' ? 'weekday_pattern.title' : 'weekday_pattern.title.down', fillings, {
      metric,
    }),
    body: desk.say(`weekday_pattern.body.${way}`, fillings, { metric }),
    action: desk.say('weekday_pattern.action', fillings),
  };
}

/** A segment that does better or worse than the rest. */
function contrast(desk: Desk, finding: Finding): Told {
  const { metric, segment, details } = finding;
  const kind = finding.kind === 'winner' ? 'winner' : 'loser';
  const base = finding.carried[0]!;
  const fillings: Fillings = {
    segment: desk.name(segment!.value, segment!.column),
    actual: desk.value(metric, finding.actual!, { segment }),
    baseline: desk.rateOf(metric, finding.baseline!, 'formula.rest', [{}, { segment }]),
    change: desk.change(metric, finding.change!, { segment }, [{}]),
    share: desk.share(base, details.share!, { segment }),
    base: desk.term(base),
  };
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: desk.say(`${kind}.title`, fillings),
    body: desk.say(`${kind}.body.${way}`, fillings, { metric }),
    action: desk.say(`${kind}.action`, fillings),
  };
}
