import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Phrase } from '#report/write/facts/sentence.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { derived, projected } from '../analyses/derived-figures.ts';
import { METRICS_OF_POSTS, postsOf } from './posts.ts';
import { RHYTHM_OF_STORIES, inWordsOf, ofBoth } from './stories/story-phrases.ts';

const LEAST_POSTS = 10;
const DAYS_A_WEEK = 7;
const LEAST_WEEKS = 4;
/** A break is one where it is this many times the usual distance, and longer than a week and a half. */
const LONG_BREAK = 2.5;
const LEAST_BREAK = 10;

export interface PostingRhythm {
  metric: MetricKey;
  posts: number;
  from: number;
  to: number;
  /** Days on which the longest silence began and ended with a post; null where no silence is out of the ordinary. */
  silence: { from: number; to: number } | null;
}

/** How often something is posted and what each post brings, over the whole file: a month has few posts. */
export const postingRhythm: Analysis = {
  id: 'posting_rhythm',
  phrases: () => ofBoth(PHRASES, RHYTHM_OF_STORIES),
  observe({ whole: writer }) {
    const found = findPostingRhythm(writer.measures);
    return found === null ? [] : [tell(writer, found)];
  },
};

export function findPostingRhythm(measures: Measures): PostingRhythm | null {
  const { time } = measures.dataset;
  // Less than one for each post is no figure to tell.
  const metric = METRICS_OF_POSTS.find((one) => (measures.totals[one] ?? 0) >= measures.dataset.rows);
  if (time === null || time.grain !== 'day' || metric === undefined || postsOf(measures) === null)
    return null;
  const days = [...time.days].filter((day) => !Number.isNaN(day)).toSorted((a, b) => a - b);
  if (days.length < LEAST_POSTS || time.to - time.from + 1 < LEAST_WEEKS * DAYS_A_WEEK) return null;
  const gaps = days.slice(1).map((day, at) => ({ from: days[at]!, to: day, length: day - days[at]! }));
  const usual = gaps.map(({ length }) => length).toSorted((a, b) => a - b)[gaps.length >> 1]!;
  const longest = gaps.reduce((most, gap) => (gap.length > most.length ? gap : most));
  const isLong = longest.length >= LEAST_BREAK && longest.length >= LONG_BREAK * usual;
  return { metric, posts: days.length, from: time.from, to: time.to, silence: isLong ? longest : null };
}

function tell(writer: FactWriter, { metric, posts, from, to, silence }: PostingRhythm): Observation {
  const phrases = inWordsOf(writer.measures, PHRASES, RHYTHM_OF_STORIES);
  const count = writer.count(posts, writer.words(phrases.posts));
  const days = writer.count(to - from + 1, writer.words(phrases.days));
  const total = writer.value(metric, writer.measures.totals[metric]!);
  const fillings = {
    posts: count,
    period: writer.span({ from, to }),
    weekly: derived(writer, 'number', ['÷', ['×', count, DAYS_A_WEEK], days]),
    each: projected(writer, ['÷', total, count]),
    outcome: writer.counted(metric, MANY),
    ...(silence === null
      ? {}
      : {
          silent: writer.count(silence.to - silence.from, writer.words(phrases.days)),
          last: writer.day(silence.from),
          next: writer.day(silence.to),
        }),
  };
  return {
    id: postingRhythm.id,
    tag: silence === null ? 'note' : 'watch',
    metric,
    segments: [],
    gain: null,
    title: writer.say(silence === null ? phrases.title : phrases.break_title, fillings),
    body: [
      ...writer.say(phrases.body, fillings),
      ...(silence === null ? [] : [{ text: ' ' }, ...writer.say(phrases.break_body, fillings)]),
    ],
    action: silence === null ? null : writer.say(phrases.action, fillings),
    evidence: [],
  };
}

/** Any number that takes the plural. */
const MANY = 2;

const PHRASES = {
  posts: {
    en: 'Number of posts',
    de: 'Anzahl der Beiträge',
    fr: 'Nombre de publications',
    es: 'Número de publicaciones',
  },
  days: { en: 'Number of days', de: 'Anzahl der Tage', fr: 'Nombre de jours', es: 'Número de días' },
  title: {
    en: 'You post {weekly} times a week on average',
    de: 'Im Schnitt erscheinen {weekly} Beiträge pro Woche',
    fr: 'En moyenne, {weekly} publications par semaine',
    es: 'De media, {weekly} publicaciones por semana',
  },
  break_title: {
    en: 'Nothing was posted for {silent} days',
    de: '{silent} Tage lang erschien kein Beitrag',
    fr: 'Aucune publication pendant {silent} jours',
    es: 'No se publicó nada durante {silent} días',
  },
  body: {
    en: 'Over {period}, {posts} posts came out, {weekly} a week, with {each} {outcome} each on average.',
    de: 'Im Zeitraum {period} erschienen {posts} Beiträge, {weekly} pro Woche; im Schnitt brachte jeder {each} {outcome}.',
    fr: 'Sur la période {period}, {posts} publications sont parues, {weekly} par semaine, avec {each} {outcome} en moyenne.',
    es: 'En el periodo {period} salieron {posts} publicaciones, {weekly} por semana, con {each} {outcome} de media.',
  },
  break_body: {
    en: 'Between {last} and {next} there was none.',
    de: 'Zwischen dem {last} und dem {next} gab es keinen.',
    fr: 'Entre le {last} et le {next}, il n’y en a eu aucune.',
    es: 'Entre el {last} y el {next} no hubo ninguna.',
  },
  action: {
    en: 'Keep a few posts ready in advance, so that a busy stretch does not become a silence like the one from {last}.',
    de: 'Einige Beiträge auf Vorrat anlegen, damit aus einer vollen Woche keine Pause wie ab dem {last} wird.',
    fr: 'Préparer quelques publications d’avance, pour qu’une période chargée ne devienne pas un silence comme celui qui a commencé le {last}.',
    es: 'Tener algunas publicaciones preparadas, para que una época de mucho trabajo no acabe en un silencio como el que empezó el {last}.',
  },
} as const satisfies Record<string, Phrase>;
