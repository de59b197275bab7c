import { discover } from '#report/discover/discover.ts';
import type { Language } from '#report/format/language.ts';
import { KINDS } from '#report/kinds/kinds.ts';
import { REPORT_VERSION } from '#report/model/report-version.ts';
import type { Report } from '#report/model/report.ts';
import type { ReadOptions } from '#report/read/read-options.ts';
import { noteSentence } from '#report/write/note-words/note-sentence.ts';
import { writeClientReport } from '#report/write/client/write-client-report.ts';
import { buildClientMonth, type MonthWanted } from './together/build-client-month.ts';
import { channelOnTheWire, comparisonOnTheWire, dates, onTheWire } from './together/on-the-wire.ts';
import { readUploads, type Upload, type UploadedFile } from './together/files/upload.ts';

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
  return createClientReportOf(readUploads(files, options), options);
}

/** The same, of files that were read already. */
export function createClientReportOf(
  uploads: Upload[],
  options: Omit<ClientReportOptions, keyof ReadOptions>,
): Report {
  const month = buildClientMonth(uploads, options, (measures) => discover(measures, KINDS));
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
