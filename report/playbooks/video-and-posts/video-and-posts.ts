import type { FindingKind } from '#report/discover/finding.ts';
import type { Playbook } from '../playbook.ts';
import { formats } from './formats.ts';
import { followerGrowth } from './follower-growth.ts';
import { followerPeaks } from './follower-peaks.ts';
import { followersByPost } from './followers-by-post.ts';
import { leadingPost } from './leading-post.ts';
import { postingDay } from './posting-day.ts';
import { postingFrequency } from './posting-frequency.ts';
import { postingHour } from './posting-hour.ts';
import { postingRhythm } from './posting-rhythm.ts';
import { postsOf } from './posts.ts';
import { standoutPosts } from './standout-posts.ts';
import { storyLinks } from './stories/story-links.ts';
import { storySequence } from './stories/story-sequence.ts';
import { viewLength } from './view-length.ts';
import { viewingDay } from './viewing-day.ts';
import { watchTime } from './watch-time.ts';
import { weakThumbnails } from './weak-thumbnails.ts';

const PLATFORMS = new Set([
  'youtube_studio',
  'meta_business_suite',
  'tiktok_studio',
  'linkedin_pages',
  'x_organic',
]);

/** A list of posts has what each has got to this day under the day it came out: more on a day is more posts, or a good one. */
const EVENTS_OF_DAYS: readonly FindingKind[] = [
  'spike',
  'dip',
  'recurring',
  'holiday_pattern',
  'weekday_pattern',
  'month_pattern',
  'partial_period',
];

/** Posts and videos nobody paid to show: what do people watch and share. */
export const videoAndPosts: Playbook = {
  id: 'video_and_posts',
  recognise({ source, values }) {
    if (values.cost !== undefined || values.sessions !== undefined) return 0;
    if (source.platform !== null && PLATFORMS.has(source.platform)) return 1;
    const reactions = [values.likes, values.comments, values.shares, values.engagements, values.saves];
    const watched = [values.watch_hours, values.video_views, values.views, values.engaged_views];
    if (reactions.some((column) => column !== undefined)) return 0.8;
    if (values.followers !== undefined || values.new_followers !== undefined) return 0.6;
    return watched.some((column) => column !== undefined) ? 0.5 : 0;
  },
  heading: {
    en: 'What people watch and share',
    de: 'Was Menschen ansehen und teilen',
    fr: 'Ce que les gens regardent et partagent',
    es: 'Lo que la gente mira y comparte',
  },
  suspects: {
    en: 'topic, format, posting times or a post that was shared',
    de: 'Thema, Format, Posting-Zeiten oder ein geteilter Beitrag',
    fr: 'sujet, format, horaires ou publication partagée',
    es: 'tema, formato, horarios o una publicación compartida',
  },
  leading: [
    'views',
    'impressions',
    'video_views',
    'engaged_views',
    'watch_hours',
    'engagements',
    'reach',
    'likes',
    'shares',
    'new_followers',
    'lost_followers',
    'thumbnail_ctr',
    'followers',
  ],
  outcomes: [
    'views',
    'video_views',
    'engaged_views',
    'engagements',
    'likes',
    'watch_hours',
    'new_followers',
    'followers',
  ],
  supersedes: ['waste', 'winner', 'loser', 'concentration', 'fatigue', 'pacing', 'gap'],
  supersedesIn: (measures) => (postsOf(measures) === null ? [] : EVENTS_OF_DAYS),
  analyses: [
    weakThumbnails,
    standoutPosts,
    leadingPost,
    formats,
    storySequence,
    storyLinks,
    followersByPost,
    followerGrowth,
    followerPeaks,
    watchTime,
    viewLength,
    postingDay,
    postingHour,
    viewingDay,
    postingFrequency,
    postingRhythm,
  ],
};
