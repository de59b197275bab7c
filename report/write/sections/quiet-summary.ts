import type { MetricKey } from '#report/measure/metrics.ts';
import type { TextSpan } from '#report/model/facts.ts';
import { comparedOf } from '../compared.ts';
import type { Desk } from '../desk.ts';
import { outcomeOf, shownBreakdowns } from '../outcome.ts';
import { leadingChange } from './changes.ts';
import { peakOf } from './peak.ts';

const LEAST_POINTS = 14;
/** A smaller difference between two periods is not worth asking who made it. */
const WORTH_ASKING = 0.05;

/** Where nothing was found: say so as far as the file allows it, who made the difference or leads, and what next. */
export function quietParagraphs(desk: Desk): TextSpan[][] {
  const outcome = outcomeOf(desk.measures);
  if (outcome === null) return [desk.say('about.zero')];
  const mover = moverOf(desk, outcome);
  const points = desk.measures.series?.days.length ?? 0;
  const peak = points < LEAST_POINTS ? null : peakOf(desk, outcome);
  const sentences = [
    mover?.caption ?? [],
    quietSentence(desk, points),
    peak?.sentence ?? [],
    mover === null ? bestSentence(desk, outcome) : [],
  ].filter((spans) => spans.length > 0);
  const action = peak === null ? (mover?.action ?? quietAction(desk, points)) : peak.action;
  const next = desk.say('summary.next', { action });
  if (sentences.length === 0) return [next];
  return [sentences.flatMap((spans, i) => (i === 0 ? spans : [{ text: ' ' }, ...spans])), next];
}

function quietSentence(desk: Desk, points: number): TextSpan[] {
  if (points < 2) return [];
  const key = points < LEAST_POINTS ? 'summary.too_short' : 'summary.nothing_proven';
  return desk.say(key, {}, { variant: desk.measures.dataset.rows });
}

function quietAction(desk: Desk, points: number): TextSpan[] {
  if (points >= LEAST_POINTS) return desk.say('action.quiet');
  const { period } = desk.measures.dataset.source;
  const isOneDay = period !== null && period.from === period.to;
  return desk.say(points > 1 || isOneDay ? 'action.quiet.short' : 'action.quiet.undated');
}

/** Who made most of the difference in what counts, and what to ask there; null where there is little to ask about. */
function moverOf(desk: Desk, outcome: MetricKey): { caption: TextSpan[]; action: TextSpan[] } | null {
  const compared = comparedOf(desk, outcome);
  if (outcome === 'cost' || compared === null || Math.abs(compared.change) < WORTH_ASKING) return null;
  const lead = leadingChange(desk);
  if (lead === null) return null;
  const segment = desk.name(lead.value, lead.column);
  const action = desk.say(compared.change > 0 ? 'action.quiet.up' : 'action.quiet.down', { segment });
  return { caption: lead.caption, action };
}

function bestSentence(desk: Desk, outcome: MetricKey): TextSpan[] {
  const { measures } = desk;
  const breakdown = shownBreakdowns(measures).find(({ entries }) => entries.length > 1);
  const entries = breakdown?.entries.filter(({ value }) => value !== '') ?? [];
  const lead = entries.toSorted((a, b) => (b.totals[outcome] ?? 0) - (a.totals[outcome] ?? 0))[0];
  const value = lead?.totals[outcome] ?? 0;
  if (!breakdown || !lead || !(value > 0)) return [];
  const segment = { column: breakdown.segment.column, value: lead.value };
  return desk.say(
    'summary.best',
    {
      segment: desk.name(segment.value, segment.column),
      value: desk.value(outcome, value, { segment }),
      share: desk.share(outcome, value / measures.totals[outcome]!, { segment }),
    },
    { metric: outcome },
  );
}
