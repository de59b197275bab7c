import { log1p } from '#report/mathematics/portable-math.ts';
import type { Analysis } from '../analysis.ts';
import {
  bestTime,
  PARTS_OF_DAY,
  partOfDay,
  scopeOfRows,
  sumOfRows,
  type Timed,
} from '../analyses/best-time.ts';
import { numberOfNames, projected } from '../analyses/derived-figures.ts';
import { METRICS_OF_POSTS, postsOf } from './posts.ts';
import { HOUR_OF_STORIES, inWordsOf, ofBoth } from './stories/story-phrases.ts';

const LEAST_RATIO = 1.2;

/** The part of the day at which posts do better, where the file tells the hour. */
export const postingHour: Analysis = {
  id: 'posting_hour',
  phrases: () => ({
    ...ofBoth(PHRASES, HOUR_OF_STORIES),
    ...Object.fromEntries(PARTS_OF_DAY.map((part, at) => [`part ${'abcde'[at]}`, part])),
  }),
  observe({ whole: writer }) {
    const { dataset, totals } = writer.measures;
    const phrases = inWordsOf(writer.measures, PHRASES, HOUR_OF_STORIES);
    const posts = postsOf(writer.measures);
    const metric = METRICS_OF_POSTS.find((one) => (totals[one] ?? 0) > 0);
    if (dataset.time?.hours === undefined || posts === null || metric === undefined) return [];
    const values = dataset.values[metric]!.values;
    const items = Array.from({ length: dataset.rows }, (_, row) => ({ row, score: log1p(values[row]!) }));
    const found = bestTime(
      items.filter(({ score }) => !Number.isNaN(score)),
      partOfDay(dataset.time),
    );
    const scopes = found && scopeOfRows(writer, found, posts.segment);
    if (!found || !scopes) return [];
    const average = (some: Timed[]) =>
      projected(writer, ['÷', sumOfRows(writer, metric, some, scopes(some)), numberOfNames(writer, some)]);
    const mean = (some: Timed[]) => some.reduce((sum, { row }) => sum + values[row]!, 0) / some.length;
    if (mean(found.own) < LEAST_RATIO * mean(found.others)) return [];
    const fillings = {
      part: writer.words(PARTS_OF_DAY[found.group]!, {}, { capital: false }),
      best: average(found.own),
      rest: average(found.others),
      posts: numberOfNames(writer, found.own),
      outcome: writer.counted(metric, 2),
    };
    return [
      {
        id: postingHour.id,
        tag: 'win',
        metric,
        segments: [],
        gain: null,
        title: writer.say(phrases.title, fillings),
        body: writer.say(phrases.body, fillings),
        action: writer.say(phrases.action, fillings),
        evidence: [],
      },
    ];
  },
};

const PHRASES = {
  title: {
    en: 'Posts that go out {part} do best: {best} {outcome} each',
    de: 'Am besten kommen Beiträge an, die {part} erscheinen: je {best} {outcome}',
    fr: 'Ce qui est publié {part} marche le mieux : {best} {outcome} par publication',
    es: 'Lo que se publica {part} es lo que mejor funciona: {best} {outcome} por publicación',
  },
  body: {
    en: 'They get {best} {outcome} on average over {posts} posts; at other times it is {rest}. What was posted may play a part.',
    de: 'Im Schnitt sind es {best} {outcome} über {posts} Beiträge, zu anderen Zeiten {rest}. Auch der Inhalt kann eine Rolle spielen.',
    fr: 'En moyenne {best} {outcome} sur {posts} publications, contre {rest} à d’autres moments. Le contenu peut aussi jouer.',
    es: 'De media son {best} {outcome} en {posts} publicaciones; a otras horas, {rest}. El contenido también puede influir.',
  },
  action: {
    en: 'Publish {part} for a month, and see whether it holds.',
    de: 'Einen Monat lang {part} veröffentlichen und sehen, ob es dabei bleibt.',
    fr: 'Publier {part} pendant un mois, et voir si l’écart se confirme.',
    es: 'Publicar {part} durante un mes y ver si se mantiene.',
  },
} as const;
