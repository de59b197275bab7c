import type { Finding } from '#report/discover/finding.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import { toneOf, wayOf, type FindingText } from '#report/write/insights/finding-text.ts';
import { MOST_CHANGE } from '#report/write/compared.ts';
import { isHeldAgainstSeveral } from '../movements/event-fillings.ts';
import { sayMovement } from '../movements/say.ts';
import { PHRASES } from './phrases.ts';

/** A window this short is compared with the same weekdays of other weeks, not with the weeks before. */
const SHORT_WINDOW = 7;

/** The new level and the one before; a start or a stop where one of them is nothing. */
export function sayLevelShift(writer: FactWriter, finding: Finding, variant: number): FindingText {
  const action = PHRASES[`action_${toneOf(finding.metric, finding.direction)}`];
  const phrases = { title: titleOf(writer, finding), body: bodyOf(writer, finding), action };
  return sayMovement(writer, finding, { phrases, variant });
}

function titleOf(writer: FactWriter, finding: Finding): Phrase {
  const way = wayOf(finding);
  if (finding.change === null) return PHRASES.title_start;
  if (isStop(writer, finding)) return PHRASES.title_stop;
  const isWindow = !lasts(writer, finding) || (finding.details.days ?? 0) < SHORT_WINDOW;
  return isWindow ? PHRASES[`title_${way}_window`] : PHRASES[`title_${way}`];
}

function bodyOf(writer: FactWriter, finding: Finding): Phrase {
  if (finding.change === null) return PHRASES.body_start;
  const way = finding.change >= MOST_CHANGE ? 'many' : wayOf(finding);
  if (isStop(writer, finding) && !isHeldAgainstSeveral(finding)) return PHRASES.body_stop;
  return isHeldAgainstSeveral(finding) ? PHRASES[`body_short_${way}`] : PHRASES[`body_${way}`];
}

function isStop(writer: FactWriter, finding: Finding): boolean {
  return finding.actual === 0 && lasts(writer, finding);
}

/** The last point may have been left out as incomplete. */
function lasts(writer: FactWriter, { to }: Finding): boolean {
  return to! >= lastDay(writer) - 1;
}

function lastDay(writer: FactWriter): number {
  const days = writer.measures.series!.days;
  return days[days.length - 1]!;
}
