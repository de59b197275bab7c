import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '#report/read/table.ts';
import { EngineFailed, PeriodRefused } from './engine-failed.ts';
import type { EngineAnswer, EngineResults, EngineTask } from './engine-messages.ts';

export interface ThreadLimits {
  /** A task that takes longer is stopped, and its thread replaced. */
  readonly taskMs: number;
  readonly memoryMb: number;
  /** How long a task goes on after its caller has left. A thread holds what it has read and takes a while to replace, so one that is nearly done may finish. */
  readonly goesOnMs?: number;
}

const GOES_ON_MS = 2_000;
/** What dies young is most of what the engine makes. Left to itself a thread holds half as much again for it, and is no faster. */
const YOUNG_MB = 24;

/** A thread that runs the engine, one task at a time, started when first needed. */
export class Thread {
  readonly #limits: ThreadLimits;
  #worker: Worker | null = null;
  busy = false;

  constructor(limits: ThreadLimits) {
    this.#limits = limits;
  }

  start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('engine-thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.unref(); // an idle thread keeps no process alive
    worker.on('error', () => {}); // told to whoever waits; an idle one is simply replaced
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return (this.#worker = worker);
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  run(task: EngineTask, signal: AbortSignal | undefined): Promise<EngineResults[keyof EngineResults]> {
    this.busy = true;
    const worker = this.start();
    worker.ref();
    return new Promise<EngineAnswer>((resolve, reject) => {
      const broken = (error: Error) =>
        settle(() => reject(new EngineFailed(error.message, { isTooMuch: isTooMuch(error), cause: error })));
      const gone = () => broken(new Error('The thread ended before it was done.'));
      const settle = (act: () => void) => {
        clearTimeout(limit);
        clearTimeout(stopping);
        signal?.removeEventListener('abort', leave);
        worker.off('message', done).off('error', broken).off('exit', gone);
        worker.unref();
        this.busy = false;
        act();
      };
      const done = (answer: EngineAnswer) => settle(() => resolve(answer));
      const stop = (error: Error) => {
        this.#worker = null;
        void worker.terminate();
        settle(() => reject(error));
      };
      const tooLong = () =>
        new EngineFailed(`Not done after ${this.#limits.taskMs} ms.`, { isTooMuch: true });
      const limit = setTimeout(() => stop(tooLong()), this.#limits.taskMs);
      let stopping: NodeJS.Timeout | undefined;
      const leave = () => {
        stopping = setTimeout(() => stop(signal?.reason as Error), this.#limits.goesOnMs ?? GOES_ON_MS);
      };
      signal?.addEventListener('abort', leave, { once: true });
      worker.on('message', done).on('error', broken).on('exit', gone);
      worker.postMessage(task, handedOver(task));
    }).then(resultOf);
  }
}

/** Files of a client are given away rather than copied: they are many, and nobody asks for them again. */
function handedOver(task: EngineTask): ArrayBuffer[] {
  if (!('files' in task)) return [];
  return task.files.flatMap(({ bytes: { buffer, byteLength } }) =>
    // A small file may share its memory with others.
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  );
}

function resultOf(answer: EngineAnswer): EngineResults[keyof EngineResults] {
  if ('result' in answer) return answer.result;
  if ('badPeriod' in answer) throw new PeriodRefused(answer.badPeriod);
  if ('refused' in answer) throw new UnreadableFile(answer.refused.code, answer.refused.message);
  throw new EngineFailed(answer.failed);
}

function isTooMuch(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
