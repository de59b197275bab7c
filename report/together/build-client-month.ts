import type { Finding } from '#report/discover/finding.ts';
import { METRICS, type MetricDefinition, type MetricKey } from '#report/metrics/metrics.ts';
import type { Measures } from '#report/measure/measures.ts';
import { joinChannels } from './files/channels.ts';
import { datedMonths } from './files/months-without-year.ts';
import type { Channel } from './files/channel.ts';
import type { ChannelMonth, ClientMonth } from './client-month.ts';
import { comparedPictures } from './compared-pictures.ts';
import { intersection } from '#report/day-sets.ts';
import { goalFigures } from './goals/goal-figures.ts';
import { judgeGoals, type Goal } from './goals/goals.ts';
import { locateIn } from './files/locate-origin.ts';
import { looksOf } from './looks.ts';
import { measureChannel } from './measure-channel.ts';
import { BadPeriod, choosePeriods, type Compare, type Periods } from './periods/periods.ts';
import { totalsIn } from './channel-totals.ts';
import { roleOf } from './channel-figures.ts';
import { pictureOf } from './picture.ts';
import type { Upload } from './files/upload.ts';

/** Which period of a client is looked at, against what, and what was promised for it. */
export interface MonthWanted {
  /** `2026-10`, `2026-10-01..2026-10-31` or `whole`; null: the last whole month that the data covers. */
  period?: string | null;
  compare?: Compare;
  goals?: readonly Goal[];
}

/** Puts the files of a client together and measures a period of theirs; `look` says what happened in a channel. */
export function buildClientMonth(
  files: Upload[],
  { period = null, compare = 'previous', goals = [] }: MonthWanted,
  look: (measures: Measures) => Finding[],
): ClientMonth {
  const uploads = datedMonths(files);
  const channels = joinChannels(uploads);
  const periods = choosePeriods(channels, period, compare);
  const all = channels.flatMap((channel) => channelMonth(channel, periods, look) ?? []);
  const told = all.filter(({ figures: { totals } }) => Object.values(totals).some((value) => value !== null));
  if (all.length === 0 && periods !== null) throw new BadPeriod(NOT_OF_THESE_DAYS);
  // A table of which nothing adds up has no part in a month that others tell of.
  const months = (told.length > 0 ? told : all).toSorted(
    (a, b) =>
      ORDER.indexOf(a.role) - ORDER.indexOf(b.role) ||
      spendOf(b) - spendOf(a) ||
      Number(a.channel.dataset.time === null) - Number(b.channel.dataset.time === null),
  );
  const now = pictureOf(months.map(({ figures }) => figures));
  return {
    channels: months,
    silent: channels.filter((channel) => !months.some((one) => one.channel === channel)),
    uploads,
    periods,
    now,
    before: comparedPictures(months, periods, 'compared'),
    yearAgo: comparedPictures(months, periods, 'yearAgo'),
    goals:
      periods === null
        ? []
        : judgeGoals(goals, periods, (platform) => goalFigures(months, platform, periods)),
  };
}

const NOT_OF_THESE_DAYS =
  'The files tell totals of other periods and nothing of just these days. Choose one of their periods, or export one row per day.';

/** What was sold, what visitors did, what it cost, and chapters of their own. */
const ORDER: readonly ChannelMonth['role'][] = ['shop', 'analytics', 'ads', 'own'];

function spendOf({ figures }: ChannelMonth): number {
  return figures.totals.cost ?? 0;
}

/** A channel in the report's period; null where it tells nothing about it. */
function channelMonth(
  channel: Channel,
  periods: Periods | null,
  look: (measures: Measures) => Finding[],
): ChannelMonth | null {
  const totals = totalsIn(channel, periods?.current ?? null);
  if (totals === null) return null;
  const role = roleOf(channel);
  const { measures, compared, yearAgo } = measureChannel(channel, periods);
  return {
    channel,
    role,
    figures: { channel, role, totals },
    measures,
    // What some of its files do not tell neither began nor ended where they do.
    findings: look(measures).filter(({ metric }) => isToldThroughout(channel, metric)),
    looks: looksOf(channel, periods),
    covered: periods === null ? null : (intersection(channel.covered, [periods.current])[0] ?? null),
    compared,
    yearAgo,
    locate: locateIn(channel),
  };
}

function isToldThroughout({ inForce }: Channel, metric: MetricKey): boolean {
  const { total }: MetricDefinition = METRICS[metric];
  const parts = total.by === 'quotient' ? [total.of, total.over] : [metric];
  const isTold = (part: string) => inForce.some(({ upload }) => part in upload.dataset.values);
  return parts.filter(isTold).every((part) => inForce.every(({ upload }) => part in upload.dataset.values));
}
