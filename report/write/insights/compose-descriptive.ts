import type { Finding } from '#report/discover/finding.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { projected } from '#report/playbooks/analyses/derived-figures.ts';
import { toneOf, type FindingText } from './finding-text.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Calculation } from '../facts/fact-book.ts';
import type { Fillings, Phrase } from '../facts/sentence.ts';
import { dimensionWord, dimensionPlural } from '../words/dimension-words.ts';

/** Findings that compare segments or periods rather than tell of a day. */
export function composeDescriptive(writer: FactWriter, finding: Finding): FindingText {
  switch (finding.kind) {
    case 'mix_shift':
      return mixShift(writer, finding);
    case 'driver':
      return driver(writer, finding);
    case 'concentration':
      return concentration(writer, finding);
    case 'fatigue':
      return fatigue(writer, finding);
    case 'pacing':
      return pacing(writer, finding);
    case 'weekday_pattern':
      return weekdayPattern(writer, finding);
    default:
      return contrast(writer, finding);
  }
}

function mixShift(writer: FactWriter, finding: Finding): FindingText {
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
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: writer.say(`mix_shift.title.${way}`, fillings, { metric }),
    body: writer.say(`mix_shift.body.${way}`, fillings, { metric }),
    action: writer.say('mix_shift.action', fillings, { metric }),
  };
}

function driver(writer: FactWriter, finding: Finding): FindingText {
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
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: writer.say(`driver.title.${way}`, fillings, { metric }),
    body: writer.say(`driver.body.${way}`, fillings, { metric }),
    action: writer.say(`driver.action.${toneOf(metric, finding.direction)}`, fillings, { metric }),
  };
}

function concentration(writer: FactWriter, finding: Finding): FindingText {
  const { metric, segment, details } = finding;
  const fillings: Fillings = {
    segment: writer.name(segment!.value, segment!.column),
    share: writer.share(metric, details.share!, { segment }),
    count: writer.count(details.segments_with_data!),
    dimensions: dimensionPlural(segment!, writer.style.language),
  };
  return {
    title: writer.say('concentration.title', fillings, { metric }),
    body: writer.say('concentration.body', fillings, { metric }),
    action: writer.say('concentration.action', fillings, { metric }),
  };
}

function fatigue(writer: FactWriter, finding: Finding): FindingText {
  const { metric, segment } = finding;
  const [first] = finding.baselineSpans;
  const now: Scope = { segment, span: finding.actualSpan! };
  const before: Scope = { segment, span: first! };
  const fillings: Fillings = {
    segment: writer.name(segment!.value, segment!.column),
    baseline: writer.value(metric, finding.baseline!, before),
    actual: writer.value(metric, finding.actual!, now),
    change: writer.change(metric, finding.change!, now, [before]),
    first: writer.span(first!),
    last: writer.span(finding.actualSpan!),
  };
  return {
    title: writer.say('fatigue.title', fillings),
    body: [...writer.say('fatigue.body', fillings), ...clicksMissed(writer, finding, fillings)],
    action: writer.say('fatigue.action', fillings),
  };
}

/** What the fall of the rate comes to in clicks, where the file has impressions. */
function clicksMissed(writer: FactWriter, finding: Finding, { baseline, actual }: Fillings): TextSpan[] {
  const { dataset } = writer.measures;
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
  const impressions = writer.value('impressions', sum, { segment: segment!, span: actualSpan! });
  const fall: Calculation = ['−', baseline as TextSpan, actual as TextSpan];
  const missing = projected(writer, ['×', impressions, fall]);
  return [{ text: ' ' }, ...writer.say(CLICKS_MISSED, { missing })];
}

const CLICKS_MISSED: Phrase = {
  en: 'At the earlier rate there would have been about {missing} more clicks.',
  de: 'Mit der früheren Rate wären es etwa {missing} Klicks mehr gewesen.',
  fr: 'Au taux précédent, il y aurait eu environ {missing} clics de plus.',
  es: 'Con la tasa anterior habría habido unos {missing} clics más.',
};

function pacing(writer: FactWriter, finding: Finding): FindingText {
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
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: writer.say(`pacing.title.${way}`, fillings, { metric }),
    body: writer.say(`pacing.body.${way}`, fillings, { metric }),
    action: writer.say('pacing.action', fillings, { metric }),
  };
}

function weekdayPattern(writer: FactWriter, finding: Finding): FindingText {
  const { metric } = finding;
  const now: Scope = { span: { from: finding.from!, to: finding.to! } };
  const fillings: Fillings = {
    actual: writer.rateOf(metric, finding.actual!, 'formula.weekend', [now]),
    baseline: writer.rateOf(metric, finding.baseline!, 'formula.workdays', [now]),
    change: writer.change(metric, finding.change!, now, [now]),
  };
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: writer.say(way === 'up' ? 'weekday_pattern.title' : 'weekday_pattern.title.down', fillings, {
      metric,
    }),
    body: writer.say(`weekday_pattern.body.${way}`, fillings, { metric }),
    action: writer.say('weekday_pattern.action', fillings),
  };
}

/** A segment that does better or worse than the rest. */
function contrast(writer: FactWriter, finding: Finding): FindingText {
  const { metric, segment, details } = finding;
  const kind = finding.kind === 'winner' ? 'winner' : 'loser';
  const base = finding.carried[0]!;
  const fillings: Fillings = {
    segment: writer.name(segment!.value, segment!.column),
    actual: writer.value(metric, finding.actual!, { segment }),
    baseline: writer.rateOf(metric, finding.baseline!, 'formula.rest', [{}, { segment }]),
    change: writer.change(metric, finding.change!, { segment }, [{}]),
    share: writer.share(base, details.share!, { segment }),
    base: writer.term(base),
  };
  const way = finding.direction === 'up' ? 'up' : 'down';
  return {
    title: writer.say(`${kind}.title`, fillings),
    body: writer.say(`${kind}.body.${way}`, fillings, { metric }),
    action: writer.say(`${kind}.action`, fillings),
  };
}
