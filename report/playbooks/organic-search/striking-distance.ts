import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import {
  cellOf,
  namesOf,
  numberOf,
  numberOfNames,
  projected,
  threshold,
} from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { clickCurve, type CurvePoint } from './click-curve.ts';
import { listedResults, type ListedResults } from './listed-results.ts';
import { PAGE_PHRASES, PHRASES } from './striking-distance-phrases.ts';
import { FITTED, FITTED_TO_PAGES, usualClickRate } from './usual-clicks.ts';
import { findWeakSnippets } from './weak-snippets.ts';

/** A stretch of positions behind the results that get most clicks, and the place a page there can hope for. */
interface Reach {
  id: string;
  from: number;
  to: number;
  aim: number;
  says: Record<'title' | 'unsized' | 'action' | 'table', keyof typeof PHRASES>;
}

/** On page one a page is improved; from page two it needs more: each is a step of its own. */
const PAGE_ONE: Reach = {
  id: 'striking_distance',
  from: 4,
  to: 10,
  aim: 3,
  says: { title: 'title', unsized: 'unsized', action: 'action', table: 'table' },
};
const PAGE_TWO: Reach = {
  id: 'striking_distance_page_two',
  from: 11,
  to: 15,
  aim: 6,
  says: { title: 'page_two', unsized: 'page_two_unsized', action: 'page_two_action', table: 'table_two' },
};
/** Seen less often than this, a query is not worth a page's rework. */
const LEAST_IMPRESSIONS = 100;
const MOST_LISTED = 10;
const MOST_NAMED = 3;
/** A gain below this share of all clicks is not worth telling. */
const LEAST_GAIN = 0.01;

export interface StrikingDistance extends Pick<ListedResults, 'breakdown' | 'arePages'> {
  entries: BreakdownEntry[];
  /** What the site gets where these queries could stand; null where it has too few results to tell. */
  aim: CurvePoint | null;
}

/** Queries just behind the first results: seen often, rarely clicked. */
export const strikingDistance: Analysis = {
  id: 'striking_distance',
  phrases: () => ({ ...PHRASES, ...ofPages(), fitted: FITTED, fitted_pages: FITTED_TO_PAGES }),
  observe({ writer, client }) {
    return [PAGE_ONE, PAGE_TWO].flatMap((reach) => {
      const found = findStrikingDistance(writer.measures, client, reach);
      if (found === null) return [];
      const observation = tell(writer, found, reach);
      const { gain } = observation;
      return gain === null || gain.amount >= LEAST_GAIN * writer.measures.totals.clicks! ? [observation] : [];
    });
  },
};

export function findStrikingDistance(
  measures: Measures,
  client: string | null,
  reach: Reach,
): StrikingDistance | null {
  const listed = listedResults(measures, client);
  if (listed === null || !((measures.totals.clicks ?? 0) > 0)) return null;
  const { breakdown, others, arePages } = listed;
  // What is passed over where it stands needs a better title first, and is told so.
  const passedOver = new Set(findWeakSnippets(measures, client)?.weak.map(({ entry }) => entry));
  const aim = clickCurve(others)?.at(reach.aim) ?? null;
  const missed = ({ totals }: BreakdownEntry) =>
    totals.impressions! * (aim?.rate ?? 1) - (totals.clicks ?? 0);
  const entries = others
    .filter(({ totals }) => {
      const { position, impressions } = totals;
      if (typeof position !== 'number' || (impressions ?? 0) < LEAST_IMPRESSIONS) return false;
      return position >= reach.from - 0.5 && position < reach.to + 0.5;
    })
    .filter((entry) => missed(entry) > 0 && !passedOver.has(entry))
    .toSorted((a, b) => missed(b) - missed(a))
    .slice(0, MOST_LISTED);
  return entries.length === 0 ? null : { breakdown, arePages, entries, aim };
}

function tell(
  writer: FactWriter,
  { breakdown, arePages, entries, aim }: StrikingDistance,
  { id, says, ...reach }: Reach,
): Observation {
  const phrases = arePages ? PAGE_PHRASES : PHRASES;
  const { column } = breakdown.segment;
  const among = (some: BreakdownEntry[]) => ({ among: { column, values: some.map(({ value }) => value) } });
  const sum = (some: BreakdownEntry[], metric: 'clicks' | 'impressions') =>
    writer.value(
      metric,
      some.reduce((total, { totals }) => total + (totals[metric] ?? 0), 0),
      among(some),
    );
  const [impressions, clicks] = [sum(entries, 'impressions'), sum(entries, 'clicks')];
  const fillings = {
    count: numberOfNames(writer, entries),
    from: threshold(writer, reach.from),
    to: threshold(writer, reach.to),
    impressions,
    clicks,
    names: namesOf(writer, column, entries, MOST_NAMED),
  };
  const metrics = ['impressions', 'clicks', 'ctr', 'position'] as const;
  const title = writer.words(phrases[says.table]);
  const plural = entries.length > 1;
  const common = {
    id,
    tag: 'watch' as const,
    metric: 'clicks' as const,
    segments: entries.slice(0, 1).map(({ value }) => ({ dimension: breakdown.dimension, value })),
    action: writer.say(phrases[says.action], fillings, { plural }),
  };
  if (aim === null) {
    return {
      ...common,
      gain: null,
      title: writer.say(phrases[says.unsized], fillings, { plural }),
      body: writer.say(phrases.body, fillings, { plural }),
      evidence: [segmentTable(writer, breakdown, entries, metrics, { title })],
    };
  }
  const rate = usualClickRate(writer, column, aim, arePages ? FITTED_TO_PAGES : FITTED);
  const gain = projected(writer, ['−', ['×', impressions, rate], clicks]);
  const sized = { ...fillings, rate, gain, aim: threshold(writer, reach.aim) };
  const cells = entries.map(({ value, totals }) => {
    const own = { segment: { column, value } };
    const [seen, clicked] = [
      writer.value('impressions', totals.impressions!, own),
      writer.value('clicks', totals.clicks ?? 0, own),
    ];
    return cellOf(writer, projected(writer, ['−', ['×', seen, rate], clicked]));
  });
  const added = { label: writer.words(phrases.column, { aim: sized.aim }), cells };
  return {
    ...common,
    gain: { metric: 'clicks', amount: numberOf(writer, gain) },
    title: writer.say(phrases[says.title], sized, { plural }),
    body: [
      ...writer.say(phrases.body, sized, { plural }),
      { text: ' ' },
      ...writer.say(phrases.size, sized, { plural }),
    ],
    evidence: [segmentTable(writer, breakdown, entries, metrics, { title, added })],
  };
}

/** What is said of pages otherwise than of searches, under names of its own. */
function ofPages(): Record<string, Phrase> {
  return Object.fromEntries(Object.entries(PAGE_PHRASES).map(([key, phrase]) => [`pages_${key}`, phrase]));
}
