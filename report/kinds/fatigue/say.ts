import type { Finding } from '#report/discover/finding.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { projected } from '#report/playbooks/analyses/derived-figures.ts';
import type { Calculation } from '#report/write/facts/fact-book.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Scope } from '#report/write/facts/scope.ts';
import type { Fillings } from '#report/write/facts/sentence.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { PHRASES } from './phrases.ts';

/** How far the rate fell, and what that comes to. */
export function sayFatigue(writer: FactWriter, finding: Finding): FindingText {
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
    title: writer.say(PHRASES.title, fillings),
    body: [...writer.say(PHRASES.body, fillings), ...clicksMissed(writer, finding, fillings)],
    action: writer.say(PHRASES.action, fillings),
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
  return [{ text: ' ' }, ...writer.say(PHRASES.clicks_missed, { missing })];
}
