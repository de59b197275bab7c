import { Worker } from 'node:worker_threads';
import { percentile } from './measured.ts';

const MEGABYTES = 1;
/** A hundredth of a processor: the reference is no load of its own. */
const EVERY_MS = 1_000;

/** How fast the machine is while something else runs on it: the CPU that papaparse takes for a megabyte, looked at once a second. */
export class PaceBesideLoad {
  readonly #seconds: number[] = [];
  readonly #worker: Worker;

  constructor() {
    // On a thread of its own, or the answers that are waited for on this one would be told late.
    this.#worker = new Worker(new URL('pace-worker.ts', import.meta.url), {
      workerData: { bytes: MEGABYTES * 1e6, everyMs: EVERY_MS },
    });
    this.#worker.on('message', (seconds: number) => this.#seconds.push(seconds));
  }

  /** In seconds of CPU for a megabyte: the median over the load. */
  async end(): Promise<number> {
    await this.#worker.terminate();
    return percentile(this.#seconds, 0.5) / MEGABYTES;
  }
}
