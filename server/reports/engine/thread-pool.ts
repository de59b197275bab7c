import { Worker } from 'node:worker_threads';
import { FairQueue, type QueueLimits } from '#render/pdf/fair-queue.ts';
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

/** Nobody can report on the period that was asked for; the sentence says why. */
export class PeriodRefused extends Error {
  override name = 'PeriodRefused';
}

export interface PoolLimits extends QueueLimits {
  readonly threads: number;
  /** A task that takes longer is stopped, and its thread replaced. */
  readonly taskMs: number;
  readonly memoryMb: number;
  /** How long a task goes on after its caller has left. A thread holds what it has read and takes a while to replace, so one that is nearly done may finish. */
  readonly goesOnMs?: number;
}

/** For whom a task is done, and for how long. */
export interface TaskOptions {
  /** Threads are shared in turns between owners. */
  readonly owner: string;
  /** Tasks with the same preference go to the same thread where they can, which then knows their file. */
  readonly preferred?: number;
  /** Whoever waits for it has left: a task that waits is dropped, one that goes on for long is stopped. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly task: EngineTask;
  readonly owner: string;
  readonly preferred: number | null;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: EngineResults[keyof EngineResults]) => void;
  readonly reject: (error: Error) => void;
}

/** Somebody watches while a file is looked into or a figure traced; a report is made behind their back. */
const WATCHED = 0;
const BEHIND = 1;
const isBehind = ({ kind }: EngineTask) => kind !== 'inspect' && kind !== 'open' && kind !== 'trace';
const GOES_ON_MS = 2_000;
/** What dies young is most of what the engine makes. Left to itself a thread holds half as much again for it, and is no faster. */
const YOUNG_MB = 24;

/** Threads that run the engine, each one task at a time, started when first needed, shared in fair turns. */
export class ThreadPool {
  readonly #limits: PoolLimits;
  readonly #threads: Thread[];
  readonly #waiting: FairQueue<Waiting>;
  /** A task cannot be put off once it is begun, so one thread is always left to others. */
  readonly #mostOfOneOwner: number;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
    this.#waiting = new FairQueue(limits);
    this.#mostOfOneOwner = Math.max(1, limits.threads - 1);
    this.#threads = Array.from({ length: limits.threads }, () => new Thread(limits));
  }

  /** Throws `QueueFullError` where too much waits already, and the signal's reason where it is aborted. */
  run<Kind extends EngineTask['kind']>(
    task: EngineTask & { readonly kind: Kind },
    { owner, preferred, signal }: TaskOptions,
  ): Promise<EngineResults[Kind]> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const waiting: Waiting = {
        task,
        owner,
        preferred: preferred === undefined ? null : preferred % this.#limits.threads,
        signal,
        resolve: resolve as Waiting['resolve'],
        reject,
      };
      this.#waiting.add(owner, waiting, isBehind(task) ? BEHIND : WATCHED);
      signal?.addEventListener('abort', () => this.#drop(waiting), { once: true });
      this.#next();
    });
  }

  /** Starts the threads before the first file comes. */
  warmUp(): void {
    for (const thread of this.#threads) thread.start();
  }

  async close(): Promise<void> {
    for (const { reject } of this.#waiting.clear()) reject(new EngineFailed('The server is stopping.'));
    await Promise.all(this.#threads.map((thread) => thread.stop()));
  }

  #drop(waiting: Waiting): void {
    if (this.#waiting.remove(waiting.owner, waiting)) waiting.reject(waiting.signal?.reason as Error);
  }

  #next(): void {
    for (const [index, thread] of this.#threads.entries()) {
      if (thread.busy) continue;
      // The thread that knows the file comes first; but nobody waits for it while another is free and they have none.
      const waiting =
        this.#waiting.take(
          ({ preferred }, running) =>
            running < this.#mostOfOneOwner && (preferred === null || preferred === index),
        ) ?? this.#waiting.take((_waiting, running) => running === 0);
      if (waiting !== null) void this.#serve(thread, waiting);
    }
  }

  async #serve(thread: Thread, { task, owner, signal, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await thread.run(task, signal));
    } catch (error) {
      reject(error instanceof Error ? error : new EngineFailed(String(error)));
    }
    this.#waiting.done(owner);
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
