import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/database.ts';
import { afterwards } from './afterwards.ts';
import { ownerUrl, TEMPLATE_DATABASE } from './postgres-for-tests.ts';

/** A real database of its own, gone when the test or the file that made it ends. */
export interface TestDatabase {
  /** As its owner, for whoever opens connections of their own: jobs, events, another process. */
  url: string;
  /** As its superuser, past row-level security: to look at what is really stored. */
  superuserUrl: string;
  database: Database;
}

/** Makes a migrated, empty database for this test file. Call it at the top level: `const { database } = await createTestDatabase();` */
export async function createTestDatabase(): Promise<TestDatabase> {
  const test = await createEmptyDatabase(TEMPLATE_DATABASE);
  const database = openDatabase(test.url, { connections: 6 });
  afterwards(() => database.close());
  return { ...test, database };
}

/** Makes a database without any table, or a copy of another, gone when the test or the file that made it ends. */
export async function createEmptyDatabase(
  template = 'template1',
): Promise<Pick<TestDatabase, 'url' | 'superuserUrl'>> {
  const administratorUrl = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = ownerUrl(administratorUrl, name);
  const owner = escapeIdentifier(new URL(url).username);
  // Copying files costs a fifth of writing every page of the template to the log.
  await administer(
    administratorUrl,
    `create database ${escapeIdentifier(name)} owner ${owner} template ${escapeIdentifier(template)} strategy file_copy`,
  );
  afterwards(() => administer(administratorUrl, `drop database ${escapeIdentifier(name)} with (force)`));
  const superuserUrl = new URL(administratorUrl);
  superuserUrl.pathname = `/${name}`;
  return { url, superuserUrl: superuserUrl.href };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
