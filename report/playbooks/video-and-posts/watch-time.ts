import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/measure/metrics.ts';
import type { Desk } from '#report/write/desk.ts';
import type { Analysis } from '../analysis.ts';
import { cellOf, derived, numberOfNames } from '../derived-figures.ts';
import { segmentTable } from '../segment-table.ts';
import { postsOf } from './posts.ts';

const LEAST_VIDEOS = 5;
/** Of fewer views the average is that of a few people. */
const LEAST_VIEWS = 200;
/** Half of what the one in the middle gets, or half as much again. */
const WEAK = 0.67;
const STRONG = 1.5;
const SECONDS = 3600;
const MOST_LISTED = 8;

export interface WatchTime {
  breakdown: Breakdown;
  views: MetricKey;
  /** By watch time for each view, the longest first. */
  ranked: BreakdownEntry[];
  middle: BreakdownEntry;
}

/** How long people stay with each video, for each time it was started. */
export const watchTime: Analysis = {
  id: 'watch_time',
  phrases: () => PHRASES,
  observe({ desk }) {
    const found = findWatchTime(desk.measures);
    if (found === null) return [];
    const { breakdown, ranked, middle, views } = found;
    const { column } = breakdown.segment;
    const stay = (entry: BreakdownEntry) => perView(desk, column, entry, views);
    const [best, worst] = [ranked[0]!, ranked.at(-1)!];
    const listed = ranked.slice(0, MOST_LISTED);
    const fillings = {
      best: desk.name(best.value, column),
      best_stay: stay(best),
      worst: desk.name(worst.value, column),
      worst_stay: stay(worst),
      usual: stay(middle),
      count: numberOfNames(desk, ranked),
    };
    return [
      {
        id: watchTime.id,
        tag: 'watch',
        metric: 'watch_hours',
        segments: [{ dimension: breakdown.dimension, value: worst.value }],
        gain: null,
        title: desk.say(PHRASES.title, fillings),
        body: desk.say(PHRASES.body, fillings),
        action: desk.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(desk, breakdown, listed, [views, 'watch_hours'], {
            title: desk.words(PHRASES.table),
            of: ranked.length,
            added: {
              label: desk.words(PHRASES.stay),
              cells: listed.map((entry) => cellOf(desk, stay(entry))),
            },
          }),
        ],
      },
    ];
  },
};

function perView(desk: Desk, column: string, { value, totals }: BreakdownEntry, views: MetricKey) {
  const scope = { segment: { column, value } };
  return derived(desk, 'seconds', [
    '÷',
    ['×', desk.value('watch_hours', totals.watch_hours!, scope), SECONDS],
    desk.value(views, totals[views]!, scope),
  ]);
}

export function findWatchTime(measures: Measures): WatchTime | null {
  const breakdown = postsOf(measures);
  const views = (['views', 'video_views'] as const).find((metric) => (measures.totals[metric] ?? 0) > 0);
  if (breakdown === null || views === undefined || !((measures.totals.watch_hours ?? 0) > 0)) return null;
  const stay = ({ totals }: BreakdownEntry) => totals.watch_hours! / totals[views]!;
  const ranked = breakdown.entries
    .filter(({ value, totals }) => value !== '' && (totals[views] ?? 0) >= LEAST_VIEWS)
    .filter(({ totals }) => (totals.watch_hours ?? 0) > 0)
    .toSorted((a, b) => stay(b) - stay(a));
  if (ranked.length < LEAST_VIDEOS) return null;
  const middle = ranked[ranked.length >> 1]!;
  const isUneven = stay(ranked.at(-1)!) <= WEAK * stay(middle) || stay(ranked[0]!) >= STRONG * stay(middle);
  return isUneven ? { breakdown, views, ranked, middle } : null;
}

const PHRASES = {
  title: {
    en: 'People stay {best_stay} with {best}, but {worst_stay} with {worst}',
    de: 'Bei {best} bleiben Zuschauer {best_stay}, bei {worst} nur {worst_stay}',
    fr: 'On reste {best_stay} devant {best}, mais {worst_stay} devant {worst}',
    es: 'El público se queda {best_stay} con {best}, pero {worst_stay} con {worst}',
  },
  body: {
    en: 'For each view, the one in the middle of {count} is watched for {usual}.',
    de: 'Je Aufruf wird das mittlere der {count} Videos {usual} angesehen.',
    fr: 'À chaque vue, la vidéo médiane des {count} est regardée pendant {usual}.',
    es: 'En cada visualización, el vídeo del medio de los {count} se ve durante {usual}.',
  },
  action: {
    en: 'Watch the first moments of {best} and {worst} side by side, and open the next video the way {best} does.',
    de: 'Den Anfang von {best} und {worst} nebeneinander ansehen und das nächste Video so beginnen wie {best}.',
    fr: 'Regarder côte à côte le début de {best} et de {worst}, et ouvrir la prochaine vidéo comme {best}.',
    es: 'Ver uno junto a otro el comienzo de {best} y de {worst} y abrir el próximo vídeo como {best}.',
  },
  table: {
    en: 'How long people stay',
    de: 'Wie lange Zuschauer bleiben',
    fr: 'Combien de temps on reste',
    es: 'Cuánto tiempo se queda el público',
  },
  stay: { en: 'For each view', de: 'Je Aufruf', fr: 'Par vue', es: 'Por visualización' },
} as const;
