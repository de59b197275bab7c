import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseAwayError } from '#server/database/database-away.ts';
import type { Logger } from '#server/logger.ts';

export interface ListeningOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly logger: Logger;
  readonly onMessage: (text: string) => void;
  /** The connection was lost and is back; what was announced in between was not heard. */
  readonly onRestored: () => void;
}

/** A connection of its own that hears one channel, and is made anew for as long as it is not closed. */
export interface ListeningConnection {
  readonly connected: boolean;
  close(): Promise<void>;
}

const RECONNECT_PAUSES_MS = [100, 500, 2_000, 5_000];
const PROBE_EVERY_MS = 20_000;
const ANSWER_LIMIT_MS = 10_000;

export async function listen(options: ListeningOptions): Promise<ListeningConnection> {
  const { logger, onRestored } = options;
  const closing = new AbortController();
  let client = await connect(options, lost);
  let connected = true;

  function lost() {
    connected = false;
    if (!closing.signal.aborted) void reconnect();
  }

  async function reconnect(): Promise<void> {
    logger.warn('events_connection_lost', { error: new DatabaseAwayError('No events are heard.') });
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      await wait(RECONNECT_PAUSES_MS[Math.min(attempt, RECONNECT_PAUSES_MS.length - 1)], undefined, {
        ref: false,
      });
      const next = await connect(options, lost).catch(() => null);
      if (next === null) continue;
      client = next;
      if (closing.signal.aborted) return client.end();
      connected = true;
      logger.info('events_connection_restored');
      return onRestored();
    }
  }

  // A connection cut without a word looks alive until something is sent over it.
  const probe = setInterval(() => {
    if (connected) client.query('select 1').catch(() => client.connection.stream.destroy());
  }, PROBE_EVERY_MS);
  probe.unref();

  return {
    get connected() {
      return connected;
    },
    close: async () => {
      closing.abort();
      clearInterval(probe);
      if (connected) await client.end();
      connected = false;
    },
  };
}

async function connect(options: ListeningOptions, onLost: () => void): Promise<Client> {
  const client = new Client({
    connectionString: options.databaseUrl,
    application_name: 'clientready-events',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
  });
  client.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
  // Without a listener an error on a connection would end the process; the end of the connection is what counts.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`listen ${options.channel}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  client.once('end', onLost);
  return client;
}
