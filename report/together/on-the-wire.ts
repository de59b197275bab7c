import type { Span } from '#report/calendar.ts';
import type { Totals } from '#report/measure/measures.ts';
import type { Report } from '#report/model/report.ts';
import { isoDate } from '#report/calendar.ts';
import type { ChannelMonth, ClientMonth, ComparedPictures } from './client-month.ts';
import { totalsIn } from './channel-totals.ts';

export function dates({ from, to }: Span): { from: string; to: string } {
  return { from: isoDate(from), to: isoDate(to) };
}

export function onTheWire(totals: Totals): Record<string, number | null> {
  return Object.fromEntries(Object.entries(totals).map(([metric, value]) => [metric, value ?? null]));
}

export function channelOnTheWire({
  channel,
  covered,
  compared,
  figures,
}: ChannelMonth): NonNullable<Report['channels']>[number] {
  const before = compared && totalsIn(channel, compared.before);
  const now = compared && totalsIn(channel, compared.now);
  return {
    platform: channel.platform,
    files: channel.files,
    currency: channel.currency,
    period: covered === null ? null : dates(covered),
    totals: onTheWire(figures.totals),
    comparison:
      compared && before && now
        ? {
            ...dates(compared.before),
            totals: onTheWire(before),
            current: { ...dates(compared.now), totals: onTheWire(now) },
          }
        : null,
  };
}

export function comparisonOnTheWire({ before, yearAgo }: ClientMonth): Report['comparison'] {
  if (before === null) return null;
  return {
    ...dates(before.spans.before),
    totals: onTheWire(before.before.totals),
    rule: 'chosen',
    current: { ...dates(before.spans.now), totals: onTheWire(before.now.totals) },
    year_ago: yearAgo && yearAgoOnTheWire(before, yearAgo),
  };
}

/** A year ago stands beside the same days; a figure that has other channels behind it now than then is null. */
function yearAgoOnTheWire(
  { spans, now }: ComparedPictures,
  yearAgo: ComparedPictures,
): NonNullable<Report['comparison']>['year_ago'] {
  if (yearAgo.spans.now.from !== spans.now.from || yearAgo.spans.now.to !== spans.now.to) return null;
  const totals = Object.entries(yearAgo.before.totals).map(([key, value]) => {
    const metric = key as keyof Totals;
    return [metric, yearAgo.now.totals[metric] === now.totals[metric] ? value : null];
  });
  return { ...dates(yearAgo.spans.before), totals: onTheWire(Object.fromEntries(totals) as Totals) };
}
