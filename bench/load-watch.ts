import { Worker } from 'node:worker_threads';
import { percentile } from './measured.ts';

/** A hundredth of a processor: the reference is no load of its own. */
const PACE_EVERY_MS = 1_000;
/** Asking for the memory of twenty processes takes the system 50 ms and holds them up meanwhile. */
const MEMORY_EVERY_MS = 2_000;

/** What is looked at while a load runs: a number of each kind at a time. */
export type Sight = { readonly secondsAMegabyte: number } | { readonly megabytes: number };

/** Watches a load from a thread of its own: on that of its users every look would be told as a late answer. */
export class LoadWatch {
  readonly #paces: number[] = [];
  readonly #worker: Worker;
  #peak = 0;

  /** `pid`: whose memory is watched, with that of all its descendants. */
  constructor(pid: number) {
    this.#worker = new Worker(new URL('load-watch-worker.ts', import.meta.url), {
      workerData: { pid, paceEveryMs: PACE_EVERY_MS, memoryEveryMs: MEMORY_EVERY_MS },
    });
    this.#worker.on('message', (sight: Sight) => {
      if ('megabytes' in sight) this.#peak = Math.max(this.#peak, sight.megabytes);
      else this.#paces.push(sight.secondsAMegabyte);
    });
  }

  /** The most memory that was held, and the CPU that papaparse took for a megabyte beside the load: the median. */
  async end(): Promise<{ readonly peak: number; readonly secondsAMegabyte: number }> {
    await this.#worker.terminate();
    return { peak: this.#peak, secondsAMegabyte: percentile(this.#paces, 0.5) };
  }
}
