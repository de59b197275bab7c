import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis } from '../analysis.ts';
import { cellOf, derived, numberOfNames } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { withSingleRows } from '../analyses/single-rows.ts';
import { postsOf } from './posts.ts';

const LEAST_VIDEOS = 5;
/** Of fewer views the average is that of a few people. */
const LEAST_VIEWS = 200;
/** Of what the one in the middle gets. */
const WEAK = 0.67;
const STRONG = 1.5;
/** More than this of its length: the columns do not belong together. */
const MOST_SEEN = 1.5;
const SECONDS = 3600;
const MOST_LISTED = 8;

export interface WatchTime {
  breakdown: Breakdown;
  views: MetricKey;
  /** By the part of their length that a view lasts, the largest first. */
  ranked: BreakdownEntry[];
  middle: BreakdownEntry;
}

/** How much of each video people see: only against its length does a stay mean something. */
export const watchTime: Analysis = {
  id: 'watch_time',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findWatchTime(writer.measures);
    if (found === null) return [];
    const { breakdown, ranked, middle, views } = found;
    const { column } = breakdown.segment;
    const stay = (entry: BreakdownEntry) => partSeen(writer, column, entry, views);
    const [best, worst] = [ranked[0]!, ranked.at(-1)!];
    const listed = ranked.slice(0, MOST_LISTED);
    const fillings = {
      best: writer.name(best.value, column),
      best_stay: stay(best),
      worst: writer.name(worst.value, column),
      worst_stay: stay(worst),
      usual: stay(middle),
      count: numberOfNames(writer, ranked),
    };
    return [
      {
        id: watchTime.id,
        tag: 'watch',
        metric: 'watch_hours',
        segments: [{ dimension: breakdown.dimension, value: worst.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(writer, breakdown, listed, [views, 'video_length'], {
            title: writer.words(PHRASES.table),
            of: ranked.length,
            added: {
              label: writer.words(PHRASES.stay),
              cells: listed.map((entry) => cellOf(writer, stay(entry))),
            },
          }),
        ],
      },
    ];
  },
};

function partSeen(writer: FactWriter, column: string, { value, totals }: BreakdownEntry, views: MetricKey) {
  const scope = { segment: { column, value } };
  return derived(writer, 'ratio', [
    '÷',
    ['×', writer.value('watch_hours', totals.watch_hours!, scope), SECONDS],
    [
      '×',
      writer.value(views, totals[views]!, scope),
      writer.value('video_length', totals.video_length!, scope),
    ],
  ]);
}

export function findWatchTime(measures: Measures): WatchTime | null {
  const breakdown = postsOf(measures);
  const views = (['views', 'video_views'] as const).find((metric) => (measures.totals[metric] ?? 0) > 0);
  if (breakdown === null || views === undefined || !((measures.totals.watch_hours ?? 0) > 0)) return null;
  const seen = ({ totals }: BreakdownEntry) =>
    (totals.watch_hours! * SECONDS) / (totals[views]! * totals.video_length!);
  const ranked = withSingleRows(measures, breakdown, ['video_length'])
    .filter(({ value, totals }) => value !== '' && (totals[views] ?? 0) >= LEAST_VIEWS)
    .filter(({ totals }) => (totals.watch_hours ?? 0) > 0 && (totals.video_length ?? 0) > 0)
    .toSorted((a, b) => seen(b) - seen(a));
  if (ranked.length < LEAST_VIDEOS || seen(ranked[0]!) > MOST_SEEN) return null;
  const middle = ranked[ranked.length >> 1]!;
  const isUneven = seen(ranked.at(-1)!) <= WEAK * seen(middle) || seen(ranked[0]!) >= STRONG * seen(middle);
  return isUneven ? { breakdown, views, ranked, middle } : null;
}

const PHRASES = {
  title: {
    en: 'People see {best_stay} of {best}, but {worst_stay} of {worst}',
    de: 'Von {best} sehen Zuschauer {best_stay}, von {worst} nur {worst_stay}',
    fr: 'On regarde {best_stay} de {best}, mais seulement {worst_stay} de {worst}',
    es: 'El público ve el {best_stay} de {best}, pero solo el {worst_stay} de {worst}',
  },
  body: {
    en: 'Of {count} videos, the one in the middle is watched for {usual} of its length.',
    de: 'Bei den {count} Videos sehen Zuschauer im Median {usual} der Länge.',
    fr: 'Sur {count} vidéos, la vidéo médiane est regardée à {usual} de sa durée.',
    es: 'De {count} vídeos, del intermedio se ve el {usual} de su duración.',
  },
  action: {
    en: 'Watch the first moments of {best} and {worst} side by side, and open the next video the way {best} does.',
    de: 'Den Anfang von {best} und {worst} nebeneinander ansehen und das nächste Video so beginnen wie {best}.',
    fr: 'Regarder côte à côte le début de {best} et de {worst}, et ouvrir la prochaine vidéo comme {best}.',
    es: 'Ver uno junto a otro el comienzo de {best} y de {worst} y abrir el próximo vídeo como {best}.',
  },
  table: {
    en: 'How much of each video people see',
    de: 'Wie viel Zuschauer von jedem Video sehen',
    fr: 'La part de chaque vidéo que l’on regarde',
    es: 'Cuánto de cada vídeo ve el público',
  },
  stay: { en: 'Part seen', de: 'Gesehen', fr: 'Part vue', es: 'Parte vista' },
} as const;
