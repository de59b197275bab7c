import type { MetricKey } from '#report/metrics/metrics.ts';
import type { ChannelFigures } from './channel-figures.ts';

/** What one tool tells of a site's visitors; the tool that tells more of it is the one to ask. */
const TOLD: readonly MetricKey[] = ['revenue', 'orders', 'conversions', 'sessions'];

/**
 * Of several tools that count a site's visitors, the channels of one: each of them counts the same visits and the same sales,
 * so that their sum is nobody's. A known tool goes before a table of no known origin, then the one that tells more.
 */
export function ofOneCounter<T extends ChannelFigures>(figures: readonly T[], metric: MetricKey): T[] {
  const having = figures.filter(({ totals }) => typeof totals[metric] === 'number');
  const tools = [...Map.groupBy(having, ({ channel }) => channel.platform)];
  const [first] = tools.toSorted(
    ([a, own], [b, other]) =>
      Number(a === null) - Number(b === null) ||
      toldBy(other) - toldBy(own) ||
      sumOf(other, metric) - sumOf(own, metric),
  );
  return first?.[1] ?? [];
}

function toldBy(figures: readonly ChannelFigures[]): number {
  return TOLD.filter((metric) => figures.some(({ totals }) => typeof totals[metric] === 'number')).length;
}

function sumOf(figures: readonly ChannelFigures[], metric: MetricKey): number {
  return figures.reduce((sum, { totals }) => sum + (totals[metric] ?? 0), 0);
}
