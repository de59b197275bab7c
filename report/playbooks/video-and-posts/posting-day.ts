import { log1p } from '#report/mathematics/portable-math.ts';
import { formatWeekday } from '#report/format/date.ts';
import { formatCount } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { TextSpan } from '#report/model/facts.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { distanceOf, spreadOf } from '../analyses/spread.ts';
import { METRICS_OF_POSTS, postsOf } from './posts.ts';
import { DAY_OF_STORIES, inWordsOf, ofBoth } from './stories/story-phrases.ts';

/** Of fewer posts a day has no usual. */
const LEAST_POSTS = 5;
const LEAST_DAYS = 3;
/** Standard errors: the best of seven days is ahead of the rest by two often enough. */
const LEAST_DISTANCE = 3.5;
const LEAST_RATIO = 1.2;

export interface PostingDay {
  metric: MetricKey;
  /** 0 is Sunday. */
  weekday: number;
  best: { days: number[]; mean: number };
  rest: { days: number[]; mean: number };
}

/** The day of the week on which posts do better than on the others, where there are enough to tell. */
export const postingDay: Analysis = {
  id: 'posting_day',
  phrases: () => ofBoth(PHRASES, DAY_OF_STORIES),
  observe({ whole: writer }) {
    const found = findPostingDay(writer.measures);
    return found === null ? [] : [tell(writer, found)];
  },
};

export function findPostingDay(measures: Measures): PostingDay | null {
  const { time, values } = measures.dataset;
  const metric = METRICS_OF_POSTS.find((one) => (measures.totals[one] ?? 0) > 0);
  if (time === null || time.grain !== 'day' || metric === undefined || postsOf(measures) === null)
    return null;
  const posts = [...time.days].flatMap((day, row) => {
    const value = values[metric]?.values[row] ?? Number.NaN;
    return Number.isNaN(day) || Number.isNaN(value) ? [] : [{ day, value, weekday: (day + THURSDAY) % 7 }];
  });
  const weekdays = [...new Set(posts.map(({ weekday }) => weekday))].filter(
    (weekday) => posts.filter((post) => post.weekday === weekday).length >= LEAST_POSTS,
  );
  if (weekdays.length < LEAST_DAYS) return null;
  // On a scale of ratios, so that one post that everybody shared does not make a day.
  const spread = (some: typeof posts) => spreadOf(some.map(({ value }) => log1p(value)));
  const mean = (some: typeof posts) => some.reduce((sum, { value }) => sum + value, 0) / some.length;
  const judged = weekdays.map((weekday) => {
    const own = posts.filter((post) => post.weekday === weekday);
    const others = posts.filter((post) => post.weekday !== weekday);
    return { weekday, own, others, distance: distanceOf(spread(own), spread(others)) };
  });
  const best = judged.reduce((most, one) => (one.distance > most.distance ? one : most));
  if (best.distance < LEAST_DISTANCE || mean(best.own) < LEAST_RATIO * mean(best.others)) return null;
  const group = (some: typeof posts) => ({ days: some.map(({ day }) => day), mean: mean(some) });
  return { metric, weekday: best.weekday, best: group(best.own), rest: group(best.others) };
}

/** 1 January 1970 was one. */
const THURSDAY = 4;

function tell(writer: FactWriter, { metric, weekday, best, rest }: PostingDay): Observation {
  const phrases = inWordsOf(writer.measures, PHRASES, DAY_OF_STORIES);
  const average = ({ days, mean }: PostingDay['best']): TextSpan => {
    const rows = [...new Set(days)].map((day) => writer.origin(metric, { span: { from: day, to: day } }));
    const text = formatCount(Math.round(mean), writer.style);
    return writer.book.span(mean, METRICS[metric].unit, writer.words(phrases.mean), rows, text);
  };
  const fillings = {
    day: formatWeekday(weekday, writer.style.language, 'weekdays'),
    best: average(best),
    rest: average(rest),
    posts: writer.count(best.days.length, writer.words(phrases.posts)),
    outcome: writer.counted(metric, 2),
  };
  return {
    id: postingDay.id,
    tag: 'win',
    metric,
    segments: [],
    gain: null,
    title: writer.say(phrases.title, fillings),
    body: writer.say(phrases.body, fillings),
    action: writer.say(phrases.action, fillings),
    evidence: [],
  };
}

const PHRASES = {
  mean: {
    en: 'Sum ÷ number of posts',
    de: 'Summe ÷ Anzahl der Beiträge',
    fr: 'Somme ÷ nombre de publications',
    es: 'Suma ÷ número de publicaciones',
  },
  posts: {
    en: 'Number of posts',
    de: 'Anzahl der Beiträge',
    fr: 'Nombre de publications',
    es: 'Número de publicaciones',
  },
  title: {
    en: 'Posts on {day} do best: {best} {outcome} each',
    de: 'Am besten kommen Beiträge am {day} an: je {best} {outcome}',
    fr: 'Les publications du {day} marchent le mieux : {best} {outcome} chacune',
    es: 'Las publicaciones del {day} son las que mejor funcionan: {best} {outcome} cada una',
  },
  body: {
    en: 'They get {best} {outcome} on average over {posts} posts; on other days it is {rest}. What was posted may play a part.',
    de: 'Im Schnitt sind es {best} {outcome} über {posts} Beiträge, an anderen Tagen {rest}. Auch der Inhalt kann eine Rolle spielen.',
    fr: 'Elles obtiennent {best} {outcome} en moyenne sur {posts} publications, contre {rest} les autres jours. Le contenu peut aussi jouer.',
    es: 'Obtienen de media {best} {outcome} en {posts} publicaciones; los demás días, {rest}. El contenido también puede influir.',
  },
  action: {
    en: 'Move the most important post of the week to {day} for a month, and see whether it holds.',
    de: 'Den wichtigsten Beitrag der Woche einen Monat lang auf {day} legen und sehen, ob es dabei bleibt.',
    fr: 'Publier pendant un mois le contenu le plus important de la semaine le {day}, et voir si l’écart se confirme.',
    es: 'Publicar durante un mes lo más importante de la semana el {day} y ver si se mantiene.',
  },
} as const satisfies Record<string, Phrase>;
