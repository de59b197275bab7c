import type { PoolClient } from 'pg';
import { DatabaseAwayError } from '#server/database/database-away.ts';
import { PatientPool } from '#server/database/patient-pool.ts';

/** Locks by name, held in the database by a connection, so that the death of a process frees them. */
export interface KeyLocks {
  /** Waits for the lock, runs `work`, frees the lock. The signal tells when the lock was lost on the way. */
  hold<Result>(name: string, work: (lost: AbortSignal) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const CONNECT_LIMIT_MS = 10_000;

/**
 * The queue hands out one job per key as far as it can see, which is not quite always: two workers may look in the same
 * moment, and a stalled process may come back after its job was given to another. The lock decides.
 */
export function openKeyLocks(url: string): KeyLocks {
  const pool = new PatientPool({
    connectionString: url,
    max: 64,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    application_name: 'clientready job locks',
  });
  return {
    hold: async (name, work) => {
      const client = await pool.connect();
      const lost = new AbortController();
      const onError = () =>
        lost.abort(new DatabaseAwayError('The connection that kept this job to itself was lost.'));
      client.on('error', onError);
      try {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return await work(lost.signal);
      } finally {
        client.off('error', onError);
        await free(client, name, lost.signal.aborted);
      }
    },
    close: () => pool.end(),
  };
}

async function free(client: PoolClient, name: string, isLost: boolean): Promise<void> {
  if (isLost) return client.release(true);
  try {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    client.release();
  } catch {
    client.release(true); // closing the connection frees the lock as well
  }
}
