import { discover } from '#report/discover/discover.ts';
import { isoDate } from '#report/read/cells/calendar.ts';
import type { Language } from '#report/format/language.ts';
import type { Span, Totals } from '#report/measure/measures.ts';
import { REPORT_VERSION } from '#report/model/report-version.ts';
import type { Report } from '#report/model/report.ts';
import type { ReadOptions } from '#report/read/read-table.ts';
import { noteSentence } from '#report/write/notes.ts';
import { writeClientReport } from '#report/write/client/write-client-report.ts';
import { buildClientMonth, type MonthWanted } from './build-client-month.ts';
import type { ChannelMonth, ClientMonth } from './client-month.ts';
import { totalsIn } from './picture.ts';
import { readUploads, type UploadedFile } from './upload.ts';

export interface ClientReportOptions extends ReadOptions, MonthWanted {
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
  const month = buildClientMonth(uploads, options, discover);
  const { channels, periods, now, goals } = month;
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
    channels: channels.map(channelOnTheWire),
    period: periods === null ? null : dates(periods.current),
    claimed: now.claimed,
    result: now.result,
    ...(now.currencies === null ? {} : { currencies: now.currencies }),
    goals: goals.map((goal) => ({ ...goal })),
  };
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
