import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { numberOf, numberOfNames, projected, threshold } from '../analyses/derived-figures.ts';
import { clickRate, clickRateSpan, STUDY, type Goal } from './click-rates.ts';
import { keywordPlaces, PlaceFacts, type KeywordPlace, type KeywordPlaces } from './keyword-places.ts';
import { findLostPlaces } from './lost-places.ts';
import { PLACE_WORDS, placeTable } from './place-table.ts';
import { WITHIN_REACH, type ReachPhrases } from './within-reach-phrases.ts';

/** Keywords between these places, and the place they are measured by. */
interface Reach {
  id: string;
  from: number;
  to: number;
  goal: Goal;
  phrases: ReachPhrases;
}

/** Fewer visits a month are not worth a day's work. */
const LEAST_VISITS = 10;
/** Of two, one always has the most to gain. */
const LEAST_KEYWORDS = 5;

/** On the second page of results: seen by next to nobody, and one push from being seen. */
export const pageTwo = withinReach({
  id: 'page_two',
  from: 10.5,
  to: 20,
  goal: 10,
  phrases: WITHIN_REACH.pageTwo,
});

/** On the first page, but behind the three results that get most clicks. */
export const behindTopThree = withinReach({
  id: 'behind_top_three',
  from: 3.5,
  to: 10.5,
  goal: 3,
  phrases: WITHIN_REACH.topThree,
});

function withinReach(reach: Reach): Analysis {
  const phrases: Record<string, Phrase> = { ...reach.phrases, ...PLACE_WORDS, study: STUDY };
  return {
    id: reach.id,
    phrases: () => phrases,
    observe({ whole: writer }) {
      const found = keywordPlaces(writer.measures);
      if (found === null || found.places.length < LEAST_KEYWORDS) return [];
      const candidates = keywordsWithinReach(found, reach);
      return candidates.length === 0 ? [] : [tell(writer, reach, found, candidates)];
    },
  };
}

/** Those with the most to gain first; the one whose loss is told by itself is not told again. */
function keywordsWithinReach(found: KeywordPlaces, { from, to, goal }: Reach): KeywordPlace[] {
  const lost = findLostPlaces(found)[0];
  return found.places
    .filter((place) => place !== lost && place.now >= from && place.now < to + 0.5)
    .filter((place) => visitsMore(place, goal) >= LEAST_VISITS)
    .toSorted((a, b) => visitsMore(b, goal) - visitsMore(a, goal) || (a.keyword < b.keyword ? -1 : 1));
}

function visitsMore({ volume, traffic }: KeywordPlace, goal: Goal): number {
  return volume * clickRate(goal) - (traffic ?? 0);
}

function tell(
  writer: FactWriter,
  reach: Reach,
  found: KeywordPlaces,
  candidates: KeywordPlace[],
): Observation {
  const { id, goal, phrases } = reach;
  const facts = new PlaceFacts(writer, found);
  const first = candidates[0]!;
  const rate = clickRateSpan(writer, goal);
  const traffic = first.traffic === null ? null : writer.value('traffic', first.traffic, facts.scope(first));
  const there = projected(writer, ['×', facts.volume(first), rate]);
  const page = facts.page(first);
  const fillings = {
    count: numberOfNames(writer, candidates),
    keyword: facts.name(first),
    now: facts.now(first),
    volume: facts.volume(first),
    goal: threshold(writer, goal),
    rate,
    visits: there,
    ...(traffic === null ? {} : { traffic }),
    ...(page === null ? {} : { page }),
  };
  const metric: MetricKey = traffic === null ? 'position' : 'traffic';
  return {
    id,
    tag: 'watch',
    metric,
    segments: [{ dimension: found.segment.dimension, value: first.keyword }],
    gain: { metric: 'traffic', amount: numberOf(writer, there) - (first.traffic ?? 0) },
    title: writer.say(phrases.title, fillings, { plural: candidates.length > 1 }),
    body: [
      ...writer.say(phrases.body, fillings),
      ...(traffic === null ? [] : [{ text: ' ' }, ...writer.say(phrases.today, fillings)]),
    ],
    action: writer.say(page === null ? phrases.action : phrases.action_page, fillings),
    evidence: [placeTable(writer, found, candidates, writer.words(phrases.table))],
  };
}
