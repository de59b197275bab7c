import { DAY_MS } from '#contract/durations.ts';
import type { DaySpan } from '#contract/clients/client-data.ts';
import { daysOfPeriod, monthsBefore, touches } from '#server/client-data/days.ts';
import type { ClientFileRow } from '#server/client-data/keep-files.ts';

type Data = Pick<ClientFileRow, 'platform' | 'covered'>;

/** A channel whose data for a period has not arrived. */
export interface MissingChannel {
  readonly channel: string;
  /** The last day that is there; null where there is none. */
  readonly until: string | null;
}

/** A channel that brought something within so many months is expected to go on. */
const MONTHS_EXPECTED = 3;
/** The last days of a period may be without anything to tell. */
const DAYS_OF_GRACE = 2;

/** The platforms that a client's files came from, in order. */
export function knownChannels(files: readonly Data[]): string[] {
  return [...new Set(files.flatMap(({ platform }) => platform ?? []))].toSorted();
}

/** Which channels have not brought the whole period: of those that were chosen, or of those of the months before. */
export function missingChannels(
  files: readonly Data[],
  period: string,
  chosen: readonly string[],
): MissingChannel[] {
  const days = daysOfPeriod(period);
  if (days === null) return [];
  const before: DaySpan = { from: monthsBefore(days.from, MONTHS_EXPECTED), to: days.to };
  const lately = files.filter(({ covered }) => touches(covered, before));
  const expected = chosen.length > 0 ? chosen : knownChannels(lately);
  const enough = new Date(Date.parse(`${days.to}T00:00:00Z`) - DAYS_OF_GRACE * DAY_MS)
    .toISOString()
    .slice(0, 10);
  return expected.flatMap((channel) => {
    const own = files.filter(({ platform }) => platform === channel);
    const until = lastDay(own);
    const isTold = statedPeriodIn(own, period) !== null || (until !== null && until >= enough);
    return isTold ? [] : [{ channel, until }];
  });
}

/**
 * Where files have sums of periods that are no calendar months, such as the 26th to the 25th, a month's report is of the period
 * that ends in it: no other part of them can be told. Null where days or the month itself are told.
 */
export function statedPeriodIn(files: readonly Data[], period: string): string | null {
  const days = daysOfPeriod(period);
  if (days === null) return null;
  const spans = files.flatMap(({ covered }) => covered.filter((span) => touches([span], days)));
  const isWithin = ({ from, to }: DaySpan) => from >= days.from && to <= days.to;
  if (spans.some((span) => span.as_one !== true || isWithin(span))) return null;
  const last = spans
    .filter(({ to }) => to >= days.from && to <= days.to)
    .toSorted((a, b) => (a.to < b.to ? -1 : 1))
    .at(-1);
  return last === undefined ? null : `${last.from}..${last.to}`;
}

/** Whether there is anything at all from the period. */
export function hasData(files: readonly Data[], period: string): boolean {
  const days = daysOfPeriod(period);
  return days === null || files.some(({ covered }) => touches(covered, days));
}

function lastDay(files: readonly Data[]): string | null {
  return (
    files
      .flatMap(({ covered }) => covered.map(({ to }) => to))
      .toSorted()
      .at(-1) ?? null
  );
}
