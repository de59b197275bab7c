import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { afterAll } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions } from '#server/database/database.ts';
import { createLogger } from '#server/logger.ts';
import { sweepFiles } from '#server/reports/generation/sweep-reports.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { freePort } from '#server/testing/front-door.ts';
import { TEST_SECRET } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { storedFiles, type KilledInstallation } from './killed-reports.ts';

const HOUR_MS = 3600 * 1000;

/** An installation whose processes are killed, with the ways to see what is left of it. */
export interface WatchedInstallation extends KilledInstallation {
  readonly port: number;
  readonly dataDir: string;
  /** Past row-level security. */
  readonly superuser: Pool;
  readonly database: Database;
  /** What is stored once everything that nobody names has been old enough to be swept away. */
  filesAfterSweep(): Promise<{ files: string[]; drafts: number }>;
}

/** Makes what the processes of an installation share; they are started by the test. Call it at the top level of a test file. */
export async function createKilledInstallation(
  /** Beside those of every installation, given the port that was found for it. */
  variables: (port: number) => Readonly<Record<string, string>> = (port) => ({ PORT: String(port) }),
  options: DatabaseOptions = {},
): Promise<WatchedInstallation> {
  const { url, superuserUrl } = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'clientready-killed-'));
  const port = await freePort();
  const superuser = new Pool({ connectionString: superuserUrl, max: 2 });
  const database = openDatabase(url, options);
  afterAll(async () => {
    await Promise.all([superuser.end(), database.close()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    origin: `http://localhost:${port}`,
    env: {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      SECRET: TEST_SECRET,
      ...variables(port),
    },
    port,
    dataDir,
    superuser,
    database,
    filesAfterSweep: async () => {
      const storage = folderStorage(path.join(dataDir, 'storage'));
      const deps = { database, storage, logger: createLogger('silent') };
      await sweepFiles(deps, new Date(Date.now() + 2 * HOUR_MS));
      return storedFiles(dataDir);
    },
  };
}
