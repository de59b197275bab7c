import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Runs a statement in the embedded database of a test server, past every rule, for what only time could bring about. */
export async function inDatabaseOf(dataDir: string, statement: string, values: unknown[]): Promise<void> {
  const [, , , port] = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  const client = new Client(`postgres://postgres:${password}@127.0.0.1:${port}/clientready`);
  await client.connect();
  await client.query(statement, values);
  await client.end();
}
