import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { templateSources } from './template-files.ts';
import type { Typesetter, TypstJob } from './typst-job.ts';

const THREAD = new URL('wasm-thread.ts', import.meta.url);

/**
 * The compiler remembers everything it ever laid out and cannot be told to forget, so it lives in a thread that is replaced
 * after this many documents. The compiled module is shared: a new thread starts in milliseconds and at full speed.
 */
const DOCUMENTS_PER_THREAD = 12;

/** Typst as WebAssembly: runs everywhere. It writes tagged files but checks no standard, so they claim none. */
export async function openWasmTypesetter(): Promise<Typesetter> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')));
  const workerData = { module: await WebAssembly.compile(wasm), sources: templateSources() };
  const start = () => new Worker(THREAD, { workerData });
  let thread = start();
  let served = 0;
  return {
    build: 'wasm',
    async set(job) {
      if (served >= DOCUMENTS_PER_THREAD) {
        await thread.terminate();
        // What the thread was sent and has sent stays in memory until somebody looks; V8 sees only the small handles to it.
        globalThis.gc?.();
        thread = start();
        served = 0;
      }
      served++;
      try {
        return { pdf: await ask(thread, job), accessible: false };
      } catch (error) {
        // What failed once may be broken inside: the next document gets a new one.
        served = DOCUMENTS_PER_THREAD;
        throw error;
      }
    },
    async close() {
      await thread.terminate();
    },
  };
}

function ask(thread: Worker, job: TypstJob): Promise<Uint8Array> {
  const over = new AbortController();
  const { signal } = over;
  const answered = once(thread, 'message', { signal }).then(([answer]: Answer[]) => {
    if (answer?.pdf === undefined) throw new Error(answer?.problem ?? 'The compiler gave no answer.');
    return answer.pdf;
  });
  const stopped = once(thread, 'exit', { signal }).then(() => {
    throw new Error('The compiler stopped without an answer.');
  });
  thread.postMessage(job, []);
  return Promise.race([answered, stopped]).finally(() => over.abort());
}

interface Answer {
  pdf?: Uint8Array;
  problem?: string;
}
