import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { Analysis } from '../analysis.ts';
import { cellOf, derived, numberOfNames } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { postsOf } from './posts.ts';

const LEAST_VIDEOS = 5;
/** Of fewer views the average is that of a few people. */
const LEAST_VIEWS = 200;
/** Of what the one in the middle holds people for. */
const WEAK = 0.6;
const STRONG = 1.6;
const SECONDS = 3600;
const MOST_LISTED = 8;

/** How long a view lasts, where the lengths of the videos are not known: said with what that leaves open. */
export const viewLength: Analysis = {
  id: 'view_length',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findViewLength(writer.measures);
    if (found === null) return [];
    const { posts, views, ranked, middle } = found;
    const { column } = posts.segment;
    const stay = ({ value, totals }: BreakdownEntry) => {
      const scope = { segment: { column, value } };
      return derived(writer, 'seconds', [
        '÷',
        ['×', writer.value('watch_hours', totals.watch_hours!, scope), SECONDS],
        writer.value(views, totals[views]!, scope),
      ]);
    };
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
        id: viewLength.id,
        tag: 'watch',
        metric: 'watch_hours',
        segments: [{ dimension: posts.dimension, value: worst.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings),
        action: writer.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(writer, posts, listed, [views, 'watch_hours'], {
            title: writer.words(PHRASES.table),
            of: ranked.length,
            added: {
              label: writer.words(PHRASES.column),
              cells: listed.map((entry) => cellOf(writer, stay(entry))),
            },
          }),
        ],
      },
    ];
  },
};

export function findViewLength(measures: Measures) {
  const posts = postsOf(measures);
  const views = (['views', 'video_views'] as const satisfies MetricKey[]).find(
    (metric) => (measures.totals[metric] ?? 0) > 0,
  );
  if (posts === null || views === undefined || !((measures.totals.watch_hours ?? 0) > 0)) return null;
  // Against its length a stay says more: that is told instead.
  if (measures.dataset.values.video_length !== undefined) return null;
  const stay = ({ totals }: BreakdownEntry) => totals.watch_hours! / totals[views]!;
  const ranked = posts.entries
    .filter(({ value, totals }) => value !== '' && (totals[views] ?? 0) >= LEAST_VIEWS)
    .filter(({ totals }) => (totals.watch_hours ?? 0) > 0)
    .toSorted((a, b) => stay(b) - stay(a));
  if (ranked.length < LEAST_VIDEOS) return null;
  const middle = ranked[ranked.length >> 1]!;
  const isUneven = stay(ranked.at(-1)!) <= WEAK * stay(middle) || stay(ranked[0]!) >= STRONG * stay(middle);
  return isUneven ? { posts, views, ranked, middle } : null;
}

const PHRASES = {
  title: {
    en: 'People stay {best_stay} with {best}, {worst_stay} with {worst}',
    de: 'Bei {best} bleiben Zuschauer {best_stay}, bei {worst} {worst_stay}',
    fr: 'On reste {best_stay} devant {best}, {worst_stay} devant {worst}',
    es: 'El público se queda {best_stay} con {best} y {worst_stay} con {worst}',
  },
  body: {
    en: 'Of {count} videos, the one in the middle holds people for {usual}. How long the videos are is not in the data; a short one cannot hold anyone for long.',
    de: 'Bei den {count} Videos bleiben Zuschauer im Median {usual}. Wie lang die Videos sind, geht aus den Daten nicht hervor; ein kurzes kann niemanden lange halten.',
    fr: 'Sur {count} vidéos, la vidéo médiane retient {usual}. Leur durée n’est pas dans les données ; une vidéo courte ne peut pas retenir longtemps.',
    es: 'De {count} vídeos, el intermedio retiene {usual}. Su duración no está en los datos; uno corto no puede retener mucho tiempo.',
  },
  action: {
    en: 'Look in the retention curve of {worst} for the moment people leave, and start the next video the way {best} does.',
    de: 'In der Zuschauerbindung von {worst} die Stelle suchen, an der die Leute gehen, und das nächste Video so beginnen wie {best}.',
    fr: 'Repérer dans la courbe de rétention de {worst} le moment où l’on décroche, et commencer la prochaine vidéo comme {best}.',
    es: 'Buscar en la curva de retención de {worst} el momento en que la gente se va y empezar el próximo vídeo como {best}.',
  },
  table: {
    en: 'How long people stay',
    de: 'Wie lange Zuschauer bleiben',
    fr: 'Combien de temps on reste',
    es: 'Cuánto tiempo se queda el público',
  },
  column: {
    en: 'Time per view',
    de: 'Zeit je Aufruf',
    fr: 'Durée par vue',
    es: 'Tiempo por visualización',
  },
} as const;
