import type { Finding } from '#report/discover/finding.ts';
import { isOfMailings } from '#report/measure/comparison.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { isOccasional } from '#report/write/series-points.ts';
import { PHRASES } from './phrases.ts';

/** Which days have no rows. */
export function sayGap(writer: FactWriter, finding: Finding): FindingText {
  const span = { from: finding.from!, to: finding.to! };
  const when = writer.span(span);
  const fillings = {
    when,
    on: writer.say(span.from === span.to ? 'on.day' : 'on.span', { when }, { capital: false }),
  };
  return {
    title: writer.say(PHRASES.title, fillings),
    body: writer.say(PHRASES.body, fillings),
    action: writer.say(PHRASES.action, fillings),
  };
}

/** Between mailings, or days with orders, nothing is missing: such a file has rows when there is something to tell. */
export function hasPauses(measures: Measures): boolean {
  const { values, countedRows } = measures.dataset;
  return isOccasional(measures) || isOfMailings(measures.dataset) || !!values.orders || !!countedRows;
}
