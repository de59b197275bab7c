import type { BreakdownEntry, Measures } from '#report/measure/measures.ts';
import type { Analysis } from '../analysis.ts';
import { poissonAtLeast } from '../analyses/chance.ts';
import { derived, numberOfNames } from '../analyses/derived-figures.ts';
import { segmentTable } from '../analyses/segment-table.ts';
import { COVERS, overWholeFile } from '../analyses/whole-file.ts';
import { postsOf } from './posts.ts';

const LEAST_POSTS = 6;
const LEAST_FOLLOWERS = 10;
/** So many times what the others bring each. */
const TIMES_OTHERS = 2;
/** And for its audience, where that is known: the most watched video wins most followers by being watched. */
const TIMES_FOR_AUDIENCE = 1.4;
const MOST_CHANCE = 0.01;
const MOST_LISTED = 8;

/** The post or video that won far more followers than the others did. */
export const followersByPost: Analysis = {
  id: 'followers_by_post',
  phrases: () => ({ ...PHRASES, covers: COVERS }),
  observe({ whole: writer }) {
    const found = findFollowersByPost(writer.measures);
    if (found === null) return [];
    const { posts, ranked } = found;
    const [first] = ranked;
    const { column } = posts.segment;
    const segment = { column, value: first!.value };
    const own = writer.value('new_followers', first!.totals.new_followers!, { segment });
    const all = writer.value('new_followers', writer.measures.totals.new_followers!);
    const fillings = {
      first: writer.name(first!.value, column),
      own,
      share: derived(writer, 'ratio', ['÷', own, all]),
      count: numberOfNames(writer, ranked),
      each: derived(writer, 'number', ['÷', ['−', all, own], ['−', numberOfNames(writer, ranked), 1]]),
    };
    const metrics = (['new_followers', 'views', 'likes'] as const).filter(
      (metric) => (writer.measures.totals[metric] ?? 0) > 0,
    );
    return [
      {
        id: followersByPost.id,
        tag: 'win',
        metric: 'new_followers',
        segments: [{ dimension: posts.dimension, value: first!.value }],
        gain: null,
        title: writer.say(PHRASES.title, fillings),
        body: [...writer.say(PHRASES.body, fillings), ...overWholeFile(writer)],
        action: writer.say(PHRASES.action, fillings),
        evidence: [
          segmentTable(writer, posts, ranked.slice(0, MOST_LISTED), metrics, {
            covers: overWholeFile(writer),
            title: writer.words(PHRASES.table),
            of: ranked.length,
          }),
        ],
      },
    ];
  },
};

function won({ totals }: BreakdownEntry): number {
  return totals.new_followers ?? 0;
}

export function findFollowersByPost(measures: Measures) {
  const posts = postsOf(measures);
  const whole = measures.totals.new_followers ?? 0;
  // Where the list was cut, the others are not all there to compare with.
  if (posts === null || whole < LEAST_FOLLOWERS || posts.distinct > posts.entries.length) return null;
  const ranked = posts.entries.filter(({ value }) => value !== '').toSorted((a, b) => won(b) - won(a));
  const [first] = ranked;
  if (first === undefined || ranked.length < LEAST_POSTS || won(first) < LEAST_FOLLOWERS) return null;
  const others = (whole - won(first)) / (ranked.length - 1);
  if (won(first) < TIMES_OTHERS * others || !winsForAudience(measures, first, whole)) return null;
  return poissonAtLeast(won(first), Math.max(1, others)) * ranked.length <= MOST_CHANCE
    ? { posts, ranked }
    : null;
}

function winsForAudience({ totals }: Measures, { totals: own }: BreakdownEntry, whole: number): boolean {
  const audience = (['views', 'video_views', 'impressions'] as const).find((one) => (totals[one] ?? 0) > 0);
  if (audience === undefined) return true;
  const expected = (whole * (own[audience] ?? 0)) / totals[audience]!;
  return own.new_followers! >= TIMES_FOR_AUDIENCE * expected;
}

const PHRASES = {
  title: {
    en: '{first} won the most followers: {own}',
    de: '{first} brachte die meisten Follower: {own}',
    fr: '{first} a attiré le plus d’abonnés : {own}',
    es: '{first} fue lo que más seguidores atrajo: {own}',
  },
  body: {
    en: 'That is {share} of all that these {count} brought; the others bring {each} each on average.',
    de: 'Das sind {share} aller, die über diese {count} Beiträge kamen; die anderen bringen im Schnitt je {each}.',
    fr: 'C’est {share} de tous ceux qu’ont amenés ces {count} publications ; les autres en apportent {each} chacune en moyenne.',
    es: 'Es el {share} de todos los que llegaron con estas {count} publicaciones; las demás traen {each} de media.',
  },
  action: {
    en: 'Show {first} first to people who visit your profile, and end the next post on that theme with a reason to follow.',
    de: '{first} im Profil ganz oben zeigen und den nächsten Beitrag zu diesem Thema mit einem Grund zum Folgen beenden.',
    fr: 'Mettre {first} en tête du profil, et terminer la prochaine publication sur ce thème par une raison de s’abonner.',
    es: 'Poner {first} en lo más alto del perfil y cerrar la próxima publicación sobre ese tema con un motivo para seguirle.',
  },
  table: {
    en: 'What won followers',
    de: 'Was Follower gebracht hat',
    fr: 'Ce qui a attiré des abonnés',
    es: 'Lo que atrajo seguidores',
  },
} as const;
