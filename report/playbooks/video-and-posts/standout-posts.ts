import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { DimensionKey } from '#report/recognise/dataset.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived, numberOfNames } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { withSingleRows } from '../analyses/single-rows.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';

/** What stands for one post or video. */
const DIMENSIONS: readonly DimensionKey[] = ['creative', 'ad', 'page', 'other'];
/** What people did, and the audience it is measured by; the first pair that the file has. */
const PAIRS: readonly { of: MetricKey; over: MetricKey }[] = (['engagements', 'likes'] as const).flatMap(
  (of) =>
    // Who saw it, before who might have: impressions of a video are of its picture.
    (['reach', 'views', 'video_views', 'impressions'] as const).map((over) => ({ of, over })),
);
const LEAST_POSTS = 6;
/** A rate from a smaller audience is the rate of a few friends. */
const LEAST_AUDIENCE = 100;
/** So many times the usual rate makes a post one to learn from. */
const TIMES_USUAL = 1.5;
/** Standard deviations of a count above what the usual rate gives. */
const LEAST_DISTANCE = 4;
const MOST_LISTED = 8;
const MOST_NAMED = 3;
const MOST_LETTERS = 60;

export interface StandoutPosts {
  breakdown: Breakdown;
  of: MetricKey;
  over: MetricKey;
  judged: BreakdownEntry[];
  /** The post in the middle: half of all do better. */
  usual: BreakdownEntry;
  best: BreakdownEntry[];
}

/** Posts that people reacted to far more than usual, for the audience they had. */
export const standoutPosts: Analysis = {
  id: 'standout_posts',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ whole: writer }) {
    const found = findStandoutPosts(writer.measures);
    return found === null ? [] : [tell(writer, found)];
  },
};

export function findStandoutPosts(measures: Measures): StandoutPosts | null {
  const { values } = measures.dataset;
  const pair = PAIRS.find(({ of, over }) => (measures.totals[of] ?? 0) > 0 && values[over] !== undefined);
  if (pair === undefined) return null;
  for (const dimension of DIMENSIONS) {
    for (const breakdown of measures.breakdowns.filter((one) => one.dimension === dimension)) {
      const entries = withSingleRows(measures, breakdown, [pair.over]);
      const found = standoutsIn({ ...breakdown, entries }, pair.of, pair.over);
      if (found !== null) return found;
    }
  }
  return null;
}

function standoutsIn(breakdown: Breakdown, of: MetricKey, over: MetricKey): StandoutPosts | null {
  const judged = breakdown.entries
    .filter(({ value, totals }) => {
      return value !== '' && (totals[over] ?? 0) >= LEAST_AUDIENCE && (totals[of] ?? null) !== null;
    })
    .toSorted((a, b) => rateOf(b, of, over) - rateOf(a, of, over));
  if (judged.length < LEAST_POSTS) return null;
  const usual = judged[judged.length >> 1]!;
  const rate = rateOf(usual, of, over);
  const best = judged.filter((entry) => {
    const expected = entry.totals[over]! * rate;
    const above = entry.totals[of]! - expected;
    return above >= LEAST_DISTANCE * Math.sqrt(expected) && rateOf(entry, of, over) >= TIMES_USUAL * rate;
  });
  return rate > 0 && best.length > 0 ? { breakdown, of, over, judged, usual, best } : null;
}

function rateOf({ totals }: BreakdownEntry, of: MetricKey, over: MetricKey): number {
  return totals[of]! / totals[over]!;
}

/** The best whatever it is called, and of the next ones those whose names a sentence can carry. */
function named(best: BreakdownEntry[]): BreakdownEntry[] {
  return best.slice(0, MOST_NAMED).filter(({ value }, i) => i === 0 || value.length <= MOST_LETTERS);
}

function tell(writer: FactWriter, { breakdown, of, over, judged, usual, best }: StandoutPosts): Observation {
  const { column } = breakdown.segment;
  const rate = (entry: BreakdownEntry) => {
    const segment = { column, value: entry.value };
    return derived(writer, 'ratio', [
      '÷',
      writer.value(of, entry.totals[of]!, { segment }),
      writer.value(over, entry.totals[over]!, { segment }),
    ]);
  };
  const told = named(best);
  const fillings = {
    first: writer.name(best[0]!.value, column),
    rate: rate(best[0]!),
    usual: rate(usual),
    what: writer.term(of),
    audience: writer.term(over),
    count: numberOfNames(writer, judged),
    names: writer.list(told.map(({ value }) => [writer.name(value, column)])),
  };
  const metrics = [...new Set<MetricKey>([over, of, 'likes', 'comments', 'shares', 'saves'])].filter(
    (metric) => best.some(({ totals }) => (totals[metric] ?? 0) > 0),
  );
  return {
    id: standoutPosts.id,
    tag: 'win',
    metric: of,
    segments: [{ dimension: breakdown.dimension, value: best[0]!.value }],
    gain: null,
    title: writer.say(PHRASES.title, fillings),
    body: [...writer.say(PHRASES.body, fillings), ...overWholeFile(writer)],
    action: writer.say(told.length === 1 ? PHRASES.action_one : PHRASES.action, fillings),
    evidence: [
      segmentTable(writer, breakdown, best.slice(0, MOST_LISTED), metrics.slice(0, 5), {
        covers: overWholeFile(writer),
        title: writer.words(PHRASES.table),
        of: best.length,
      }),
    ],
  };
}

const PHRASES = {
  title: {
    en: 'People reacted most to {names}',
    de: 'Am besten angekommen: {names}',
    fr: 'Ce qui a le plus fait réagir : {names}',
    es: 'Lo que más reacciones provocó: {names}',
  },
  body: {
    en: '{first} came to {rate} ({what} for its {audience}); of the {count} compared, the one in the middle got {usual}.',
    de: '{first} kam auf {rate} ({what} geteilt durch {audience}); der Median der {count} verglichenen Beiträge liegt bei {usual}.',
    fr: '{first} atteint {rate} ({what} / {audience}) ; pour la publication médiane des {count} comparées, c’est {usual}.',
    es: '{first} llegó al {rate} ({what} / {audience}); la publicación mediana de las {count} comparadas obtuvo el {usual}.',
  },
  action: {
    en: 'Look at what {names} have in common (theme, format, length), and plan the next posts on it.',
    de: 'Ansehen, was {names} gemeinsam haben (Thema, Format, Länge), und die nächsten Beiträge darauf aufbauen.',
    fr: 'Regarder ce que {names} ont en commun (thème, format, durée) et s’en servir pour les prochaines publications.',
    es: 'Ver qué tienen en común {names} (tema, formato, duración) y planear con ello las próximas publicaciones.',
  },
  action_one: {
    en: 'Look at what made {first} work (theme, format, length), and plan one of the next posts on it.',
    de: 'Ansehen, was {first} ausmacht (Thema, Format, Länge), und einen der nächsten Beiträge darauf aufbauen.',
    fr: 'Regarder ce qui a fait réussir {first} (thème, format, durée) et s’en servir pour une prochaine publication.',
    es: 'Ver por qué funcionó {first} (tema, formato, duración) y planear con ello una próxima publicación.',
  },
  table: {
    en: 'What people reacted to most, for its audience',
    de: 'Was gemessen am Publikum am besten ankam',
    fr: 'Ce qui a le plus fait réagir, à audience égale',
    es: 'Lo que más reacciones tuvo para su audiencia',
  },
} as const;
