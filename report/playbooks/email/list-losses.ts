import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { poissonAtLeast } from '../analyses/chance.ts';
import { namesOf, numberOf } from '../analyses/derived-figures.ts';
import { expectedAtRest, rateFigures } from '../analyses/rate-gap.ts';
import { LOSS_PHRASES } from './list-loss-phrases.ts';
import { LEAST_MAILINGS, mailingsOf, type Mailings } from './mailings.ts';

type Loss = keyof typeof LOSS_PHRASES;
const LOSSES = ['unsubscribes', 'complaints', 'bounces'] as const satisfies readonly Loss[];

/** Twice what all others lose is no mood of the week. */
const TIMES_USUAL = 2;
const LEAST_LOST = 8;
/** Chance of so many, after looking at every mailing. */
const MOST_CHANCE = 0.01;
const MOST_NAMED = 2;

export interface ListLoss {
  mailings: Mailings;
  loss: Loss;
  /** The one that lost most beyond the usual first. */
  entries: BreakdownEntry[];
}

/** Mailings after which far more people left, complained or could not be reached than after the others. */
export const listLosses: Analysis = {
  id: 'list_losses',
  phrases: () =>
    Object.fromEntries(
      LOSSES.flatMap((loss) =>
        Object.entries(LOSS_PHRASES[loss]).map(([name, phrase]) => [`${loss} ${name}`, phrase]),
      ),
    ),
  observe: ({ writer }) =>
    LOSSES.flatMap((loss) => {
      const found = findListLoss(writer.measures, loss);
      return found === null ? [] : [tell(writer, found)];
    }),
};

export function findListLoss(measures: Measures, loss: Loss): ListLoss | null {
  const delivered = mailingsOf(measures);
  // What bounced was sent and not delivered.
  const isSent = loss === 'bounces' && (measures.totals.recipients ?? 0) > 0;
  const mailings = delivered !== null && isSent ? { ...delivered, base: 'recipients' as const } : delivered;
  if (mailings === null || mailings.judged.length < LEAST_MAILINGS) return null;
  if (!((measures.totals[loss] ?? 0) > 0)) return null;
  const rate = { base: mailings.base, outcome: loss };
  const expected = (entry: BreakdownEntry) => expectedAtRest(measures.totals, entry, rate) ?? Infinity;
  const lost = (entry: BreakdownEntry) => entry.totals[loss] ?? 0;
  const entries = mailings.judged
    .filter((entry) => lost(entry) >= LEAST_LOST && lost(entry) >= TIMES_USUAL * expected(entry))
    .filter((entry) => poissonAtLeast(lost(entry), expected(entry)) * mailings.judged.length <= MOST_CHANCE)
    .toSorted((a, b) => lost(b) - expected(b) - (lost(a) - expected(a)));
  return entries.length === 0 ? null : { mailings, loss, entries };
}

function tell(writer: FactWriter, { mailings, loss, entries }: ListLoss): Observation {
  const { breakdown, base } = mailings;
  const { column } = breakdown.segment;
  const [first] = entries;
  const figures = rateFigures(writer, breakdown, first!, { base, outcome: loss });
  const fillings = {
    first: writer.name(first!.value, column),
    lost: figures.own(loss),
    rate: figures.rate,
    rest: figures.rest,
    names: namesOf(writer, column, entries, MOST_NAMED),
  };
  const phrases = LOSS_PHRASES[loss];
  return {
    id: `${listLosses.id}_${loss}`,
    tag: loss === 'bounces' ? 'watch' : 'risk',
    metric: loss,
    segments: [{ dimension: breakdown.dimension, value: first!.value }],
    gain: { metric: loss, amount: Math.max(0, -numberOf(writer, figures.missing)) },
    title: writer.say(phrases.title, fillings),
    body: writer.say(phrases.body, fillings),
    action: writer.say(phrases.action, fillings),
    evidence: [],
  };
}
