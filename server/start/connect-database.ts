import path from 'node:path';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';

/** A migrated PostgreSQL, ours or somebody else's. */
export interface ConnectedDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Reaches the configured PostgreSQL, or starts our own, and brings its tables up to date. */
export async function connectDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  logger: Logger,
): Promise<ConnectedDatabase> {
  const server = env.databaseUrl === null ? await startOurs(env.dataDir, logger) : theirs(env.databaseUrl);
  try {
    const applied = await migrate(server.url);
    if (applied.length > 0) logger.info('migrations_applied', { migrations: applied });
    return server;
  } catch (error) {
    await server.stop();
    throw env.databaseUrl === null ? error : explain(error);
  }
}

async function startOurs(dataDir: string, logger: Logger): Promise<ConnectedDatabase> {
  return startEmbeddedPostgres(path.join(dataDir, 'postgres'), {
    say: (sentence) => process.stderr.write(`${sentence}\n`),
    onEnded: (lastWords) => logger.error('database_ended', { message: lastWords.trim() }),
    onStillAway: (reason) => logger.error('database_not_restarted', { message: reason }),
    onRestarted: () => logger.info('database_restarted'),
  });
}

const theirs = (url: string): ConnectedDatabase => ({ url, stop: async () => {} });

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
    '57P03': 'it is starting or stopping; try again in a moment',
  };
  const reason = code === undefined ? undefined : reasons[code];
  return reason === undefined
    ? error
    : new Error(`Cannot use the PostgreSQL of DATABASE_URL: ${reason}.`, { cause: error });
}
