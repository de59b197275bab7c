import type { ClientGoal, GoalKind, GoalStanding, GoalStatus } from '#contract/clients/goals.ts';
import { formatDay, formatMonth } from '#report/format/date.ts';
import { formatValue } from '#report/format/value.ts';
import { METRICS, type MetricKey } from '#report/metrics/metrics.ts';
import { dayOf } from '#report/calendar.ts';
import { METRIC_WORDS_EN } from '#report/write/words/metric-words-en.ts';
import { channelName } from '#web/reports/period/channel-names.ts';
import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

type Goal = Pick<ClientGoal, 'metric' | 'month' | 'channel' | 'kind' | 'target'>;

/** What goals are set for, the usual ones first. */
export const GOAL_METRICS = [
  'revenue',
  'orders',
  'conversions',
  'cost',
  'roas',
  'cpa',
  'clicks',
  'impressions',
  'ctr',
  'cpc',
  'sessions',
  'leads',
  'deliveries',
  'opens',
  'video_views',
  'engagements',
] as const satisfies readonly MetricKey[];

export const KIND_WORDS: Readonly<Record<GoalKind, string>> = {
  at_least: 'At least',
  at_most: 'At most',
  budget: 'Budget',
};

export const STATUS_WORDS: Readonly<Record<GoalStatus, { label: string; tone: BadgeTone }>> = {
  met: { label: 'Met', tone: 'good' },
  missed: { label: 'Missed', tone: 'bad' },
  on_track: { label: 'On track', tone: 'good' },
  behind: { label: 'Behind', tone: 'busy' },
  unknown: { label: 'No data yet', tone: 'quiet' },
};

/** A budget is not met or missed, it is kept or gone over. */
export function statusOf({ kind }: Goal, status: GoalStatus): { label: string; tone: BadgeTone } {
  const words = STATUS_WORDS[status];
  if (kind !== 'budget') return words;
  if (status === 'met') return { ...words, label: 'Kept' };
  if (status === 'missed') return { ...words, label: 'Over budget' };
  return status === 'behind' ? { ...words, label: 'Spending too fast' } : words;
}

export function metricName(metric: string): string {
  return isKnown(metric) ? METRIC_WORDS_EN[metric][0] : metric;
}

export function unitOf(metric: string): (typeof METRICS)[MetricKey]['unit'] {
  return isKnown(metric) ? METRICS[metric].unit : 'number';
}

function isKnown(metric: string): metric is keyof typeof METRIC_WORDS_EN {
  return metric in METRIC_WORDS_EN;
}

/** `€12,000`, `2.4%`, `400`. */
export function amount(metric: string, value: number, currency: string | null): string {
  return formatValue(value, unitOf(metric), { language: 'en', currency });
}

/** `At least 400 conversions` as its title: `Conversions: at least 400`. */
export function goalTitle(goal: Goal, currency: string | null): string {
  const target = amount(goal.metric, goal.target, currency);
  if (goal.kind === 'budget') return `Budget of ${target}`;
  return `${metricName(goal.metric)}: ${KIND_WORDS[goal.kind].toLowerCase()} ${target}`;
}

/** `All channels, every month`; of one month of those where it is named. */
export function goalScope({ channel, month }: Goal, of: string | null = month): string {
  return `${channelName(channel) ?? 'All channels'}, ${of === null ? 'every month' : monthName(of)}`;
}

export function monthName(month: string): string {
  return formatMonth(dayOf(`${month}-01`), 'en');
}

/** How a goal stands, in a sentence or two. */
export function standingInWords(goal: Goal, standing: GoalStanding, currency: string | null): string {
  const say = (value: number) => amount(goal.metric, value, currency);
  const { actual, projected, low, high, pace_kept: kept, until } = standing;
  const month = monthName(standing.month);
  if (actual === null) return `There’s no data on this for ${month} yet.`;
  const target = say(goal.target);
  if (kept === null && (until === null || until.slice(8) === lastDay(standing.month)))
    return `${say(actual)} in ${month}, against ${target}.`;
  const so = until === null ? 'so far' : `by ${formatDay(dayOf(until), 'en')}`;
  const sentences = [`${say(actual)} of ${target} ${so}.`];
  if (projected !== null && kept !== null) {
    // A guess is not said to the tenth of an order.
    const about = (value: number) => say(unitOf(goal.metric) === 'count' ? Math.round(value) : value);
    const range =
      low === null || high === null
        ? ''
        : ` (between ${about(low)} and ${about(high)} in four out of five cases)`;
    sentences.push(`At this pace ${month} ends at about ${about(projected)}${range}.`);
  }
  return sentences.join(' ');
}

/** `12.4 a day kept, 9.1 needed`; null where the month is over, or the figure does not add up over days. */
export function paceInWords(goal: Goal, standing: GoalStanding, currency: string | null): string | null {
  const { pace_kept: kept, pace_needed: needed } = standing;
  if (kept === null || needed === null) return null;
  const say = (value: number) => amount(goal.metric, value, currency);
  return goal.kind === 'at_least'
    ? `${say(kept)} a day so far, ${say(needed)} a day needed from here on`
    : `${say(kept)} a day so far, ${say(needed)} a day left`;
}

function lastDay(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return String(new Date(Date.UTC(year!, number!, 0)).getUTCDate());
}
