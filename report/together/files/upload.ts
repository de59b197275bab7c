import { addMonths, dayOf, dayOfMonth, isoDate, lastOfMonth } from '#report/calendar.ts';
import type { Span } from '#report/calendar.ts';
import { readTable } from '#report/read/read-table.ts';
import type { ReadOptions } from '#report/read/read-options.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { DAYS_OF_WEEK, isWeekly } from '../periods/weeks.ts';
import { daysWithRows } from './select-rows.ts';

/** A file as it was handed in. */
export interface UploadedFile {
  /** Its name, as the report shows it. */
  file: string;
  sha256: string;
  bytes: Uint8Array;
  /** As in `ReadOptions`. */
  handedIn?: number | undefined;
}

/** A file that has been read. Its place in the order of upload is its number everywhere. */
export interface Upload {
  file: number;
  dataset: Dataset;
  /** Which of the file's further tables it is; none: the main one. */
  part?: number;
}

/** Reads each file by itself, as a report on it alone would. */
export function readUploads(files: readonly UploadedFile[], options: ReadOptions = {}): Upload[] {
  return files.map(({ file, sha256, bytes, handedIn = options.handedIn }, index) => {
    const table = readTable(bytes, { ...options, file, ...(handedIn === undefined ? {} : { handedIn }) });
    return uploadOf(recognise(table, { file, bytes: bytes.length, sha256 }), index);
  });
}

/** A file that was read by itself, as one of several. */
export function uploadOf(dataset: Dataset, file: number): Upload {
  return { file, dataset: withConstants(onTimeAxis(dataset)) };
}

/**
 * A file without days whose period is one whole month is a month's row of the account: next to another such file it has a
 * course. Any other period says nothing about a month, and the file stays without a time axis.
 */
function onTimeAxis(dataset: Dataset): Dataset {
  const { period } = dataset.source;
  if (dataset.time !== null || dataset.ownPeriods !== null || dataset.compareValues !== null || !period)
    return dataset;
  const [from, to] = [dayOf(period.from), dayOf(period.to)];
  if (dayOfMonth(from) !== 1 || to !== lastOfMonth(from)) return dataset;
  const days = new Float64Array(dataset.rows).fill(from);
  return { ...dataset, time: { column: '', grain: 'month', days, from, to } };
}

/** The one campaign of a file is a name like any other once it stands beside a file about another campaign. */
function withConstants(dataset: Dataset): Dataset {
  const taken = new Set(dataset.segments.map(({ dimension }) => dimension));
  const constants = (dataset.constants ?? []).filter(
    ({ dimension }) => dimension === 'other' || !taken.has(dimension),
  );
  return { ...dataset, segments: [...dataset.segments, ...constants] };
}

/** Names that all rows share again once the files are together say nothing. */
export function withoutConstants(dataset: Dataset): Dataset {
  const segments = dataset.segments.filter(({ ids }) => ids.some((id) => id !== ids[0]));
  return { ...dataset, segments };
}

/** The days a file speaks of, with or without a row for each; null where it names none. */
export function spanOf(dataset: Dataset): Span | null {
  const { source, time } = dataset;
  if (source.period) {
    const to = dayOf(source.period.to);
    // A week named by its first day ends six days later; one named by both its days says so itself.
    const isOpen = time !== null && isWeekly(dataset) && daysWithRows(time).at(-1)?.to === to;
    return { from: dayOf(source.period.from), to: isOpen ? to + DAYS_OF_WEEK - 1 : to };
  }
  if (time === null) return null;
  return { from: time.from, to: time.grain === 'month' ? addMonths(time.to, 1) - 1 : time.to };
}

/** The days a file tells of, as they are written; `as_one` where it has their sum alone, of which no part can be told. */
export function coveredDays(dataset: Dataset): { from: string; to: string; as_one?: true }[] {
  const span = spanOf(dataset);
  if (span === null) return [];
  const days = { from: isoDate(span.from), to: isoDate(span.to) };
  return [dataset.time === null ? { ...days, as_one: true } : days];
}

/** A row stands for the day it names, or for the month or week that begins with it. */
export function lastDayOf(day: number, dataset: Dataset): number {
  if (dataset.time?.grain === 'month') return lastOfMonth(day);
  return isWeekly(dataset) ? day + DAYS_OF_WEEK - 1 : day;
}
