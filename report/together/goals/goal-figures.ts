import type { Span } from '#report/calendar.ts';
import type { Totals } from '#report/measure/measures.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import type { ChannelMonth } from '../client-month.ts';
import { intersection } from '#report/day-sets.ts';
import type { GoalFigures } from './goals.ts';
import type { Periods } from '../periods/periods.ts';
import type { ChannelFigures } from '../channel-figures.ts';
import { addendsOf, pictureOf } from '../picture.ts';

/** What goals over all channels, or for one platform, are held against; null where no file tells anything. */
export function goalFigures(
  months: readonly ChannelMonth[],
  platform: string | null,
  { current, until }: Periods,
): GoalFigures | null {
  const telling = goalChannels(months, platform).map(({ figures }) => figures);
  if (telling.length === 0) return null;
  return {
    totals: goalTotals(telling, platform),
    until: platform === null ? until : lastTold(telling, current, until),
    daily: (metric) => dailySums(goalAddends(telling, metric, platform), current.from, until),
  };
}

/** Advertising and visits happen every day: where their rows end, the file ends. A day without an order may be just that. */
function lastTold(telling: readonly ChannelFigures[], current: Span, until: number): number {
  const daily = telling.filter(({ role }) => role === 'ads' || role === 'analytics');
  const ends = daily.flatMap(({ channel }) => intersection(channel.covered, [current]).at(-1)?.to ?? []);
  return ends.length === 0 ? until : Math.max(...ends);
}

export function goalChannels(months: readonly ChannelMonth[], platform: string | null): ChannelMonth[] {
  return months.filter(({ channel }) => platform === null || channel.platform === platform);
}

function goalTotals(telling: readonly ChannelFigures[], platform: string | null): Totals {
  const { totals, result } = pictureOf(telling);
  // One channel's goal is about its own figures, whatever they are called; the client's is about the result.
  if (platform !== null) return telling.length === 1 ? telling[0]!.totals : totals;
  return { ...totals, conversions: totals.conversions ?? result?.orders ?? null };
}

/** Which figure of which channels a goal's actual is the sum of. */
export function goalAddends<T extends ChannelFigures>(
  telling: readonly T[],
  metric: MetricKey,
  platform: string | null,
): { metric: MetricKey; of: readonly T[] } {
  if (platform !== null && telling.length === 1) return { metric, of: telling };
  const own = addendsOf(telling, metric);
  return metric === 'conversions' && own.of.length === 0 ? addendsOf(telling, 'orders') : own;
}

/** None where a channel does not tell days: its sums are of longer spans. */
function dailySums(
  { metric, of }: { metric: MetricKey; of: readonly ChannelFigures[] },
  from: number,
  until: number,
): number[] {
  const days = Array.from({ length: until - from + 1 }, () => 0);
  for (const { channel } of of) {
    const { time, values } = channel.dataset;
    if (values[metric] === undefined) continue;
    if (time?.grain !== 'day') return [];
    values[metric].values.forEach((value, row) => {
      const at = time.days[row]! - from;
      if (value === value && at >= 0 && at < days.length) days[at]! += value;
    });
  }
  return days;
}
