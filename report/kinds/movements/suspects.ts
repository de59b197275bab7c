import type { TextSpan } from '#report/model/facts.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import { MOVEMENT_PHRASES } from './phrases.ts';

/** Where to look first, in brackets: what moves figures in one discipline is unknown in another. Nothing where nobody knows. */
export function suspectsOf(writer: FactWriter): TextSpan[] | string {
  const { suspects } = choosePlaybook(writer.measures.dataset);
  if (suspects === null) return '';
  const list = writer.words(suspects, {}, { capital: false });
  return writer.say(MOVEMENT_PHRASES.suspects, { list }, { capital: false });
}
