import type { Finding } from '#report/discover/finding.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Fillings, Phrase } from '#report/write/facts/sentence.ts';
import type { FindingText } from '#report/write/insights/finding-text.ts';
import { eventFillings } from './event-fillings.ts';
import { holidayAction, holidaySentence } from './holiday-sentence.ts';
import { MOVEMENT_PHRASES as PHRASES } from './phrases.ts';
import { linkBehind, linkSentences } from './rate-behind.ts';
import { spendAloneSentences } from './spend-alone.ts';

const MAX_CARRIED = 3;

interface Movement {
  phrases: Record<keyof FindingText, Phrase>;
  variant: number;
  /** Over the whole file: there is no day on which other figures moved with it. */
  isGradual?: boolean;
}

/** A spike, dip, lasting shift or trend, with what moved along, its cause, and the holiday or the doubt about it. */
export function sayMovement(
  writer: FactWriter,
  finding: Finding,
  { phrases, variant, isGradual = false }: Movement,
): FindingText {
  const { metric } = finding;
  const link = linkBehind(writer, finding);
  const fillings = eventFillings(writer, finding, isGradual, link);
  const options = { metric, variant };
  const doubt = finding.unbackedBy === undefined ? null : unbackedFillings(writer, finding, fillings);
  return {
    title: writer.say(doubt === null ? phrases.title : PHRASES.unbacked_title, doubt ?? fillings, options),
    body: [
      ...writer.say(phrases.body, fillings, options),
      ...(doubt === null ? [] : [{ text: ' ' }, ...writer.say(PHRASES.unbacked_body, doubt, options)]),
      ...spendAloneSentences(writer, finding),
      ...(isGradual ? [] : carriedSentence(writer, finding)),
      ...linkSentences(writer, finding, link),
      ...withinSentence(writer, finding),
      ...holidaySentence(writer, finding),
    ],
    action:
      doubt === null
        ? (holidayAction(writer, finding) ?? writer.say(actionFor(finding, phrases), fillings, options))
        : writer.say(PHRASES.unbacked_action, doubt, options),
  };
}

/** Of a day that is over there is nothing to take back. */
function actionFor({ withoutGainIn, kind, metric }: Finding, { action }: Movement['phrases']): Phrase {
  if (withoutGainIn === undefined || kind !== 'level_shift') return action;
  return metric === 'cost' ? PHRASES.no_gain_action : PHRASES.no_gain_visits_action;
}

/** What did not rise with it: visits, and revenue where the file tells it. */
function unbackedFillings(writer: FactWriter, { from, unbackedBy }: Finding, fillings: Fillings): Fillings {
  const hasRevenue = (writer.measures.totals.revenue ?? 0) > 0;
  const others = [unbackedBy!, ...(hasRevenue ? (['revenue'] as const) : [])];
  const first = writer.day(from!);
  return {
    ...fillings,
    since: first,
    on_first: writer.say('on.day', { when: first }, { capital: false }),
    traffic_metric: writer.term(unbackedBy!),
    others: writer.list(others.map((metric): TextSpan[] => [{ text: writer.term(metric) }])),
  };
}

function carriedSentence(writer: FactWriter, finding: Finding): TextSpan[] {
  if (finding.carried.length === 0) return [];
  const metrics = finding.carried
    .slice(0, MAX_CARRIED)
    .map((metric): TextSpan[] => [{ text: writer.subject(metric) }]);
  return [{ text: ' ' }, ...writer.say(PHRASES.carried, { metrics: writer.list(metrics) })];
}

/** The second and the third attribute of the cause. */
function withinSentence(writer: FactWriter, { within }: Finding): TextSpan[] {
  if (!within) return [];
  const parts = writer.list(within.map(({ value, column }) => [writer.name(value, column)]));
  return [{ text: ' ' }, ...writer.say(PHRASES.within, { parts })];
}
