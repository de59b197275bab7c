import type { DaySpan } from '#contract/clients/client-data.ts';
import { daysOfPeriod, monthsBefore, touches } from '#server/client-data/days.ts';
import type { ClientFileRow } from '#server/client-data/keep-files.ts';
import { ApiError } from '#server/http/api-error.ts';
import { MB } from '#server/http/body-rules.ts';

/** What a report is wanted of. */
export interface FilesWanted {
  /** All of the client, in the order of upload. */
  readonly ofClient: readonly ClientFileRow[];
  /** Those that were brought for this report. */
  readonly brought: readonly ClientFileRow[];
  readonly period?: string | undefined;
  readonly compare?: string | undefined;
  readonly fromData: boolean;
  readonly maxUploadMb: number;
}

/** What a report is made of. */
export interface ChosenFiles {
  readonly isTogether: boolean;
  /** In the order of upload; never none. */
  readonly files: readonly ClientFileRow[];
}

/** The month itself, the twelve before it and as many for the year before those. */
const MONTHS_BACK = 24;
/** So many times as large as one file may be: what a report is made of is in memory at once. */
const TIMES_ONE_FILE = 10;

/** One file of a client without other days is reported on as it is. Everything else is a report over the client's data. */
export function chooseFiles(wanted: FilesWanted): ChosenFiles {
  const { ofClient, brought, period, compare, fromData } = wanted;
  const [first] = brought;
  const others = ofClient.filter(({ id, covered }) => id !== first?.id && covered.length > 0);
  const isPlain = !fromData && period === undefined && compare === undefined;
  if (brought.length === 1 && first !== undefined && isPlain && others.length === 0)
    return { isTogether: false, files: [first] };
  const read = ofClient.filter(({ readAt }) => readAt !== null);
  if (read.length === 0) throw nothingThere();
  const asked = period === undefined ? null : daysOfPeriod(period);
  refuseUncovered(read, asked);
  const within = windowUpTo(asked?.to ?? lastDay(read), period);
  const broughtIds = new Set(brought.map(({ id }) => id));
  const isMeant = ({ id, covered }: ClientFileRow) =>
    within === null || broughtIds.has(id) || touches(covered, within);
  const meant = read.filter(isMeant);
  return {
    isTogether: true,
    files: withinMemory(meant.length > 0 ? meant : read, asked, broughtIds, wanted),
  };
}

function windowUpTo(to: string | null, period: string | undefined): DaySpan | null {
  return to === null || period === 'whole' ? null : { from: monthsBefore(to, MONTHS_BACK), to };
}

function lastDay(files: readonly ClientFileRow[]): string | null {
  const ends = files.flatMap(({ covered }) => covered.map(({ to }) => to));
  return ends.toSorted().at(-1) ?? null;
}

/** Files that tell no days may be about any period; where some do, one of them must have something from it. */
function refuseUncovered(files: readonly ClientFileRow[], asked: DaySpan | null): void {
  const dated = files.filter(({ covered }) => covered.length > 0);
  if (asked === null || dated.length === 0 || dated.some(({ covered }) => touches(covered, asked))) return;
  const message = 'None of the client’s files has data from that period. Choose another one.';
  throw new ApiError('validation_failed', { message, fields: { period: message } });
}

/** What the period is about and what was just brought must fit; of the rest the newest days that do. */
function withinMemory(
  files: readonly ClientFileRow[],
  asked: DaySpan | null,
  brought: ReadonlySet<string>,
  { maxUploadMb }: FilesWanted,
): ClientFileRow[] {
  const mostMb = maxUploadMb * TIMES_ONE_FILE;
  const isNeeded = ({ id, covered }: ClientFileRow) =>
    brought.has(id) || (asked !== null && touches(covered, asked));
  const newestFirst = files.toSorted((a, b) => ((lastDay([a]) ?? '') < (lastDay([b]) ?? '') ? 1 : -1));
  const byNeed = [...newestFirst.filter(isNeeded), ...newestFirst.filter((file) => !isNeeded(file))];
  let bytes = 0;
  const fitting = new Set(byNeed.filter((file) => (bytes += file.bytes) <= mostMb * MB));
  if (files.some((file) => isNeeded(file) && !fitting.has(file))) {
    const message = `The files of this period are larger than ${mostMb}MB together. Choose a shorter period, or remove files you don’t need.`;
    throw new ApiError('validation_failed', { message, fields: { period: message } });
  }
  return files.filter((file) => fitting.has(file));
}

function nothingThere(): ApiError {
  const message = 'This client has no data yet. Upload a file first.';
  return new ApiError('validation_failed', { message, fields: { from_data: message } });
}
