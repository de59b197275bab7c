import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { log1p } from '#report/mathematics/portable-math.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { sumOfRows, type Timed } from '../analyses/best-time.ts';
import { numberOf, numberOfNames, projected } from '../analyses/derived-figures.ts';
import { distanceOf, spreadOf } from '../analyses/spread.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { METRICS_OF_POSTS, postsOf } from './posts.ts';
import { FREQUENCY_OF_STORIES, inWordsOf, ofBoth } from './stories/story-phrases.ts';

/** Weeks, and posts in them, below which busy and quiet ones cannot be told apart. */
const LEAST_WEEKS = 3;
const LEAST_POSTS = 8;
/** Standard errors: from here on busy weeks do cost attention. */
const COSTS = -3;
/** Closer to nothing than this, they do not. */
const COSTS_NOTHING = -1;
/** On average too: one post that everybody shared in a quiet week counts as well. */
const AS_GOOD = 0.9;
/** Who posts more than daily has no want of posts. */
const MOST_A_WEEK = 7;
/** What is planned ahead, with one post a week more. */
const WEEKS_AHEAD = 4;

interface Frequency {
  metric: MetricKey;
  busy: Timed[];
  quiet: Timed[];
  isCostly: boolean;
}

/** Whether a post gets less in weeks with more of them: says if one more a week is worth it. */
export const postingFrequency: Analysis = {
  id: 'posting_frequency',
  phrases: () => ofBoth({ ...PHRASES, covers: COVERS }, FREQUENCY_OF_STORIES),
  observe({ whole: writer }) {
    const found = findPostingFrequency(writer.measures);
    return found === null ? [] : [tell(writer, found)];
  },
};

