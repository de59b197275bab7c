import { METRICS } from '#report/metrics/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { MOVEMENT_PHRASES } from './phrases.ts';
import type { Link } from './rate-behind.ts';

/**
 * Where to look first, in brackets: what moves figures in one discipline is unknown in another. Where visitors came as before and fewer
 * bought, it is not the campaign. Nothing where nobody knows.
 */
export function suspectsOf(writer: FactWriter, link: Link | null = null): TextSpan[] | string {
  const { suspects: ofPlaybook } = choosePlaybook(writer.measures.dataset);
  const suspects = suspectsOfLink(link) ?? ofPlaybook;
  if (suspects === null) return '';
  const list = writer.words(suspects, {}, { capital: false });
  return writer.say(MOVEMENT_PHRASES.suspects, { list }, { capital: false });
}

function suspectsOfLink(link: Link | null): Phrase | null {
  if (link === null) return null;
  if (link.of === 'conversions' || link.of === 'orders') return MOVEMENT_PHRASES.suspects_of_conversions;
  return METRICS[link.of].unit === 'money' ? MOVEMENT_PHRASES.suspects_of_value : null;
}
