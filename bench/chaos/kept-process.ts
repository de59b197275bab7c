import { setTimeout as sleep } from 'node:timers/promises';
import { runFile, type TestProcess } from '#server/testing/processes/processes.ts';

const START_AGAIN_MS = 500;
const READY = { web: 'ClientReady is ready', worker: 'ClientReady works off jobs' } as const;

/** A process that is started again whenever it ends, as whoever runs an installation would have it. */
export class KeptProcess {
  /** How often it ended by itself while it was at work. */
  exits = 0;
  /** How often it could not start because the database was away. */
  failedStarts = 0;
  kills = 0;
  ready: Promise<void>;
  readonly #role: keyof typeof READY;
  readonly #env: Readonly<Record<string, string>>;
  #process: TestProcess | undefined;
  #isStopping = false;
  #isKilled = false;

  constructor(role: keyof typeof READY, env: Readonly<Record<string, string>>) {
    this.#role = role;
    this.#env = env;
    this.ready = this.#keep();
  }

  async kill(): Promise<void> {
    this.#isKilled = true;
    this.kills += 1;
    await this.#process?.kill('SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#process?.kill('SIGTERM');
  }

  /** Settles when it is at work for the first time. */
  #keep(): Promise<void> {
    const first = Promise.withResolvers<void>();
    const live = async (): Promise<void> => {
      while (!this.#isStopping) {
        this.#isKilled = false;
        const process = runFile('server/main.ts', [`--roles=${this.#role}`], this.#env);
        this.#process = process;
        const isReady = await process.line(READY[this.#role]).then(
          () => true,
          () => false,
        );
        if (isReady) first.resolve();
        await process.exitCode;
        if (this.#isStopping) return;
        if (!this.#isKilled && isReady) this.exits += 1;
        if (!this.#isKilled && !isReady) this.failedStarts += 1;
        await sleep(START_AGAIN_MS);
      }
    };
    void live();
    return first.promise;
  }
}
