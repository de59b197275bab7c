import { FairQueue, type QueueLimits } from '#render/pdf/fair-queue.ts';
import { EngineFailed } from './engine-failed.ts';
import type { EngineResults, EngineTask } from './engine-messages.ts';
import { Thread, type ThreadLimits } from './engine-worker.ts';

export interface PoolLimits extends QueueLimits, ThreadLimits {
  /** How many work at once, as a rule. One more helps out while one of them is at something long. */
  readonly threads: number;
  /** A task that takes longer is a long one. */
  readonly longMs?: number;
}

/** For whom a task is done, and for how long. */
export interface TaskOptions {
  /** Threads are shared in turns between owners. Where it can, an owner's task goes to the same thread, which then knows its files. */
  readonly owner: string;
  /** Whoever waits for it has left: a task that waits is dropped, one that goes on for long is stopped. */
  readonly signal?: AbortSignal | undefined;
}

interface Waiting {
  readonly task: EngineTask;
  readonly owner: string;
  readonly preferred: number;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (result: EngineResults[keyof EngineResults]) => void;
  readonly reject: (error: Error) => void;
}

/** Somebody watches while a file is looked into or a figure traced; a report is made behind their back. */
const WATCHED = 0;
const BEHIND = 1;
const isBehind = ({ kind }: EngineTask) => kind !== 'inspect' && kind !== 'open' && kind !== 'trace';
/** Most files are read in less. A task cannot be put off once it is begun, and nobody is to wait for the large file of another. */
const LONG_MS = 300;

/** Threads that run the engine, each one task at a time, started when first needed, shared in fair turns. */
export class ThreadPool {
  readonly #limits: PoolLimits;
  readonly #threads: Thread[];
  /** Works while another is at something long; started when first needed, as each thread holds much memory. */
  readonly #relief: Thread;
  readonly #atLongTasks = new Set<Thread>();
  readonly #waiting: FairQueue<Waiting>;
  /** The one that helps out is left to others. */
  readonly #mostOfOneOwner: number;
  readonly #longMs: number;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
    this.#waiting = new FairQueue(limits);
    this.#mostOfOneOwner = limits.threads;
    this.#longMs = limits.longMs ?? LONG_MS;
    this.#threads = Array.from({ length: limits.threads }, () => new Thread(limits));
    this.#relief = new Thread(limits);
  }

  /** Throws `QueueFullError` where too much waits already, and the signal's reason where it is aborted. */
  run<Kind extends EngineTask['kind']>(
    task: EngineTask & { readonly kind: Kind },
    { owner, signal }: TaskOptions,
  ): Promise<EngineResults[Kind]> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const waiting: Waiting = {
        task,
        owner,
        preferred: sumOf(owner) % this.#limits.threads,
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
    await Promise.all([...this.#threads, this.#relief].map((thread) => thread.stop()));
  }

  #drop(waiting: Waiting): void {
    if (this.#waiting.remove(waiting.owner, waiting)) waiting.reject(waiting.signal?.reason as Error);
  }

  #next(): void {
    const idle = this.#threads.filter(({ busy }) => !busy);
    // With a choice of threads, the one that knows the owner's files; without, whoever's turn it is.
    if (idle.length > 1)
      for (const thread of idle) this.#give(thread, ({ preferred }) => this.#threads[preferred] === thread);
    for (const thread of idle) if (!thread.busy) this.#give(thread);
    if (this.#isHeldUp()) this.#give(this.#relief);
  }

  /** Whether no thread is free and one has been at its task for long. */
  #isHeldUp(): boolean {
    if (this.#relief.busy || this.#threads.some(({ busy }) => !busy)) return false;
    return this.#atLongTasks.size > 0;
  }

  #give(thread: Thread, isWanted: (waiting: Waiting) => boolean = () => true): void {
    const waiting = this.#waiting.take((each, running) => running < this.#mostOfOneOwner && isWanted(each));
    if (waiting !== null) void this.#serve(thread, waiting);
  }

  async #serve(thread: Thread, { task, owner, signal, resolve, reject }: Waiting): Promise<void> {
    const long = setTimeout(() => {
      this.#atLongTasks.add(thread);
      this.#next();
    }, this.#longMs);
    long.unref();
    try {
      resolve(await thread.run(task, signal));
    } catch (error) {
      reject(error instanceof Error ? error : new EngineFailed(String(error)));
    }
    clearTimeout(long);
    this.#atLongTasks.delete(thread);
    this.#waiting.done(owner);
    this.#next();
  }
}

/** The same for the same name, and spread over names. */
function sumOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
