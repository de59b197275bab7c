import type { PreviewAnswer, PreviewRequest } from '#web/reports/preview/preview-messages.ts';

/** A file that takes longer is uploaded unseen; the server reads it without hurry. */
const READ_WITHIN_MS = 20_000;

let waiting: Worker | null = null;
const answers = new WeakMap<File, PreviewAnswer>();

/** What was seen in a file that has been read before. */
export function knownPreview(file: File): PreviewAnswer | undefined {
  return answers.get(file);
}

/** Loads the engine before anybody needs it; a second call does nothing. */
export function warmUpPreview(): void {
  if (waiting) return;
  const worker = startWorker();
  waiting = worker;
  const forget = () => {
    if (waiting === worker) waiting = null;
  };
  // One that could not be loaded now would never answer later: the next file starts another.
  worker.addEventListener('error', forget, { once: true });
}

/**
 * Reads a file beside the page, in a worker of its own; aborting ends the worker wherever it is.
 * Never throws: a worker that cannot be had, or does not end, is an answer too.
 */
export function readPreview(file: File, signal: AbortSignal): Promise<PreviewAnswer> {
  const worker = waiting ?? startWorker();
  waiting = null;
  const done = new AbortController();
  return new Promise<PreviewAnswer>((resolve) => {
    const giveUp = () => {
      worker.terminate();
      // One that was called back may be asked about again.
      if (!signal.aborted) answers.set(file, { kind: 'failed' });
      resolve({ kind: 'failed' });
    };
    const takeAnswer = ({ data }: MessageEvent<PreviewAnswer>) => {
      if (waiting === null) waiting = worker;
      else worker.terminate();
      answers.set(file, data);
      resolve(data);
    };
    const listening = { signal: done.signal };
    worker.addEventListener('message', takeAnswer, listening);
    worker.addEventListener('error', giveUp, listening);
    for (const end of [signal, AbortSignal.timeout(READ_WITHIN_MS)]) {
      end.addEventListener('abort', giveUp, listening);
    }
    worker.postMessage({ kind: 'file', file } satisfies PreviewRequest, []);
  }).finally(() => done.abort());
}

/** A worker with the engine in it. */
export function startWorker(): Worker {
  return new Worker(new URL('preview-worker.ts', import.meta.url), { type: 'module', name: 'file-preview' });
}
