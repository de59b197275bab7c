import { parentPort, workerData } from 'node:worker_threads';
import type { TypstJob } from './typst-job.ts';
import { type CompiledModule, loadTypst } from './wasm-compiler.ts';

/** One life of the compiler: answers jobs until its owner ends the thread and with it all it remembers. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread.');

const { module, sources } = workerData as { module: CompiledModule; sources: [string, string][] };
const engine = loadTypst(module, sources);

port.on('message', (job: TypstJob) => {
  void engine
    .then((typst) => typst(job))
    .then(
      (pdf) => port.postMessage({ pdf }, [pdf.buffer as ArrayBuffer]),
      (error: unknown) =>
        port.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
    );
});
