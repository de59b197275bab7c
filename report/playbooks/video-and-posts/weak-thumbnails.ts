import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { cellOf, namesOf, numberOf, numberOfNames, projected } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { withSingleRows } from '../analyses/single-rows.ts';
import { postsOf } from './posts.ts';

const LEAST_VIDEOS = 5;
/** Shown less often, a rate is that of a few people. */
const LEAST_SHOWN = 1_000;
/** Of the usual rate. */
const WEAK = 0.7;
/** Standard deviations of the clicks that the usual rate would have brought. */
const LEAST_DISTANCE = 4;
const MOST_LISTED = 8;
const MOST_NAMED = 3;

/** Videos that are shown and passed over: picture and title keep people from clicking. */
export const weakThumbnails: Analysis = {
  id: 'weak_thumbnails',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findWeakThumbnails(writer.measures);
    if (found === null) return [];
    const { posts, middle, weak } = found;
    const { column } = posts.segment;
    const of = (metric: 'impressions' | 'thumbnail_ctr', { value, totals }: BreakdownEntry) =>
      writer.value(metric, totals[metric]!, { segment: { column, value } });
    const usual = of('thumbnail_ctr', middle);
    const missed = weak.map((entry) =>
      projected(writer, ['×', of('impressions', entry), ['−', usual, of('thumbnail_ctr', entry)]]),
    );
    const gain = missed.length === 1 ? missed[0]! : projected(writer, ['+', ...missed]);
    const fillings = {
      first: writer.name(weak[0]!.value, column),
      shown: of('impressions', weak[0]!),
      rate: of('thumbnail_ctr', weak[0]!),
      usual,
      gain,
      count: numberOfNames(writer, weak),
      names: namesOf(writer, column, weak, MOST_NAMED),
    };
    return [
      {
        id: weakThumbnails.id,
        tag: 'watch',
        metric: 'views',
        segments: [{ dimension: posts.dimension, value: weak[0]!.value }],
        gain: { metric: 'views', amount: numberOf(writer, gain) },
        title: writer.say(PHRASES.title, fillings),
        body: writer.say(PHRASES.body, fillings, { plural: weak.length > 1 }),
        action: writer.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(writer, posts, weak.slice(0, MOST_LISTED), ['impressions', 'thumbnail_ctr'], {
            title: writer.words(PHRASES.table),
            of: weak.length,
            added: {
              label: writer.words(PHRASES.column),
              cells: missed.slice(0, MOST_LISTED).map((span) => cellOf(writer, span)),
            },
          }),
        ],
      },
    ];
  },
};

export function findWeakThumbnails(measures: Measures) {
  const posts = postsOf(measures);
  if (posts === null || measures.dataset.values.thumbnail_ctr === undefined) return null;
  const judged = withSingleRows(measures, posts, ['thumbnail_ctr'])
    .filter(({ value, totals }) => value !== '' && (totals.impressions ?? 0) >= LEAST_SHOWN)
    .filter(({ totals }) => (totals.thumbnail_ctr ?? 0) > 0)
    .toSorted((a, b) => b.totals.thumbnail_ctr! - a.totals.thumbnail_ctr!);
  if (judged.length < LEAST_VIDEOS) return null;
  const middle = judged[judged.length >> 1]!;
  const usual = middle.totals.thumbnail_ctr!;
  const missing = ({ totals }: BreakdownEntry) => totals.impressions! * (usual - totals.thumbnail_ctr!);
  const weak = judged
    .filter(({ totals }) => totals.thumbnail_ctr! <= WEAK * usual)
    .filter((entry) => missing(entry) >= LEAST_DISTANCE * Math.sqrt(entry.totals.impressions! * usual))
    .toSorted((a, b) => missing(b) - missing(a));
  return weak.length === 0 ? null : { posts, middle, weak };
}

const PHRASES = {
  title: {
    en: 'Better pictures and titles could bring about {gain} more views',
    de: 'Bessere Vorschaubilder und Titel könnten etwa {gain} Aufrufe mehr bringen',
    fr: 'De meilleures miniatures et de meilleurs titres pourraient apporter environ {gain} vues de plus',
    es: 'Mejores miniaturas y títulos podrían traer unas {gain} vistas más',
  },
  body: {
    en: '{first} was shown {shown} times and clicked in {rate} of cases; for the video in the middle it is {usual}. At that rate, the {count} [video that falls|videos that fall] behind would have had about {gain} more views.',
    de: '{first} wurde {shown} Mal gezeigt und in {rate} der Fälle angeklickt; im Median aller Videos sind es {usual}. Mit dieser Quote hätten die schwächeren Videos ({count}) etwa {gain} Aufrufe mehr gehabt.',
    fr: '{first} a été affichée {shown} fois et cliquée dans {rate} des cas ; pour la vidéo médiane, c’est {usual}. À ce taux, les vidéos en retrait ({count}) auraient eu environ {gain} vues de plus.',
    es: '{first} se mostró {shown} veces y recibió clic en el {rate} de los casos; en el vídeo intermedio es el {usual}. Con esa tasa, los vídeos rezagados ({count}) habrían tenido unas {gain} vistas más.',
  },
  action: {
    en: 'Give {names} a new picture and a title that says what one gets, and compare the click rate after two weeks.',
    de: '{names} ein neues Vorschaubild und einen Titel geben, der sagt, was man davon hat, und die Klickrate nach zwei Wochen vergleichen.',
    fr: 'Donner à {names} une nouvelle miniature et un titre qui dit ce que la vidéo apporte, et comparer le taux de clic après deux semaines.',
    es: 'Dar a {names} una miniatura nueva y un título que diga qué aporta el vídeo, y comparar la tasa de clics a las dos semanas.',
  },
  table: {
    en: 'Shown, but passed over',
    de: 'Gezeigt, aber übergangen',
    fr: 'Affichées, mais peu cliquées',
    es: 'Mostrados, pero con pocos clics',
  },
  column: {
    en: 'Views missed',
    de: 'Entgangene Aufrufe',
    fr: 'Vues manquées',
    es: 'Vistas perdidas',
  },
} as const;
