import path from 'node:path';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';

/** A migrated PostgreSQL, ours or somebody else's. */
export interface ConnectedDatabase {
  url: string;
  /** Settles with a sentence if a server of ours ends; never for somebody else's, which may come back. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

/** Reaches the configured PostgreSQL, or starts our own, and brings its tables up to date. */
export async function connectDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
): Promise<ConnectedDatabase> {
  const server = env.databaseUrl === null ? await startOurs(env.dataDir) : theirs(env.databaseUrl);
  try {
    const applied = await migrate(server.url);
    if (applied.length > 0) logger.info('migrations_applied', { migrations: applied });
    return server;
  } catch (error) {
    await server.stop();
    throw env.databaseUrl === null ? error : explain(error);
  }
}

async function startOurs(dataDir: string): Promise<ConnectedDatabase> {
  const server = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), {
    say: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  return {
    url: server.url,
    ended: server.ended.then((words) => `PostgreSQL ended. It said: ${words.trim()}`),
    stop: server.stop,
  };
}

const theirs = (url: string): ConnectedDatabase => ({
  url,
  ended: new Promise(() => {}),
  stop: async () => {},
});

/** What goes wrong on the way to a server says little by itself. */
function explain(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing answers at that address',
    ENOTFOUND: 'there is no such host',
    ETIMEDOUT: 'the host does not answer',
    '28P01': 'the password is refused',
    '28000': 'the user is refused',
    '3D000': 'there is no such database',
  };
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined
    ? error
    : new Error(`Cannot use the PostgreSQL of DATABASE_URL: ${reason}.`, { cause: error });
}
