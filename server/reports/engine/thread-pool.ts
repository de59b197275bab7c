import { Worker } from 'node:worker_threads';
import { UnreadableFile } from '#report/read/table.ts';
import type { EngineAnswer, EngineResults, EngineTask } from './engine-messages.ts';

/** The engine did not finish: the file was too much for it, or there is a mistake of ours in it. */
export class EngineFailed extends Error {
  override name = 'EngineFailed';
  /** Whether it ran out of time or memory. */
  readonly isTooMuch: boolean;

  constructor(message: string, { isTooMuch = false, cause }: { isTooMuch?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isTooMuch = isTooMuch;
  }
}

export interface PoolLimits {
  readonly threads: number;
  /** A task that takes longer is stopped, and its thread replaced. */
  readonly taskMs: number;
  readonly memoryMb: number;
}

interface Waiting {
  readonly task: EngineTask;
  /** Tasks with the same preference go to the same thread, which then knows their file. */
  readonly preferred: number | null;
  readonly resolve: (result: EngineResults[keyof EngineResults]) => void;
  readonly reject: (error: Error) => void;
}

/** Threads that run the engine, each one task at a time, started when first needed. */
export class ThreadPool {
  readonly #limits: PoolLimits;
  readonly #threads: Thread[];
  #waiting: Waiting[] = [];

  constructor(limits: PoolLimits) {
    this.#limits = limits;
    this.#threads = Array.from({ length: limits.threads }, () => new Thread(limits));
  }

  run<Kind extends EngineTask['kind']>(
    task: EngineTask & { readonly kind: Kind },
    preferred: number | null = null,
  ): Promise<EngineResults[Kind]> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        task,
        preferred: preferred === null ? null : preferred % this.#limits.threads,
        resolve: resolve as Waiting['resolve'],
        reject,
      };
      // Somebody watches while a file is checked or a figure traced; a report is made behind their back.
      if (task.kind === 'make') this.#waiting.push(waiting);
      else
        this.#waiting.splice(
          this.#waiting.findIndex((other) => other.task.kind === 'make') >>> 0,
          0,
          waiting,
        );
      this.#next();
    });
  }

  /** Starts the threads before the first file comes. */
  warmUp(): void {
    for (const thread of this.#threads) thread.start();
  }

  async close(): Promise<void> {
    for (const { reject } of this.#waiting) reject(new EngineFailed('The server is stopping.'));
    this.#waiting = [];
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }

  #next(): void {
    for (const [index, thread] of this.#threads.entries()) {
      if (thread.busy) continue;
      const at = this.#waiting.findIndex(({ preferred }) => preferred === null || preferred === index);
      const [waiting] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (waiting !== undefined) void this.#serve(thread, waiting);
    }
  }

  async #serve(thread: Thread, { task, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await thread.run(task));
    } catch (error) {
      reject(error instanceof Error ? error : new EngineFailed(String(error)));
    }
    this.#next();
  }
}

class Thread {
  readonly #limits: PoolLimits;
  #worker: Worker | null = null;
  busy = false;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  start(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('engine-thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
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

  run(task: EngineTask): Promise<EngineResults[keyof EngineResults]> {
    this.busy = true;
    const worker = this.start();
    worker.ref();
    return new Promise<EngineAnswer>((resolve, reject) => {
      const broken = (error: Error) =>
        settle(() => reject(new EngineFailed(error.message, { isTooMuch: isTooMuch(error), cause: error })));
      const gone = () => broken(new Error('The thread ended before it was done.'));
      const settle = (act: () => void) => {
        clearTimeout(limit);
        worker.off('message', done).off('error', broken).off('exit', gone);
        worker.unref();
        this.busy = false;
        act();
      };
      const done = (answer: EngineAnswer) => settle(() => resolve(answer));
      const limit = setTimeout(() => {
        this.#worker = null;
        void worker.terminate();
        settle(() =>
          reject(new EngineFailed(`Not done after ${this.#limits.taskMs} ms.`, { isTooMuch: true })),
        );
      }, this.#limits.taskMs);
      worker.on('message', done).on('error', broken).on('exit', gone);
      worker.postMessage(task, []);
    }).then(resultOf);
  }
}

function resultOf(answer: EngineAnswer): EngineResults[keyof EngineResults] {
  if ('result' in answer) return answer.result;
  if ('refused' in answer) throw new UnreadableFile(answer.refused.code, answer.refused.message);
  throw new EngineFailed(answer.failed);
}

function isTooMuch(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
