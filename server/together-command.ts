import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Report } from '#report/model/report.ts';
import { refuseTooLarge } from '#report/read/read-table.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { createClientReportOf } from '#report/create-client-report.ts';
import { goalsSchema, type Goal } from '#report/together/goals/goals.ts';
import type { Compare } from '#report/together/periods/periods.ts';
import { dayOfMoment } from '#report/calendar.ts';
import { readUploads, type Upload } from '#report/together/files/upload.ts';

/** What is asked for besides the files of a client's report. */
export interface TogetherOptions {
  name: string;
  period: string | null;
  compare: Compare;
  /** A file of goals. */
  goals: string | null;
}

const COMPARISONS: readonly Compare[] = ['previous', 'year', 'none'];

/** Understands the options of `--together`; a string says what is wrong with them. */
export function readTogether(values: {
  name?: string | undefined;
  period?: string | undefined;
  compare?: string | undefined;
  goals?: string | undefined;
}): TogetherOptions | string {
  const { name, period = null, compare = 'previous', goals = null } = values;
  if (name === undefined || name === '' || name !== basename(name))
    return 'Say with --name what the report is to be called.';
  const known = COMPARISONS.find((one) => one === compare);
  if (known === undefined) return `--compare is one of ${COMPARISONS.join(', ')}.`;
  return { name, period, compare: known, goals };
}

interface Around {
  client: string | null;
  agency: string | null;
  maxBytes: number;
  /** Told of each file that has nothing to report on, such as the filters beside an export; the others go on. */
  leftOut: (file: string, why: UnreadableFile) => void;
}

/** One report of several files, in the order in which they were named; throws where none of them can be read. */
export async function reportTogether(
  files: readonly string[],
  { period, compare, goals }: TogetherOptions,
  { client, agency, maxBytes, leftOut }: Around,
): Promise<Report> {
  const uploads: Upload[] = [];
  const refused: { file: string; why: UnreadableFile }[] = [];
  for (const file of files) {
    try {
      uploads.push(await readOne(file, uploads.length, maxBytes));
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      refused.push({ file: basename(file), why: error });
    }
  }
  const [first] = refused;
  if (uploads.length === 0 && first !== undefined) throw first.why;
  for (const { file, why } of refused) leftOut(file, why);
  return createClientReportOf(uploads, { period, compare, goals: await readGoals(goals), client, agency });
}

async function readOne(file: string, place: number, maxBytes: number): Promise<Upload> {
  const { size, mtimeMs } = await stat(file);
  refuseTooLarge(size, maxBytes);
  const bytes = await readFile(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const [upload] = readUploads([{ file: basename(file), sha256, bytes }], {
    maxBytes,
    handedIn: dayOfMoment(mtimeMs),
  });
  return { ...upload!, file: place };
}

/** The goals could not be understood; the sentence says where. */
export class BadGoals extends Error {
  override name = 'BadGoals';
}

async function readGoals(file: string | null): Promise<Goal[]> {
  if (file === null) return [];
  try {
    return goalsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new BadGoals(
      `The goals in ${basename(file)} could not be understood: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
