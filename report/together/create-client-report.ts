import { discover } from '#report/discover/discover.ts';
import { isoDate } from '#report/read/cells/calendar.ts';
import type { Language } from '#report/format/language.ts';
import { measure } from '#report/measure/measure.ts';
import type { Measures, Span, Totals } from '#report/measure/measures.ts';
import { REPORT_VERSION } from '#report/model/report-version.ts';
import type { Report } from '#report/model/report.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import type { ReadOptions } from '#report/read/read-table.ts';
import { noteSentence } from '#report/write/notes.ts';
import { writeClientReport } from '#report/write/client/write-client-report.ts';
import { joinChannels, type Channel } from './channels.ts';
import type { ChannelMonth, ClientMonth } from './client-month.ts';
import { intersection } from './days.ts';
import { judgeGoals, type Goal } from './goals.ts';
import { locateIn } from './locate-origin.ts';
import { choosePeriods, daysInBoth, type Compare, type Periods } from './periods.ts';
import { pictureOf, roleOf, rowsWithin, totalsIn, type ChannelFigures } from './picture.ts';
import { rowsOn, selectRows } from './select-rows.ts';
import { readUploads, type UploadedFile } from './upload.ts';

export interface ClientReportOptions extends ReadOptions {
  /** `2026-10`, `2026-10-01..2026-10-31` or `whole`; null: the last whole month that the data covers. */
  period?: string | null;
  compare?: Compare;
  goals?: readonly Goal[];
  client?: string | null;
  agency?: string | null;
  language?: Language;
}

/** A client's period over all of its channels: files in, in the order of upload, report out. Pure, as for one file. */
export function createClientReport(
  files: readonly UploadedFile[],
  options: ClientReportOptions = {},
): Report {
  const uploads = readUploads(files, options);
  const channels = joinChannels(uploads);
  const periods = choosePeriods(channels, options.period ?? null, options.compare ?? 'previous');
  const months = channels
    .flatMap((channel) => channelMonth(channel, periods) ?? [])
    .toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role) || spendOf(b) - spendOf(a));
  const now = pictureOf(months.map(({ figures }) => figures));
  const goals =
    periods === null
      ? []
      : judgeGoals(options.goals ?? [], periods, (platform) => goalFigures(months, now, platform, periods));
  const month: ClientMonth = {
    channels: months,
    silent: channels.filter((channel) => !months.some((one) => one.channel === channel)),
    uploads,
    periods,
    now,
    before: pictureBefore(months, periods),
    goals,
  };
  const language = options.language ?? 'en';
  const sources = uploads.map(({ dataset: { source } }) => ({
    ...source,
    notes: source.notes.map((note) => noteSentence(note, language)),
  }));
  return {
    version: REPORT_VERSION,
    language,
    client: options.client ?? null,
    agency: options.agency ?? null,
    source: sources[0]!,
    totals: onTheWire(now.totals),
    comparison: comparisonOnTheWire(month),
    ...writeClientReport(month, { language, client: options.client ?? null }),
    sources,
    channels: months.map(channelOnTheWire),
    period: periods === null ? null : dates(periods.current),
    claimed: now.claimed,
    result: now.result,
    ...(now.currencies === null ? {} : { currencies: now.currencies }),
    goals: goals.map((goal) => ({ ...goal })),
  };
}

/** What was sold, what visitors did, what it cost, and chapters of their own. */
const ORDER: readonly ChannelMonth['role'][] = ['shop', 'analytics', 'ads', 'own'];

function spendOf({ figures }: ChannelMonth): number {
  return figures.totals.cost ?? 0;
}

