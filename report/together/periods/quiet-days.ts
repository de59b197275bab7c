import { isOfMailings } from '#report/measure/comparison.ts';
import type { Span } from '#report/calendar.ts';
import { lastOfMonth } from '#report/calendar.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import type { Channel } from '#report/together/files/channel.ts';
import { countDays, union } from '#report/day-sets.ts';
import { monthOf } from './periods.ts';
import { daysWithRows } from '../files/select-rows.ts';

/** What nobody else confirms is taken for quiet for so many days at most. */
const MOST_UNCONFIRMED = 6;

/**
 * Orders and mailings do not happen every day: a file of them covers the rest of a month where it has been quiet for as long
 * before. How far the data reaches is for the channels to say that tell every day.
 */
export function coverQuietDays(channels: readonly Channel[]): Channel[] {
  const steady = channels.filter(({ dataset }) => !isOccasional(dataset));
  const reach = Math.max(-Infinity, ...steady.flatMap(({ covered }) => covered.at(-1)?.to ?? []));
  return channels.map((channel) => {
    const { dataset, covered } = channel;
    const quiet = isOccasional(dataset) ? usualQuiet(dataset) : 0;
    if (quiet === 0) return channel;
    const spans = covered.map((span, at): Span => {
      const month = monthOf(span.from);
      const from = span.from - month.from <= quiet ? month.from : span.from;
      const isLast = at === covered.length - 1;
      const end = isLast && steady.length > 0 ? Math.min(lastOfMonth(span.to), reach) : lastOfMonth(span.to);
      const most = isLast && steady.length === 0 ? Math.min(quiet, MOST_UNCONFIRMED) : quiet;
      return { from, to: end > span.to && end - span.to <= most ? end : span.to };
    });
    return { ...channel, covered: union(spans) };
  });
}

/** Advertising, visits and searches are told for every day there is. */
function isOccasional(dataset: Dataset): boolean {
  const { time, values } = dataset;
  const tellsEveryDay = values.cost ?? values.sessions ?? values.impressions;
  if (time === null || tellsEveryDay !== undefined) return false;
  // Weekly mailings are of their day all the same.
  return time.grain === 'day' || (time.grain === 'week' && isOfMailings(dataset));
}

/** Quiet of a length that is rarer than this after a day with rows is no habit: a list that ends with it was cut. */
const RAREST_HABIT = 0.05;

/** The longest quiet that is usual: as long or longer after at least one in twenty of the days that have rows. */
function usualQuiet({ time }: Dataset): number {
  const spans = daysWithRows(time!);
  const pauses = spans.slice(1).map(({ from }, at) => from - spans[at]!.to - 1);
  const active = countDays(spans);
  const longestFirst = pauses.toSorted((a, b) => b - a);
  return longestFirst.find((_, at) => at + 1 >= RAREST_HABIT * active) ?? 0;
}
