import { availableParallelism } from 'node:os';
import type { Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import type { TracedRows } from '#report/trace-rows.ts';
import type { EngineTask } from './engine-messages.ts';
import { ThreadPool } from './thread-pool.ts';

const MOST_THREADS = 4;
/** Shorter than a silent connection is kept, so that whoever uploads hears what is the matter. */
const TASK_LIMIT_MS = 50_000;

/** One pool for the process, whatever its roles. */
const pool = new ThreadPool({
  threads: Math.min(MOST_THREADS, Math.max(2, availableParallelism() - 1)),
  taskMs: TASK_LIMIT_MS,
  memoryMb: 1024,
});

/** Reads the file as a report would; throws `UnreadableFile` with the sentence for its owner where it cannot be used. */
export async function checkFile(bytes: Uint8Array, file: string): Promise<void> {
  await pool.run({ kind: 'check', bytes, file });
}

/** Makes the report of a file. Throws `UnreadableFile` or `EngineFailed`. */
export function makeReport(
  bytes: Uint8Array,
  options: (EngineTask & { kind: 'make' })['options'],
): Promise<Report> {
  return pool.run({ kind: 'make', bytes, options });
}

/** The rows behind a figure. The file is loaded only where no thread has read it lately. */
export async function traceFile(
  key: string,
  origin: Origin,
  load: () => Promise<Uint8Array>,
): Promise<TracedRows> {
  const preferred = sumOf(key);
  const known = await pool.run({ kind: 'trace', key, bytes: null, origin }, preferred);
  if (known !== null) return known;
  const traced = await pool.run({ kind: 'trace', key, bytes: await load(), origin }, preferred);
  if (traced === null) throw new Error('A thread did not take the file it was given.');
  return traced;
}

/** Starts the threads ahead of the first file. */
export function warmUpEngine(): void {
  pool.warmUp();
}

/** Ends the threads; what comes later starts new ones. */
export function closeEngine(): Promise<void> {
  return pool.close();
}

/** The same for the same key, and spread over keys. */
function sumOf(key: string): number {
  let sum = 0;
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
