/** A thread that runs the engine, so that the event loop stays free for requests. */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '#render/pdf/lower-priority.ts';
import { createReportOf } from '#report/create-report.ts';
import { dayOf, isoDate } from '#report/calendar.ts';
import { readTable } from '#report/read/read-table.ts';
import { UnreadableFile } from '#report/read/table.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { buildClientMonth } from '#report/together/build-client-month.ts';
import { createClientReportOf } from '#report/create-client-report.ts';
import { BadPeriod } from '#report/together/periods/periods.ts';
import { traceChannel } from '#report/together/files/trace-channel.ts';
import { coveredDays, uploadOf, type Upload } from '#report/together/files/upload.ts';
import { traceRows } from '#report/trace-rows.ts';
import type { Found } from '#workbook/workbook.ts';
import { DatasetCache } from './dataset-cache.ts';
import type {
  EngineAnswer,
  EngineResults,
  EngineTask,
  FileOfClient,
  GoalsOfMonth,
  InspectedFile,
  JudgedMonth,
  NamedFile,
} from './engine-messages.ts';

/** Of files; a thread holds about as much for what it has read of them. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** How large a file may be was decided when it was uploaded, and the limit may be lower by now. */
const maxBytes = Number.MAX_SAFE_INTEGER;

const cache = new DatasetCache(KEPT_BYTES);

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
  if (task.kind === 'inspect') return inspect(task);
  if (task.kind === 'make') return createReportOf(datasetOf(task.source), task.options);
  if (task.kind === 'make-together') return createClientReportOf(uploadsOf(task.files), task.options);
  if (task.kind === 'judge-goals') return judgeMonths(task.files, task.months);
  if (task.kind === 'trace-channel') return traceChannel(uploadsOf(task.files), task.origin, task.page);
  const { key, file, handedIn, bytes, isTogether = false, origin, page } = task;
  const place = nameOf(key, task);
  const dataset = bytes === null ? cache.get(place) : datasetOf({ file, handedIn, bytes });
  if (dataset === undefined) return null;
  if (bytes !== null) cache.add(place, dataset, bytes.length);
  // Files that stand together have names that one alone does not need.
  return traceRows(isTogether ? uploadOf(dataset, 0).dataset : dataset, origin, page);
}

function inspect(file: FileOfClient): InspectedFile {
  const { dataset } = uploadOf(datasetOf(file), 0);
  const { platform, currency, rows_used: rows, sha256 } = dataset.source;
  return { rows, platform, currency, covered: coveredDays(dataset), sha256 };
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
      datasetOf({ file: each.table.name, handedIn: null, bytes: each.table.bytes });
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
  const uploads = uploadsOf(files);
  return months.flatMap(({ month, goals }) => {
    const { periods, goals: judged } = buildClientMonth(
      uploads,
      { period: month, compare: 'none', goals },
      () => [],
    );
    return periods === null ? [] : [{ month, until: isoDate(periods.until), goals: judged }];
  });
}

/** The files of a client, in the order of upload. */
function uploadsOf(files: readonly FileOfClient[]): Upload[] {
  return files.map((file, index) => uploadOf(datasetOf(file), index));
}

/** The file as a report reads it: anew only where that was not done lately. */
function datasetOf({ bytes, ...named }: FileOfClient): Dataset {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = nameOf(sha256, named);
  const known = cache.get(name);
  if (known !== undefined) return known;
  const { file, handedIn } = named;
  const table = readTable(bytes, { maxBytes, file, ...(handedIn && { handedIn: dayOf(handedIn) }) });
  const dataset = recognise(table, { file, bytes: bytes.length, sha256 });
  cache.add(name, dataset, bytes.length);
  return dataset;
}

/** By where it is stored or what it holds; and by what it is called and when it came, which may tell its year. */
function nameOf(content: string, { file, handedIn }: NamedFile): string {
  return `${content} ${handedIn ?? ''} ${file}`;
}