/** A channel in the report's period; null where it tells nothing about it. */
function channelMonth(channel: Channel, periods: Periods | null): ChannelMonth | null {
  const totals = totalsIn(channel, periods?.current ?? null);
  if (totals === null) return null;
  const { dataset } = channel;
  const role = roleOf(channel);
  const compared = periods?.previous ? daysInBoth(channel.covered, periods.current, periods.previous) : null;
  const yearAgo = periods?.yearAgo ? daysInBoth(channel.covered, periods.current, periods.yearAgo) : null;
  const measures =
    periods === null || dataset.time === null
      ? measured(dataset, null)
      : compared === null
        ? measured(selectRows(dataset, rowsWithin(channel, periods.current)), null)
        : measured(until(channel, periods.current.to), {
            rule: 'chosen',
            current: compared.now,
            previous: compared.before,
            yearAgo:
              yearAgo?.now.from === compared.now.from && yearAgo.now.to === compared.now.to
                ? yearAgo.before
                : null,
          });
  return {
    channel,
    role,
    figures: { channel, role, totals },
    measures,
    findings: discover(measures),
    covered: periods === null ? null : (intersection(channel.covered, [periods.current])[0] ?? null),
    compared,
    locate: locateIn(channel),
  };
}

function measured(dataset: Measures['dataset'], plan: Parameters<typeof measure>[2]): Measures {
  return measure(dataset, choosePlaybook(dataset), plan ?? null);
}

/** Everything up to the end of the period: what came before is what is usual. */
function until({ dataset }: Channel, to: number): Measures['dataset'] {
  return selectRows(dataset, rowsOn(dataset, [{ from: dataset.time!.from, to }]));
}

/** The figures before, of the channels and the days that both periods have in all of them; null where there are none. */
function pictureBefore(months: readonly ChannelMonth[], periods: Periods | null): ClientMonth['before'] {
  const compared = months.flatMap((one) =>
    one.compared === null ? [] : [{ ...one, compared: one.compared }],
  );
  if (!periods?.previous || compared.length === 0) return null;
  const { current, previous } = periods;
  const now = {
    from: Math.max(...compared.map((one) => one.compared.now.from)),
    to: Math.min(...compared.map((one) => one.compared.now.to)),
  };
  if (now.from > now.to) return null;
  const isWhole = now.from === current.from && now.to === current.to;
  const back = previous.from - current.from;
  const before = isWhole ? previous : { from: now.from + back, to: now.to + back };
  const figures = (span: Span): ChannelFigures[] =>
    compared.flatMap(({ channel, role }) => {
      const totals = totalsIn(channel, span);
      return totals === null ? [] : [{ channel, role, totals }];
    });
  return { spans: { now, before }, now: pictureOf(figures(now)), before: pictureOf(figures(before)) };
}

function goalFigures(
  months: readonly ChannelMonth[],
  now: ClientMonth['now'],
  platform: string | null,
  periods: Periods,
) {
  const telling = platform === null ? months : months.filter(({ channel }) => channel.platform === platform);
  if (telling.length === 0) return null;
  const totals =
    platform === null
      ? { ...now.totals, conversions: now.totals.conversions ?? now.result?.orders ?? null }
      : pictureOf(telling.map(({ figures }) => figures)).totals;
  const daily = (metric: keyof Totals): number[] => {
    const days = Array.from({ length: periods.until - periods.current.from + 1 }, () => 0);
    for (const { channel } of telling) {
      const { time, values } = channel.dataset;
      values[metric]?.values.forEach((value, row) => {
        const at = time === null ? -1 : time.days[row]! - periods.current.from;
        if (value === value && at >= 0 && at < days.length) days[at]! += value;
      });
    }
    return days;
  };
  return { totals, daily };
}

function dates({ from, to }: Span): { from: string; to: string } {
  return { from: isoDate(from), to: isoDate(to) };
}

function onTheWire(totals: Totals): Record<string, number | null> {
  return Object.fromEntries(Object.entries(totals).map(([metric, value]) => [metric, value ?? null]));
}

function channelOnTheWire({
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

function comparisonOnTheWire({ before }: ClientMonth): Report['comparison'] {
  if (before === null) return null;
  return {
    ...dates(before.spans.before),
    totals: onTheWire(before.before.totals),
    rule: 'chosen',
    current: { ...dates(before.spans.now), totals: onTheWire(before.now.totals) },
    year_ago: null,
  };
}
