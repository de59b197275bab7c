/** A thread that runs the engine, so that the event loop stays free for requests. */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '#render/pdf/lower-priority.ts';
import { createReport } from '#report/create-report.ts';
import { isoDate } from '#report/calendar.ts';
import { readTable } from '#report/read/read-table.ts';
import { UnreadableFile } from '#report/read/table.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { buildClientMonth } from '#report/together/build-client-month.ts';
import { createClientReport } from '#report/create-client-report.ts';
import { BadPeriod } from '#report/together/periods/periods.ts';
import { traceChannel } from '#report/together/files/trace-channel.ts';
import { readUploads, spanOf } from '#report/together/files/upload.ts';
import { traceRows } from '#report/trace-rows.ts';
import type { Found } from '#workbook/workbook.ts';
import type {
  EngineAnswer,
  EngineResults,
  EngineTask,
  FileOfClient,
  GoalsOfMonth,
  InspectedFile,
  JudgedMonth,
} from './engine-messages.ts';

/** A reader asks for one figure after another of the same report. */
const DATASETS_KEPT = 4;
/** How large a file may be was decided when it was uploaded, and the limit may be lower by now. */
const maxBytes = Number.MAX_SAFE_INTEGER;

const known = new Map<string, Dataset>();

// The answer to a request comes before a report that is being made.
lowerPriority();

parentPort?.on('message', (task: EngineTask) => {
  void answer(task).then((given) => parentPort?.postMessage(given, []));
});

async function answer(task: EngineTask): Promise<EngineAnswer> {
  try {
    return { result: task.kind === 'open' ? await open(task.bytes, task.file) : perform(task) };
  } catch (error) {
    if (error instanceof BadPeriod) return { badPeriod: error.message };
    if (error instanceof UnreadableFile) return { refused: { code: error.code, message: error.message } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function perform(task: Exclude<EngineTask, { kind: 'open' }>): EngineResults[keyof EngineResults] {
  if (task.kind === 'inspect') return inspect(task.bytes, task.file);
  if (task.kind === 'make')
    return createReport(task.bytes, { ...task.options, sha256: sha256(task.bytes), maxBytes });
  if (task.kind === 'make-together') {
    const files = task.files.map(({ file, bytes }) => ({ file, bytes, sha256: sha256(bytes) }));
    return createClientReport(files, { ...task.options, maxBytes });
  }
  if (task.kind === 'judge-goals') return judgeMonths(task.files, task.months);
  if (task.kind === 'trace-channel') {
    const files = task.files.map(({ file, bytes }) => ({ file, bytes, sha256: sha256(bytes) }));
    return traceChannel(readUploads(files, { maxBytes }), task.origin, task.page);
  }
  const { key, bytes, isTogether = false, origin, page } = task;
  // Files that stand together have names that one alone does not need.
  const name = `${isTogether ? 'together' : 'alone'} ${key}`;
  const read = isTogether ? togetherOf : datasetOf;
  const dataset = bytes === null ? known.get(name) : read(bytes, key);
  if (dataset === undefined) return null;
  remember(name, dataset);
  return traceRows(dataset, origin, page);
}

function inspect(bytes: Uint8Array, file: string): InspectedFile {
  const dataset = togetherOf(bytes, file);
  const { platform, currency, rows_used: rows } = dataset.source;
  const span = spanOf(dataset);
  const covered = span === null ? [] : [{ from: isoDate(span.from), to: isoDate(span.to) }];
  return { rows, platform, currency, covered, sha256: sha256(bytes) };
}

/** Codes of sheets that hold words or notes beside those that hold the data. */
const NO_DATA: ReadonlySet<string> = new Set(['no_table', 'no_data', 'no_figures', 'empty_file']);

/** What reads workbooks is loaded with the first of them. Of several sheets, those without a table are left aside. */
async function open(bytes: Uint8Array<ArrayBuffer>, file: string): Promise<Found[]> {
  const { openFile } = await import('#workbook/open-file.ts');
  const found = await openFile(bytes, file);
  if (found.filter(({ kind }) => kind === 'table').length < 2) return found;
  let refused: UnreadableFile | null = null;
  const kept = found.map((each): Found => {
    if (each.kind === 'aside') return each;
    try {
      togetherOf(each.table.bytes, each.table.name);
    } catch (error) {
      if (!(error instanceof UnreadableFile) || !NO_DATA.has(error.code)) return each;
      refused ??= error;
      return { kind: 'aside', title: each.title, reason: 'no table' };
    }
    return each;
  });
  if (refused !== null && !kept.some(({ kind }) => kind === 'table')) throw refused;
  return kept;
}

/** The months that the files tell of, each with its goals held against it. */
function judgeMonths(files: readonly FileOfClient[], months: readonly GoalsOfMonth[]): JudgedMonth[] {
  const uploads = readUploads(
    files.map((each) => ({ ...each, sha256: sha256(each.bytes) })),
    { maxBytes },
  );
  return months.flatMap(({ month, goals }) => {
    const { periods, goals: judged } = buildClientMonth(
      uploads,
      { period: month, compare: 'none', goals },
      () => [],
    );
    return periods === null ? [] : [{ month, until: isoDate(periods.until), goals: judged }];
  });
}

/** As a report over several files reads it. */
function togetherOf(bytes: Uint8Array, file: string): Dataset {
  const [upload] = readUploads([{ file, bytes, sha256: '' }], { maxBytes });
  return upload!.dataset;
}

function datasetOf(bytes: Uint8Array, file: string): Dataset {
  return recognise(readTable(bytes, { maxBytes, file }), { file, bytes: bytes.length, sha256: '' });
}

/** The one used last is kept longest. */
function remember(key: string, dataset: Dataset): void {
  known.delete(key);
  known.set(key, dataset);
  const [oldest] = known.keys();
  if (known.size > DATASETS_KEPT && oldest !== undefined) known.delete(oldest);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
