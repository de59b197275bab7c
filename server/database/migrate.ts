import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client, DatabaseError } from 'pg';

/** The folder of the product's own migrations: `NNN-name.sql`, applied in the order of their numbers. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('migrations/', import.meta.url));

/** Oldest PostgreSQL whose SQL the migrations use. */
const MINIMUM_SERVER_VERSION = 150_000;

/** Any number, as long as every process takes the same one. */
const MIGRATION_LOCK = 7_316_204_518;

const FILE_NAME = /^(\d{3})-[a-z0-9-]+\.sql$/;

interface Migration {
  version: number;
  name: string;
  text: string;
  checksum: string;
}

/**
 * Brings the database at `url` to the newest version and returns the names of the migrations it applied. Any number of
 * processes may call it at once: one works, the others wait and find nothing left to do.
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: url, application_name: 'clientready migrations' });
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const missing = await findMissing(client, migrations);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end(); // also gives the lock back
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  const twice = migrations.find(({ version }, index) => migrations[index - 1]?.version === version);
  if (twice)
    throw new Error(
      `Two migrations have the number of ${twice.name}: give one of them the next free number.`,
    );
  return migrations;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const version = FILE_NAME.exec(name)?.[1];
  if (!version) throw new Error(`Migration ${name} is not named like 001-what-it-does.sql.`);
  // A checkout may have changed the line endings, which changes nothing for the database.
  const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
  return { version: Number(version), name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const server = rows[0];
  if (server && server.number < MINIMUM_SERVER_VERSION) {
    throw new Error(`DATABASE_URL points at PostgreSQL ${server.version}: version 15 or newer is needed.`);
  }
}

async function findMissing(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  );
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const applied of rows) {
    const migration = known.get(applied.version);
    if (!migration) {
      throw new Error(
        `The database has migration ${applied.name}, which this version of the program does not know. ` +
          'Start the newer version, or restore a copy of the data from before it ran.',
      );
    }
    if (migration.checksum !== applied.checksum) {
      throw new Error(
        `Migration ${applied.name} was changed after it was applied. Put it back as it was, and write the change as a new migration.`,
      );
    }
  }
  const done = new Set(rows.map(({ version }) => version));
  return migrations.filter(({ version }) => !done.has(version));
}

async function apply(client: Client, { version, name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const hint = error instanceof DatabaseError && error.hint ? ` ${error.hint}` : '';
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${name} failed: ${reason}${hint}`, { cause: error });
  }
}
