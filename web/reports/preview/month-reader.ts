import type {
  FileSource,
  MonthAnswer,
  MonthFile,
  MonthRequest,
  PreviewRequest,
} from '#web/reports/preview/preview-messages.ts';
import { startWorker } from '#web/reports/preview/preview-reader.ts';

/** Whoever has to wait longer sees the figures in the report. */
const READ_WITHIN_MS = 30_000;

export interface MonthReading {
  /** Answers the last request alone: one that another has overtaken is never answered. */
  ask(request: MonthRequest<FileSource>, onAnswer: (answer: MonthAnswer) => void): void;
  stop(): void;
}

/**
 * Puts a client's files together beside the page, in a worker that keeps what it has read until it is stopped.
 * One request at a time: while one is worked on, only the latest of those that follow is kept.
 */
export function startMonthReading(): MonthReading {
  let worker: Worker | null = null;
  let running: Wish | null = null;
  let next: Wish | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const finish = (answer: MonthAnswer) => {
    clearTimeout(timer);
    const done = running;
    running = null;
    if (next) begin();
    else done?.onAnswer(answer);
  };
  const giveUp = () => {
    worker?.terminate();
    worker = null;
    finish({ kind: 'failed' });
  };
  const begin = () => {
    running = next;
    next = null;
    if (!running) return;
    const { request } = running;
    const own = (worker ??= listened(startWorker(), finish, giveUp));
    timer = setTimeout(giveUp, READ_WITHIN_MS);
    void Promise.all(request.files.map(fetched)).then((files) => {
      own.postMessage({ kind: 'month', ...request, files } satisfies PreviewRequest, []);
    }, giveUp);
  };
  const stored = new Map<string, Promise<Blob>>();
  /** Stored files are fetched by the page: a worker's own script may load nothing. Each is fetched once. */
  const fetched = async ({ from, ...file }: MonthFile<FileSource>): Promise<MonthFile> => {
    if (from instanceof File) return { ...file, from };
    const { key } = file;
    const blob = stored.get(key) ?? fetchBlob(from.url);
    stored.set(key, blob);
    // Its link may have expired: the next time there is a new one.
    blob.catch(() => stored.delete(key));
    return { ...file, from: await blob };
  };
  return {
    ask: (request, onAnswer) => {
      next = { request, onAnswer };
      if (!running) begin();
    },
    stop: () => {
      clearTimeout(timer);
      worker?.terminate();
      worker = running = next = null;
    },
  };
}

interface Wish {
  readonly request: MonthRequest<FileSource>;
  readonly onAnswer: (answer: MonthAnswer) => void;
}

async function fetchBlob(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`A stored file answered ${answer.status}.`);
  return answer.blob();
}

function listened(worker: Worker, onAnswer: (answer: MonthAnswer) => void, onError: () => void): Worker {
  worker.addEventListener('message', ({ data }: MessageEvent<MonthAnswer>) => onAnswer(data));
  worker.addEventListener('error', onError);
  return worker;
}