export function findPostingFrequency(measures: Measures): Frequency | null {
  const { time, values, rows } = measures.dataset;
  const metric = METRICS_OF_POSTS.find((one) => (measures.totals[one] ?? 0) >= rows);
  if (time === null || time.grain !== 'day' || metric === undefined || postsOf(measures) === null)
    return null;
  const column = values[metric]!.values;
  const items = Array.from({ length: rows }, (_, row) => ({ row, score: log1p(column[row]!) })).filter(
    ({ row, score }) => !Number.isNaN(score) && !Number.isNaN(time.days[row]!),
  );
  const weeks = Map.groupBy(items, ({ row }) => weekOf(time.days[row]!));
  // The first and the last week may be cut.
  for (const edge of [weekOf(time.from), weekOf(time.to)]) weeks.delete(edge);
  const sizes = [...weeks.values()].map(({ length }) => length).toSorted((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  const least = sizes[0] ?? 0;
  // Above the usual, or where most weeks are at the top, the usual against the fewer.
  const limit = sizes.at(-1)! > usual ? usual + 1 : usual;
  if (limit <= least) return null;
  const side = (isBusy: boolean) => [...weeks.values()].filter(({ length }) => length >= limit === isBusy);
  const [busy, quiet] = [side(true), side(false)];
  if (busy.length < LEAST_WEEKS || quiet.length < LEAST_WEEKS) return null;
  const posts = { busy: busy.flat(), quiet: quiet.flat() };
  if (posts.busy.length < LEAST_POSTS || posts.quiet.length < LEAST_POSTS) return null;
  const distance = distanceOf(spreadOfScores(posts.busy), spreadOfScores(posts.quiet));
  const mean = (some: Timed[]) => some.reduce((sum, { row }) => sum + column[row]!, 0) / some.length;
  const part = mean(posts.busy) / mean(posts.quiet);
  if (distance <= COSTS && part < AS_GOOD) return { metric, ...posts, isCostly: true };
  const isFree = distance >= COSTS_NOTHING && part >= AS_GOOD && usual < MOST_A_WEEK;
  return isFree ? { metric, ...posts, isCostly: false } : null;
}

function spreadOfScores(posts: Timed[]) {
  return spreadOf(posts.map(({ score }) => score));
}

/** Monday 29 December 1969 began one. */
function weekOf(day: number): number {
  return Math.floor((day + 3) / 7);
}

function tell(writer: FactWriter, { metric, busy, quiet, isCostly }: Frequency): Observation {
  const phrases = inWordsOf(writer.measures, PHRASES, FREQUENCY_OF_STORIES);
  const { days } = writer.measures.dataset.time!;
  const each = (posts: Timed[]) => {
    const scopes = [...new Set(posts.map(({ row }) => days[row]!))].map((day) => ({
      span: { from: day, to: day },
    }));
    return projected(writer, ['÷', sumOfRows(writer, metric, posts, scopes), numberOfNames(writer, posts)]);
  };
  const all = each([...busy, ...quiet]);
  const more = projected(writer, ['×', all, WEEKS_AHEAD]);
  const fillings = {
    busy: each(busy),
    quiet: each(quiet),
    each: all,
    more,
    outcome: writer.counted(metric, 2),
  };
  return {
    id: postingFrequency.id,
    tag: isCostly ? 'watch' : 'note',
    metric,
    segments: [],
    gain: isCostly ? null : { metric, amount: numberOf(writer, more) },
    title: writer.say(isCostly ? phrases.costly : phrases.free, fillings),
    body: [
      ...writer.say(isCostly ? phrases.costly_body : phrases.free_body, fillings),
      ...overWholeFile(writer),
    ],
    action: writer.say(isCostly ? phrases.costly_action : phrases.free_action, fillings),
    evidence: [],
  };
}

const PHRASES = {
  free: {
    en: 'Posting more often has not cost attention',
    de: 'Häufiger zu posten hat keine Aufmerksamkeit gekostet',
    fr: 'Publier plus souvent n’a pas lassé votre public',
    es: 'Publicar más a menudo no ha cansado a su público',
  },
  free_body: {
    en: 'In weeks with more posts than usual, a post got {busy} {outcome}; in the others {quiet}. If one more a week does as well as all have, {each}, that is about {more} more in four weeks.',
    de: 'In Wochen mit mehr Beiträgen als üblich bekam ein Beitrag {busy} {outcome}, in den anderen {quiet}. Wenn ein zusätzlicher Beitrag pro Woche so gut ankommt wie alle bisher ({each}), sind das in vier Wochen etwa {more} mehr.',
    fr: 'Les semaines où vous publiez plus que d’ordinaire, une publication obtient {busy} {outcome}, contre {quiet} les autres semaines. Si une de plus par semaine fait aussi bien que la moyenne ({each}), cela en fait environ {more} de plus en quatre semaines.',
    es: 'En las semanas con más publicaciones de lo habitual, cada una obtuvo {busy} {outcome}; en las demás, {quiet}. Si una más por semana funciona como la media ({each}), son alrededor de {more} más en cuatro semanas.',
  },
  free_action: {
    en: 'Plan one more post a week for the next four weeks, and check that each still gets about {each} {outcome}.',
    de: 'In den nächsten vier Wochen einen Beitrag mehr pro Woche planen und prüfen, ob jeder weiterhin rund {each} {outcome} bekommt.',
    fr: 'Prévoir une publication de plus par semaine pendant quatre semaines, et vérifier que chacune obtient toujours environ {each} {outcome}.',
    es: 'Planear una publicación más por semana durante cuatro semanas y comprobar que cada una sigue obteniendo alrededor de {each} {outcome}.',
  },
  costly: {
    en: 'In busy weeks a post gets less: {busy} {outcome}, otherwise {quiet}',
    de: 'In vollen Wochen bekommt ein Beitrag weniger: {busy} {outcome}, sonst {quiet}',
    fr: 'Les semaines chargées, une publication obtient moins : {busy} {outcome}, contre {quiet}',
    es: 'En semanas cargadas cada publicación obtiene menos: {busy} {outcome}, frente a {quiet}',
  },
  costly_body: {
    en: 'The gap is more than chance. What was posted in these weeks may play a part.',
    de: 'Der Abstand ist mehr als Zufall. Auch der Inhalt dieser Wochen kann eine Rolle spielen.',
    fr: 'Le hasard seul n’explique pas cet écart. Le contenu de ces semaines peut aussi jouer.',
    es: 'El azar por sí solo no explica la diferencia. El contenido de esas semanas también puede influir.',
  },
  costly_action: {
    en: 'Leave out the weakest post of each busy week for a month, put the time into the others, and see whether they get back to about {quiet}.',
    de: 'Einen Monat lang in vollen Wochen den schwächsten Beitrag weglassen, die Zeit in die anderen stecken und sehen, ob sie wieder auf rund {quiet} kommen.',
    fr: 'Pendant un mois, supprimer la publication la plus faible des semaines chargées, consacrer ce temps aux autres, et voir si elles reviennent à environ {quiet}.',
    es: 'Durante un mes, quitar la publicación más floja de cada semana cargada, dedicar ese tiempo a las demás y ver si vuelven a alrededor de {quiet}.',
  },
} as const;
