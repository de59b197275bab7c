import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { runFile } from '#server/testing/processes/processes.ts';
import { createEmptyDatabase } from '#server/testing/test-database.ts';
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'clientready-migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ours = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql'));

beforeEach(() => {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

it('applies every migration once, when several processes start at once', async () => {
  const { url } = await createEmptyDatabase();
  const processes = Array.from({ length: 4 }, () =>
    runFile('server/testing/processes/migrate-command.ts', [url]),
  );
  const lines = await Promise.all(processes.map((process) => process.line('applied')));
  expect(lines.toSorted()).toEqual(['applied 0', 'applied 0', 'applied 0', `applied ${ours.length}`]);
  expect(await query(url, 'select name from schema_migrations order by version')).toEqual(
    ours.toSorted().map((name) => ({ name })),
  );
});

it('applies what is new on top of what is there', async () => {
  const { url } = await createEmptyDatabase();
  write('001-first.sql', 'create table a (id int)');
  expect(await migrate(url, folder)).toEqual(['001-first.sql']);
  write('002-second.sql', 'alter table a add b int');
  expect(await migrate(url, folder)).toEqual(['002-second.sql']);
  expect(await migrate(url, folder)).toEqual([]);
});

it('leaves nothing of a migration that fails', async () => {
  const { url } = await createEmptyDatabase();
  write('001-half.sql', 'create table a (id int); select 1 / 0');
  await expect(migrate(url, folder)).rejects.toThrow('Migration 001-half.sql failed: division by zero');
  expect(
    await query(url, `select to_regclass('a') as a, (select count(*)::int from schema_migrations)`),
  ).toEqual([{ a: null, count: 0 }]);
});

it('stops where an applied migration was changed, and not where only its line endings were', async () => {
  const { url } = await createEmptyDatabase();
  write('001-first.sql', 'create table a (id int);\n');
  await migrate(url, folder);
  write('001-first.sql', 'create table a (id int);\r\n');
  expect(await migrate(url, folder)).toEqual([]);
  write('001-first.sql', 'create table a (id bigint);\n');
  await expect(migrate(url, folder)).rejects.toThrow('001-first.sql was changed after it was applied');
});

it('stops where the database is newer than the program', async () => {
  const { url } = await createEmptyDatabase();
  write('001-first.sql', 'create table a (id int)');
  write('002-second.sql', 'create table b (id int)');
  await migrate(url, folder);
  rmSync(path.join(folder, '002-second.sql'));
  await expect(migrate(url, folder)).rejects.toThrow('which this version of the program does not know');
});

it('refuses two migrations with one number', async () => {
  write('001-first.sql', 'select 1');
  copyFileSync(path.join(folder, '001-first.sql'), path.join(folder, '001-other.sql'));
  await expect(migrate('postgres://nowhere', folder)).rejects.toThrow('Two migrations have the number');
});

it('asks for three grants, and no more, of a user who may not create roles', async () => {
  const administrator = inject('postgres');
  const user = `plain_${process.pid}`;
  const plainUrl = new URL(administrator);
  Object.assign(plainUrl, { username: user, password: user, pathname: `/${user}` });
  await query(administrator, `create role ${user} login password '${user}'`);
  await query(administrator, `create database ${user} owner ${user}`);
  try {
    await expect(migrate(plainUrl.href)).rejects.toThrow(
      `The database user ${user} may not act as the role clientready_app. As an administrator run: grant clientready_app to ${user};`,
    );
    await query(administrator, `grant clientready_app, clientready_accounts, clientready_portal to ${user}`);
    expect(await migrate(plainUrl.href)).toHaveLength(ours.length);
  } finally {
    await query(administrator, `drop database ${user} with (force)`);
    await query(administrator, `drop role ${user}`);
  }
});
