import { availableParallelism } from 'node:os';
import type { Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import type { RowsPage, TracedRows } from '#report/trace-rows.ts';
import type { Found } from '#workbook/workbook.ts';
import { FairGate } from '#server/fairness/fair-gate.ts';
import type {
  EngineTask,
  FileOfClient,
  GoalsOfMonth,
  InspectedFile,
  JudgedMonth,
  NamedFile,
} from './engine-messages.ts';
import { ThreadPool } from './thread-pool.ts';

const MOST_THREADS = 4;
/** Shorter than a silent connection is kept, so that whoever uploads hears what is the matter. */
const TASK_LIMIT_MS = 50_000;

/** More uploads than this are never under way at once, and each figure that is traced waits at the gate below. */
const MOST_WAITING = 64;
const MOST_WAITING_PER_AGENCY = 16;

/** One pool for the process, whatever its roles. */
const pool = new ThreadPool({
  threads: Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)),
  taskMs: TASK_LIMIT_MS,
  memoryMb: 1024,
  perOwner: MOST_WAITING_PER_AGENCY,
  inAll: MOST_WAITING,
});

/** So many files at once are in memory to be traced, one of an agency; whoever waits for a turn holds nothing. */
const tracing = new FairGate({ atOnce: 4, atOncePerOwner: 1, perOwner: 8, inAll: 128 });

/** For whom the engine works: turns are shared between agencies, and work ends when nobody waits for it. */
export interface OnBehalf {
  readonly agencyId: string;
  readonly signal?: AbortSignal | undefined;
}

/** Reads the file as a report would, and says what it is; throws `UnreadableFile` with the sentence for its owner where it cannot be used. */
export function inspectFile(file: FileOfClient, { agencyId, signal }: OnBehalf): Promise<InspectedFile> {
  return pool.run({ kind: 'inspect', ...file }, { owner: agencyId, signal });
}

/** The tables of a workbook or a zip, in order, and what was left aside. Throws `UnreadableFile` or `EngineFailed`. */
export function openTables(
  bytes: Uint8Array<ArrayBuffer>,
  file: string,
  { agencyId, signal }: OnBehalf,
): Promise<readonly Found[]> {
  return pool.run({ kind: 'open', bytes, file }, { owner: agencyId, signal });
}

/** Makes the report of a file. Throws `UnreadableFile` or `EngineFailed`. */
export function createReportInThread(
  source: FileOfClient,
  options: (EngineTask & { kind: 'make' })['options'],
  { agencyId, signal }: OnBehalf,
): Promise<Report> {
  return pool.run({ kind: 'make', source, options }, { owner: agencyId, signal });
}

/** Makes one report of several files. Throws `UnreadableFile`, `PeriodRefused` or `EngineFailed`. */
export function createClientReportInThread(
  files: readonly FileOfClient[],
  options: (EngineTask & { kind: 'make-together' })['options'],
  { agencyId, signal }: OnBehalf,
): Promise<Report> {
  return pool.run({ kind: 'make-together', files, options }, { owner: agencyId, signal });
}

/** Holds goals against the months they are for; months that no file tells of are left out. */
export function judgeMonths(
  files: readonly FileOfClient[],
  months: readonly GoalsOfMonth[],
  { agencyId, signal }: OnBehalf,
): Promise<readonly JudgedMonth[]> {
  return pool.run({ kind: 'judge-goals', files, months }, { owner: agencyId, signal });
}

/** The rows behind a figure. The file is loaded only where no thread has read it lately. Throws `QueueFullError`. */
export function traceFile(
  { key, ...named }: { readonly key: string } & NamedFile,
  asked: { origin: Origin; page: RowsPage; isTogether?: boolean },
  load: () => Promise<Uint8Array>,
  { agencyId, signal }: OnBehalf,
): Promise<TracedRows> {
  const options = { owner: agencyId, signal };
  const trace = async () => {
    const known = await pool.run({ kind: 'trace', key, ...named, bytes: null, ...asked }, options);
    if (known !== null) return known;
    const bytes = await load();
    const traced = await pool.run({ kind: 'trace', key, ...named, bytes, ...asked }, options);
    if (traced === null) throw new Error('A thread did not take the file it was given.');
    return traced;
  };
  return tracing.run(agencyId, trace, signal);
}

/** The rows behind a figure of a channel that several files tell, in the order of upload. Throws `QueueFullError`. */
export function traceFilesOfChannel(
  asked: { origin: Origin; page: RowsPage },
  load: () => Promise<FileOfClient[]>,
  { agencyId, signal }: OnBehalf,
): Promise<TracedRows> {
  const trace = async () =>
    pool.run({ kind: 'trace-channel', files: await load(), ...asked }, { owner: agencyId, signal });
  return tracing.run(agencyId, trace, signal);
}

/** Starts the threads ahead of the first file. */
export function warmUpEngine(): void {
  pool.warmUp();
}

/** Ends the threads; what comes later starts new ones. */
export function closeEngine(): Promise<void> {
  return pool.close();
}
