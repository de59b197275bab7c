import type { Breakdown, Measures } from '#report/measure/measures.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { Analysis } from '../analysis.ts';
import { numberOfNames, threshold } from '../derived-figures.ts';
import { withSingleRows } from '../single-rows.ts';

const DIMENSIONS: readonly DimensionKey[] = ['keyword', 'query', 'search_term'];
const STEPS = [3, 10, 20] as const;
/** Fewer keywords are a list, not a standing. */
const LEAST_KEYWORDS = 10;

export interface TopPlaces {
  breakdown: Breakdown;
  /** Names at or above each step. */
  within: [string[], string[], string[]];
}

/** How many keywords stand in the first three, ten and twenty results. */
export const topPlaces: Analysis = {
  id: 'top_places',
  phrases: () => PHRASES,
  observe({ desk }) {
    const found = findTopPlaces(desk.measures);
    if (found === null) return [];
    const [three, ten, twenty] = found.within;
    const fillings = {
      all: numberOfNames(desk, found.breakdown.entries),
      three: numberOfNames(desk, three),
      ten: numberOfNames(desk, ten),
      twenty: numberOfNames(desk, twenty),
      first: threshold(desk, STEPS[0]),
      page: threshold(desk, STEPS[1]),
      second: threshold(desk, STEPS[2]),
    };
    return [
      {
        id: topPlaces.id,
        tag: 'note',
        metric: 'position',
        segments: [],
        gain: null,
        title: desk.say(PHRASES.title, fillings),
        body: desk.say(PHRASES.body, fillings),
        action: null,
        evidence: [],
      },
    ];
  },
};

export function findTopPlaces(measures: Measures): TopPlaces | null {
  const breakdown = measures.breakdowns.find(({ dimension }) => DIMENSIONS.includes(dimension));
  if (breakdown === undefined) return null;
  const placed = withSingleRows(measures, breakdown, ['position']).filter(
    ({ totals }) => (totals.position ?? 0) >= 1,
  );
  if (placed.length < LEAST_KEYWORDS) return null;
  const within = STEPS.map((step) =>
    placed.filter(({ totals }) => totals.position! <= step).map(({ value }) => value),
  ) as TopPlaces['within'];
  return within[2].length === 0 ? null : { breakdown, within };
}

const PHRASES = {
  title: {
    en: '{ten} keywords stand on the first page',
    de: '{ten} Keywords stehen auf der ersten Seite',
    fr: '{ten} mots clés sont en première page',
    es: '{ten} palabras clave están en la primera página',
  },
  body: {
    en: 'In the top {first}: {three} of {all} keywords; in the top {page}: {ten}; in the top {second}: {twenty}.',
    de: 'Von {all} Keywords: {three} in den Top {first}, {ten} in den Top {page} und {twenty} in den Top {second}.',
    fr: 'Sur {all} mots clés : {three} dans le top {first}, {ten} dans le top {page} et {twenty} dans le top {second}.',
    es: 'De {all} palabras clave: {three} en el top {first}, {ten} en el top {page} y {twenty} en el top {second}.',
  },
} as const;
