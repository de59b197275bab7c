import type { Span } from '#report/calendar.ts';
import type { ChannelMonth, ComparedPictures } from './client-month.ts';
import type { Periods } from './periods/periods.ts';
import { totalsIn } from './channel-totals.ts';
import { pictureOf, resultRole } from './picture.ts';
import { isWeekly } from './periods/weeks.ts';

/** Both sides, of the channels and the days that both periods have in all of them; null where there are none. */
export function comparedPictures(
  months: readonly ChannelMonth[],
  periods: Periods | null,
  against: 'compared' | 'yearAgo',
): ComparedPictures | null {
  const other = against === 'compared' ? periods?.previous : periods?.yearAgo;
  const known = months.flatMap((one) => {
    const days = one[against];
    return days === null ? [] : [{ ...one.figures, days }];
  });
  // Weeks are of no month: beside channels that tell days they would add four of them here and five there.
  const daily = known.filter(({ channel }) => !isWeekly(channel.dataset));
  const compared = daily.length > 0 ? daily : known;
  if (!periods || !other || compared.length === 0) return null;
  const { current } = periods;
  const now = {
    from: Math.max(...compared.map(({ days }) => days.now.from)),
    to: Math.min(...compared.map(({ days }) => days.now.to)),
  };
  if (now.from > now.to) return null;
  const isWhole = now.from === current.from && now.to === current.to;
  const back = other.from - current.from;
  const before = isWhole
    ? other
    : daily.length > 0
      ? { from: now.from + back, to: now.to + back }
      : compared[0]!.days.before;
  // Who tells the result of the period tells it on both sides, or nobody does.
  const told = resultRole(months.map(({ figures }) => figures));
  const pictureIn = (span: Span) =>
    pictureOf(
      compared.flatMap(({ channel, role }) => {
        const totals = totalsIn(channel, span);
        return totals === null ? [] : [{ channel, role, totals }];
      }),
      told,
    );
  return { spans: { now, before }, now: pictureIn(now), before: pictureIn(before) };
}
