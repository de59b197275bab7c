import { setTimeout as pause } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseAwayError, isConnectionFailure, isPoolBusy } from '#server/database/database-away.ts';

type ConnectCallback = Parameters<Pool['connect']>[0];

/** Long enough for a PostgreSQL that restarts, short enough for whoever waits for an answer. */
const PATIENCE_MS = 3_000;
const PAUSES_MS = [50, 100, 200, 400];
/** Before a router between us forgets a connection on which nothing was said; the system itself would wait for two hours. */
const SIGN_OF_LIFE_AFTER_MS = 30_000;

/**
 * A pool that outlives its PostgreSQL. A lost connection fails what was under way on it and nothing else, and is replaced when
 * one is needed next. While the server restarts, a connection is asked for again: nothing was sent yet, so nothing is done twice.
 */
export class PatientPool extends Pool {
  constructor(config: PoolConfig, onLostConnection: (error: Error) => void = () => {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: SIGN_OF_LIFE_AFTER_MS, ...config });
    this.on('error', onLostConnection);
    // A connection that is lost while somebody works with it says so twice: to the query under way, and in an event that would
    // end the process if nobody listened.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const connecting = this.#connectPatiently();
    if (callback === undefined) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connectPatiently(): Promise<PoolClient> {
    const deadline = performance.now() + PATIENCE_MS;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await super.connect();
      } catch (error) {
        if (!isConnectionFailure(error) || isPoolBusy(error)) throw error;
        const wait = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;
        if (this.ending || performance.now() + wait > deadline) {
          throw new DatabaseAwayError('PostgreSQL could not be reached.', { cause: error });
        }
        await pause(wait);
      }
    }
  }
}
