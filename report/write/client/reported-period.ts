import type { Span } from '#report/calendar.ts';
import type { ClientMonth } from '#report/together/client-month.ts';

/** The days that the report's words are about: of a month under way, those that have passed. */
export function toldPeriod({ periods, channels }: ClientMonth): Span | null {
  if (periods === null) return null;
  const { current, until } = periods;
  // Advertising and visits happen every day; a day without an order may be just that.
  const isDaily = channels.some(({ role }) => role === 'ads' || role === 'analytics');
  return isDaily ? { from: current.from, to: Math.min(current.to, until) } : current;
}
