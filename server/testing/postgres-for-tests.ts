import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's address of another server to run the tests on; empty: one of our own. */
    givenPostgres: string;
    /** Superuser's address of the server that the tests run on. */
    postgres: string;
  }
}

/** A migrated database that every test file copies. */
export const TEMPLATE_DATABASE = 'clientready_template';

/** Who owns the databases of the tests. No superuser, as in production. */
export const TEST_OWNER = 'clientready_test_owner';

/** Losing the tests' data in a crash loses nothing. */
const FAST_AND_LOSE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts one PostgreSQL for the run, with one migrated database to copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = project.config.provide.givenPostgres;
  const server = given ? { administratorUrl: given, stop: async () => {} } : await startOwnServer();
  await createTemplate(server.administratorUrl);
  project.provide('postgres', server.administratorUrl);
  return server.stop;
}

async function startOwnServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'clientready-tests-'));
  chmodSync(folder, 0o755); // so that root's unprivileged account gets in
  const server = await startEmbeddedPostgres(path.join(folder, 'postgres'), {
    say: (sentence) => process.stderr.write(`${sentence}\n`),
    settings: FAST_AND_LOSE,
  });
  return {
    administratorUrl: server.administratorUrl,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createTemplate(administratorUrl: string): Promise<void> {
  const owner = escapeIdentifier(TEST_OWNER);
  const template = escapeIdentifier(TEMPLATE_DATABASE);
  const administrator = new Client({ connectionString: administratorUrl });
  await administrator.connect();
  await administrator.query(`drop database if exists ${template} with (force)`);
  const { rowCount } = await administrator.query('select from pg_roles where rolname = $1', [TEST_OWNER]);
  if (!rowCount) await administrator.query(`create role ${owner} login createrole password '${TEST_OWNER}'`);
  await administrator.query(`create database ${template} owner ${owner}`);
  await administrator.end();
  await migrate(ownerUrl(administratorUrl, TEMPLATE_DATABASE));
}

/** The address of a database on the tests' server, as its owner. */
export function ownerUrl(administratorUrl: string, name: string): string {
  const url = new URL(administratorUrl);
  url.username = TEST_OWNER;
  url.password = TEST_OWNER;
  url.pathname = `/${name}`;
  return url.href;
}
