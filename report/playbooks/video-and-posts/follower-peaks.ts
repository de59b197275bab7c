import { median } from '#report/mathematics/median.ts';
import type { Measures } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { FactWriter } from '#report/write/facts/fact-writer.ts';
import type { Analysis, Observation } from '../analysis.ts';
import { poissonAtLeast } from '../analyses/chance.ts';
import { derived } from '../analyses/derived-figures.ts';
import { FOLLOWER_PHRASES as PHRASES } from './follower-phrases.ts';
import { isOfAccount } from './posts.ts';

/** Of fewer days nobody knows the usual one. */
const LEAST_DAYS = 20;
/** So many times a usual day, and so many people. */
const TIMES_USUAL = 3;
const LEAST_FOLLOWERS = 15;
const MOST_CHANCE = 0.001;
/** What went with it: at least twice its own usual. */
const COINCIDES = 2;
const WITH: readonly MetricKey[] = [
  'views',
  'video_views',
  'impressions',
  'engagements',
  'profile_visits',
  'likes',
];

interface Peak {
  day: number;
  followers: number;
  usual: number;
  /** What stood out on the same day, with how much it was and what it is in the middle of all days. */
  coincided: { metric: MetricKey; value: number; usual: number } | null;
}

/** The day that won far more followers than a usual one, and what else was out of the ordinary on it. */
export const followerPeaks: Analysis = {
  id: 'follower_peak',
  phrases: () => PHRASES,
  observe({ writer }) {
    const found = findFollowerPeak(writer.measures);
    return found === null ? [] : [tell(writer, found)];
  },
};

/** In the period reported on: the best day of last year is no news. */
export function findFollowerPeak(measures: Measures): Peak | null {
  const { series, reported } = measures;
  const followers = series?.values.new_followers;
  if (series === null || series.grain !== 'day' || !followers || !isOfAccount(measures)) return null;
  const known = [...followers.keys()].filter((at) => series.rows[at]! > 0);
  if (known.length < LEAST_DAYS) return null;
  const isReported = (at: number) =>
    reported.span === null ||
    (series.days[at]! >= reported.span.from && series.days[at]! <= reported.span.to);
  const usual = median(known.map((at) => followers[at]!));
  const best = known
    .filter(isReported)
    .reduce((most, at) => (most < 0 || followers[at]! > followers[most]! ? at : most), -1);
  const count = best < 0 ? 0 : followers[best]!;
  if (count < LEAST_FOLLOWERS || count < TIMES_USUAL * usual) return null;
  if (poissonAtLeast(count, Math.max(1, usual)) * known.length > MOST_CHANCE) return null;
  return {
    day: series.days[best]!,
    followers: count,
    usual,
    coincided: coincidedOn(measures, best, known),
  };
}

function coincidedOn({ series }: Measures, at: number, known: number[]): Peak['coincided'] {
  const stood = WITH.flatMap((metric) => {
    const values = series!.values[metric];
    if (!values) return [];
    const usual = median(known.map((day) => values[day]!));
    return usual > 0 && values[at]! >= COINCIDES * usual ? [{ metric, value: values[at]!, usual }] : [];
  });
  return stood.toSorted((a, b) => b.value / b.usual - a.value / a.usual)[0] ?? null;
}

function tell(writer: FactWriter, { day, followers, usual, coincided }: Peak): Observation {
  const span = { from: day, to: day };
  const middle = (metric: MetricKey, value: number) => {
    const { from, to } = writer.measures.dataset.time!;
    return writer.perPoint(metric, value, [{ span: { from, to } }], 'formula.median_day');
  };
  const fillings = {
    day: writer.day(day),
    followers: writer.value('new_followers', followers, { span }),
    usual: middle('new_followers', usual),
    ...(coincided === null
      ? {}
      : {
          what: writer.term(coincided.metric),
          value: writer.value(coincided.metric, coincided.value, { span }),
          times: derived(writer, 'multiple', [
            '÷',
            writer.value(coincided.metric, coincided.value, { span }),
            middle(coincided.metric, coincided.usual),
          ]),
        }),
  };
  return {
    id: followerPeaks.id,
    tag: 'win',
    metric: 'new_followers',
    segments: [],
    gain: null,
    title: writer.say(PHRASES.peak, fillings),
    body: writer.say(coincided === null ? PHRASES.peak_body : PHRASES.peak_with, fillings),
    action: writer.say(PHRASES.peak_action, fillings),
    evidence: [],
  };
}
