import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { eventFillings } from '../movements/event-fillings.ts';
import { PHRASES } from './phrases.ts';

/** What stopped, and what went on meanwhile. */
export function sayTrackingBreak(writer: FactWriter, finding: Finding): FindingText {
  const { metric, segment } = finding;
  const traffic = finding.carried[0]!;
  const span = { from: finding.from!, to: finding.to! };
  const fillings = {
    ...eventFillings(writer, finding),
    traffic: writer.value(traffic, finding.details.traffic!, { segment, span }),
    traffic_metric: writer.term(traffic),
  };
  return {
    title: writer.say(PHRASES.title, fillings, { metric }),
    body: writer.say(PHRASES.body, fillings, { metric }),
    action: writer.say(PHRASES.action, fillings, { metric }),
  };
}
