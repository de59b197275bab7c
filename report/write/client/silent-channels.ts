import type { Span } from '#report/calendar.ts';
import type { MetricKey } from '#report/metrics/metrics.ts';
import { METRICS } from '#report/metrics/metrics.ts';
import type { ChannelMonth, ClientMonth } from '#report/together/client-month.ts';
import { roleOf } from '#report/together/channel-figures.ts';
import { totalsIn } from '#report/together/channel-totals.ts';
import type { Channel } from '#report/together/files/channel.ts';

/**
 * Channels that tell a figure of other days and nothing of the report's own: the change is told without them, and whoever reads
 * that spend fell has to know that a channel was left aside on both sides.
 */
export function silentTellers(
  { silent }: ClientMonth,
  of: readonly ChannelMonth[],
  metric: MetricKey,
  span: Span,
): Channel[] {
  const roles = new Set(of.map(({ role }) => role));
  const parts: readonly MetricKey[] =
    METRICS[metric].total.by === 'sum' ? [metric] : ['cost', 'conversions', 'revenue'];
  return silent.filter((channel) => {
    if (!roles.has(roleOf(channel))) return false;
    const totals = totalsIn(channel, span);
    return totals !== null && parts.some((part) => (totals[part] ?? 0) > 0);
  });
}
