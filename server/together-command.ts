import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Report } from '#report/model/report.ts';
import { refuseTooLarge } from '#report/read/read-table.ts';
import { createClientReport } from '#report/create-client-report.ts';
import { goalsSchema, type Goal } from '#report/together/goals/goals.ts';
import type { Compare } from '#report/together/periods/periods.ts';
import type { UploadedFile } from '#report/together/files/upload.ts';

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

/** One report of several files, in the order in which they were named. */
export async function reportTogether(
  files: readonly string[],
  { period, compare, goals }: TogetherOptions,
  around: { client: string | null; agency: string | null; maxBytes: number },
): Promise<Report> {
  const uploaded: UploadedFile[] = [];
  for (const file of files) {
    refuseTooLarge((await stat(file)).size, around.maxBytes);
    const bytes = await readFile(file);
    uploaded.push({ file: basename(file), sha256: createHash('sha256').update(bytes).digest('hex'), bytes });
  }
  const { client, agency, maxBytes } = around;
  return createClientReport(uploaded, {
    period,
    compare,
    goals: await readGoals(goals),
    client,
    agency,
    maxBytes,
  });
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
