import type { Breakdown, BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis } from '../analysis.ts';
import { log1p } from '#report/mathematics/portable-math.ts';
import { cellOf, numberOf, projected } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { distanceOf, spreadOf } from '../analyses/spread.ts';
import { METRICS_OF_POSTS, formatsOf } from './posts.ts';

/** Of fewer posts a format has no usual. */
const LEAST_POSTS = 5;
/** Less is not worth changing plans for. */
const LEAST_RATIO = 1.2;
/** Standard errors between the best and the worst, as single posts of a format differ. */
const LEAST_DISTANCE = 3;

/** Which format people react to most, for each post: over the whole file, since a month has few posts. */
export const formats: Analysis = {
  id: 'formats',
  phrases: () => ({ ...PHRASES, posts: POSTS, covers: COVERS }),
  observe({ whole: writer }) {
    const found = findFormats(writer.measures);
    if (found === null) return [];
    const { breakdown, metric, ranked } = found;
    const { column } = breakdown.segment;
    const each = (entry: BreakdownEntry) => perPost(writer, column, entry, metric);
    const [best, worst] = [ranked[0]!, ranked.at(-1)!];
    const cells = ranked.map((entry) => cellOf(writer, each(entry)));
    const fillings = {
      best: writer.name(best.value, column),
      best_each: each(best),
      worst: writer.name(worst.value, column),
      worst_each: each(worst),
      posts: writer.count(best.rows, writer.words(POSTS)),
      outcome: writer.term(metric),
    };
    return [
      {
        id: formats.id,
        tag: 'win',
        metric,
        segments: [{ dimension: breakdown.dimension, value: best.value }],
        // One post in four made in the better format.
        gain: {
          metric,
          amount: (worst.rows / 4) * (numberOf(writer, each(best)) - numberOf(writer, each(worst))),
        },
        title: writer.say(PHRASES.title, fillings),
        body: [...writer.say(PHRASES.body, fillings), ...overWholeFile(writer)],
        action: writer.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(writer, breakdown, ranked, [metric], {
            covers: overWholeFile(writer),
            title: writer.words(PHRASES.table),
            added: { label: writer.words(PHRASES.each), cells },
          }),
        ],
      },
    ];
  },
};

function perPost(
  writer: FactWriter,
  column: string,
  { value, totals, rows }: BreakdownEntry,
  metric: MetricKey,
) {
  return projected(writer, [
    '÷',
    writer.value(metric, totals[metric]!, { segment: { column, value } }),
    writer.count(rows, writer.words(POSTS)),
  ]);
}

export function findFormats(
  measures: Measures,
): { breakdown: Breakdown; metric: MetricKey; ranked: BreakdownEntry[] } | null {
  const breakdown = formatsOf(measures);
  const metric = METRICS_OF_POSTS.find((one) => (measures.totals[one] ?? 0) > 0);
  if (breakdown === null || metric === undefined) return null;
  const each = ({ totals, rows }: BreakdownEntry) => (totals[metric] ?? 0) / rows;
  const ranked = breakdown.entries
    .filter(({ value, rows, totals }) => value !== '' && rows >= LEAST_POSTS && (totals[metric] ?? 0) > 0)
    .toSorted((a, b) => each(b) - each(a));
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || best === worst) return null;
  const distance = distanceOf(
    spreadOfPosts(measures, breakdown, metric, best),
    spreadOfPosts(measures, breakdown, metric, worst),
  );
  const isApart = distance >= LEAST_DISTANCE && each(best) >= LEAST_RATIO * each(worst);
  return isApart ? { breakdown, metric, ranked } : null;
}

/** How the posts of one format scatter, on a scale of ratios: one post that everybody shared makes no format. */
function spreadOfPosts(
  { dataset }: Measures,
  { segment }: Breakdown,
  metric: MetricKey,
  { value }: BreakdownEntry,
) {
  const id = segment.dictionary.indexOf(value);
  const own = [...dataset.values[metric]!.values].filter(
    (amount, row) => segment.ids[row] === id && !Number.isNaN(amount),
  );
  return spreadOf(own.map(log1p));
}

const POSTS: Phrase = {
  en: 'Number of posts',
  de: 'Anzahl der Beiträge',
  fr: 'Nombre de publications',
  es: 'Número de publicaciones',
};

const PHRASES = {
  title: {
    en: '{best} works best: {best_each} {outcome} for each post',
    de: '{best} kommt am besten an: {best_each} {outcome} je Beitrag',
    fr: 'Le format le plus efficace : {best}, avec {best_each} {outcome} par publication',
    es: 'El formato que mejor funciona: {best}, con {best_each} {outcome} por publicación',
  },
  body: {
    en: 'Over {posts} posts, {best} averaged {best_each} {outcome}; {worst} averaged {worst_each}. The gap is more than chance.',
    de: '{best} erreichte über {posts} Beiträge im Schnitt {best_each} {outcome}, {worst} kam auf {worst_each}. Der Abstand ist mehr als Zufall.',
    fr: 'Sur {posts} publications, {best} obtient en moyenne {best_each} {outcome}, contre {worst_each} pour {worst}. Le hasard seul n’explique pas cet écart.',
    es: 'En {posts} publicaciones, {best} obtuvo de media {best_each} {outcome}; {worst}, {worst_each}. El azar por sí solo no explica la diferencia.',
  },
  action: {
    en: 'Turn some of the posts planned as {worst} into {best}, and compare after a month.',
    de: 'Einige Beiträge, die als {worst} geplant sind, als {best} umsetzen und nach einem Monat vergleichen.',
    fr: 'Réaliser en {best} une partie des publications prévues en {worst}, et comparer au bout d’un mois.',
    es: 'Pasar a {best} parte de las publicaciones previstas como {worst} y comparar al cabo de un mes.',
  },
  table: {
    en: 'Formats side by side',
    de: 'Formate im Vergleich',
    fr: 'Les formats côte à côte',
    es: 'Los formatos, uno junto a otro',
  },
  each: { en: 'For each post', de: 'Je Beitrag', fr: 'Par publication', es: 'Por publicación' },
} as const;
