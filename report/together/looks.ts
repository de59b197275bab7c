import type { Span } from '#report/calendar.ts';
import type { Measures } from '#report/measure/measures.ts';
import { DIMENSIONS } from '#report/recognise/dataset.ts';
import type { Origin } from '#report/model/facts.ts';
import type { Channel, View } from './files/channel.ts';
import { isUndated, sumsOf } from './files/differences.ts';
import type { InForce } from './files/join-files.ts';
import { locateIn } from './files/locate-origin.ts';
import { daysOf } from './files/shapes.ts';
import { spanOf } from './files/upload.ts';
import { union, type Days } from '#report/day-sets.ts';
import { measureChannel } from './measure-channel.ts';
import type { Periods } from './periods/periods.ts';
import { rowsWithin } from './channel-totals.ts';

/** How a look knows which days its figures are of: by its rows, by a period it names, by its sums alone, or not at all. */
export type DaysOfLook =
  | { by: 'rows'; covered: Days }
  | { by: 'name'; span: Span }
  | { by: 'sums'; span: Span }
  /** `isMore`: it adds up to more than the report's period, so that it is not of these days alone. */
  | { by: 'nothing'; isMore: boolean };

/** Another look at a channel in the report's period: by names that the channel's own table does not have. */
export interface Look {
  /** Its place among the views of the channel. */
  view: number;
  files: number[];
  measures: Measures;
  days: DaysOfLook;
  /** Whether it adds up to what the channel does on its days. */
  isWhole: boolean;
  locate: (origin: Origin) => Origin[];
}

/** What names come first in a report comes first here; a look without names of its own shows nothing new. */
export function looksOf(channel: Channel, periods: Periods | null): Look[] {
  const locate = locateIn(channel);
  const looks = channel.views.flatMap((view, at): Look[] => {
    const current = periods?.current ?? null;
    if (view.dataset.segments.length === 0) return [];
    if (current !== null && rowsWithin(view, current).length === 0) return [];
    const days = daysOfLook(channel, view, current);
    return [
      {
        view: at,
        files: view.files,
        measures: measureChannel(view, periods).measures,
        days,
        isWhole: days.by !== 'nothing' && view.differs.length === 0,
        locate: (origin) => locate({ ...origin, view: at }),
      },
    ];
  });
  return looks.toSorted((a, b) => rankOf(a) - rankOf(b) || namesIn(a) - namesIn(b) || a.view - b.view);
}

function rankOf({ measures }: Look): number {
  return Math.min(...measures.dataset.segments.map(({ dimension }) => DIMENSIONS.indexOf(dimension)));
}

function namesIn({ measures }: Look): number {
  return measures.dataset.segments.length;
}

function daysOfLook(channel: Channel, view: View, current: Span | null): DaysOfLook {
  if (!view.inForce.some(isUndated)) return { by: 'rows', covered: view.covered };
  const named = view.inForce.map(({ upload }) => spanOf(upload.dataset));
  if (named.every((span) => span !== null)) {
    const told = named.filter(
      ({ from, to }) => current === null || (from >= current.from && to <= current.to),
    );
    return { by: 'name', span: extentOf(told.length > 0 ? told : named)! };
  }
  const span = spanBySums(channel, view, current);
  return span === null
    ? { by: 'nothing', isMore: current !== null && isMoreThan(channel, view, current) }
    : { by: 'sums', span };
}

function isMoreThan({ inForce }: Channel, view: View, span: Span): boolean {
  const own = sumsOf(view.inForce, null);
  const shared = [...sumsOf(inForce, [span])].flatMap(([metric, sum]) => {
    const value = own.get(metric);
    // What the look has no column for it tells nothing about.
    return value === undefined || Math.max(value, sum) < LEAST_TELLING ? [] : [{ value, sum }];
  });
  return shared.length > 0 && shared.every(({ value, sum }) => value > MANY_MORE * sum);
}

/** Whether all that the look tells is of the report's period. */
export function isOfPeriod({ days }: Look, current: Span | null): boolean {
  if (days.by === 'rows' || current === null) return true;
  return days.by !== 'nothing' && days.span.from >= current.from && days.span.to <= current.to;
}

/** Some platforms count what is seen once for each page of a site that is shown: a little more is no longer period. */
const MANY_MORE = 1.5;
/** Platforms round each row of a breakdown. */
const ROUNDING = 0.005;
/** Two sums of few things are alike by chance. */
const LEAST_TELLING = 20;

/** A table without days has the days of the sums it shares: those of the period, or of all the channel's files. */
function spanBySums({ inForce }: Channel, view: View, current: Span | null): Span | null {
  const own = sumsOf(view.inForce, null);
  return (
    [current, extentOf(daysOf(inForce))].find((span) => span !== null && isSumOf(inForce, own, span)) ?? null
  );
}

function isSumOf(inForce: readonly InForce[], own: ReturnType<typeof sumsOf>, span: Span): boolean {
  const shared = [...sumsOf(inForce, [span])].flatMap(([metric, sum]) => {
    const value = own.get(metric);
    return value === undefined ? [] : [{ value, sum }];
  });
  return (
    shared.some(({ value }) => value >= LEAST_TELLING) &&
    shared.every(({ value, sum }) => Math.abs(value - sum) <= ROUNDING * Math.max(value, sum))
  );
}

function extentOf(spans: readonly Span[]): Span | null {
  const days = union(spans);
  return days.length === 0 ? null : { from: days[0]!.from, to: days.at(-1)!.to };
}
