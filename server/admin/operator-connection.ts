import path from 'node:path';
import { Client } from 'pg';
import { findRunningPostgres } from '#server/database/embedded/find-running-postgres.ts';
import type { Env } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { connectDatabase } from '#server/start/connect-database.ts';

/** Runs `work` on the installation's database as the owner of its tables, whether or not the program is running. */
export async function withOperatorConnection<Result>(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const running =
    env.databaseUrl === null ? findRunningPostgres(path.join(env.dataDir, 'postgres')) : undefined;
  const server = running
    ? { url: running.url, stop: async () => {} }
    : await connectDatabase(env, createLogger('warn'));
  const client = new Client({ connectionString: server.url, application_name: 'clientready admin' });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}
