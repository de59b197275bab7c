import type { WorkbookAnswer } from '#web/reports/workbook/workbook-messages.ts';

/** A file that takes longer was made to, or is too large for this device. */
const OPENED_WITHIN_MS = 60_000;

/**
 * Opens a workbook beside the page, in a worker that is loaded for it and ended with it: by its answer, by the signal, or by time.
 * Never throws.
 */
export function openWorkbook(file: File, signal: AbortSignal): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    type: 'module',
    name: 'workbook',
  });
  return new Promise<WorkbookAnswer>((resolve) => {
    const giveUp = () => resolve({ kind: 'failed' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data));
    worker.addEventListener('error', giveUp);
    AbortSignal.any([signal, AbortSignal.timeout(OPENED_WITHIN_MS)]).addEventListener('abort', giveUp);
    worker.postMessage(file, []);
  }).finally(() => worker.terminate());
}
