/** A thread that runs the engine, so that the event loop stays free for requests. */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { standBack } from '#render/pdf/stand-back.ts';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import { UnreadableFile } from '#report/read/table.ts';
import type { Dataset } from '#report/recognise/dataset.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { traceRows } from '#report/trace-rows.ts';
import type { EngineAnswer, EngineResults, EngineTask } from './engine-messages.ts';

/** A reader asks for one figure after another of the same report. */
const DATASETS_KEPT = 4;
/** How large a file may be was decided when it was uploaded, and the limit may be lower by now. */
const maxBytes = Number.MAX_SAFE_INTEGER;

const known = new Map<string, Dataset>();

// The answer to a request comes before a report that is being made.
standBack();

parentPort?.on('message', (task: EngineTask) => parentPort?.postMessage(answer(task), []));

function answer(task: EngineTask): EngineAnswer {
  try {
    return { result: perform(task) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: { code: error.code, message: error.message } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function perform(task: EngineTask): EngineResults[keyof EngineResults] {
  if (task.kind === 'check') {
    datasetOf(task.bytes, task.file);
    return null;
  }
  if (task.kind === 'make')
    return createReport(task.bytes, { ...task.options, sha256: sha256(task.bytes), maxBytes });
  const dataset = task.bytes === null ? known.get(task.key) : datasetOf(task.bytes, task.key);
  if (dataset === undefined) return null;
  remember(task.key, dataset);
  return traceRows(dataset, task.origin, task.page);
}

function datasetOf(bytes: Uint8Array, file: string): Dataset {
  return recognise(readTable(bytes, { maxBytes }), { file, bytes: bytes.length, sha256: '' });
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
