import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Fillings } from '#report/write/facts/sentence.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { dimensionPlural } from '#report/write/words/dimension-words.ts';
import { PHRASES } from './phrases.ts';

/** How much hangs on one of many. */
export function sayConcentration(writer: FactWriter, finding: Finding): FindingText {
  const { metric, segment, details } = finding;
  const fillings: Fillings = {
    segment: writer.name(segment!.value, segment!.column),
    share: writer.share(metric, details.share!, { segment }),
    count: writer.count(details.segments_with_data!),
    dimensions: dimensionPlural(segment!, writer.style.language),
  };
  return {
    title: writer.say(PHRASES.title, fillings, { metric }),
    body: writer.say(PHRASES.body, fillings, { metric }),
    action: writer.say(PHRASES.action, fillings, { metric }),
  };
}
