import type { Span } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { METRICS } from '#report/metrics/metrics.ts';
import type { ChannelMonth } from '#report/together/client-month.ts';

/** Channels with more of a figure are not left aside: what the others did would be another story. */
const MOST_LEFT_ASIDE = 0.05;

/**
 * Of the channels behind a figure, those with nothing in the other period, where they are a small part of it and all others
 * have both periods whole: the change is then told without them. Empty where the figure cannot be told so.
 */
export function newcomersAmong(
  of: readonly ChannelMonth[],
  metric: MetricKey,
  against: 'compared' | 'yearAgo',
  current: Span | undefined,
): ChannelMonth[] {
  const parts = METRICS[metric].total.by === 'sum' ? [metric] : (['cost', 'conversions', 'revenue'] as const);
  const telling = of.filter((one) => parts.some((part) => amountOf(one, part) > 0));
  const newcomers = telling.filter((one) => one[against] === null);
  const others = telling.filter((one) => !newcomers.includes(one));
  const areWhole = others.every((one) => {
    const now = one[against]!.now;
    return now.from === current?.from && now.to === current.to;
  });
  if (newcomers.length === 0 || others.length === 0 || !areWhole) return [];
  const areSmall = parts.every((part) => sumOf(newcomers, part) <= MOST_LEFT_ASIDE * sumOf(telling, part));
  return areSmall ? newcomers : [];
}

function sumOf(channels: readonly ChannelMonth[], metric: MetricKey): number {
  return channels.reduce((sum, one) => sum + amountOf(one, metric), 0);
}

function amountOf({ figures: { totals } }: ChannelMonth, metric: MetricKey): number {
  return totals[metric] ?? 0;
}
