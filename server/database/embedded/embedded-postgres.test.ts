import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { processesWith, runFile } from '#server/testing/processes/processes.ts';
import { findBinaries } from './binaries.ts';
import { waitUntilFree } from './holder.ts';
import { isRoot } from './identity.ts';
import { placeCluster } from './cluster-placement.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'clientready-embedded-'));
chmodSync(scratch, 0o755);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let count = 0;
function newFolder(): string {
  const parent = path.join(scratch, `data-${(count += 1)}`);
  mkdirSync(parent);
  return path.join(parent, 'postgres');
}

function privateFolder(): string {
  const folder = newFolder();
  chmodSync(path.dirname(folder), 0o700);
  return folder;
}

/** `KILLS=20` runs it for as long as it takes; a few kills are part of every test run. */
const ROUNDS = Number(process.env['KILLS'] ?? 3);

const silent = { say: () => {} };
const allGone = (folder: string) =>
  vi.waitFor(() => expect(processesWith(folder)).toEqual([]), { timeout: 150_000, interval: 50 });

async function start(folder: string) {
  const server = runFile('server/testing/processes/embedded-postgres-command.ts', [folder]);
  const line = await server.line('ready');
  const client = new Client({ connectionString: line.split(' ')[1] });
  client.on('error', () => {}); // the server is about to be killed
  await client.connect();
  return { server, client };
}

describe('after a kill', () => {
  it('no process is left and no acknowledged row is lost', { timeout: 240_000 }, async () => {
    const folder = newFolder();
    let acknowledged = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { server, client } = await start(folder);
      await client.query('create table if not exists rows (n int primary key)');
      const { rows } = await client.query('select count(*)::int as n from rows');
      expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = rows[0].n;
      const killed = sleep(40 * round).then(() => server.kill('SIGKILL'));
      try {
        for (;;) await client.query('insert into rows values ($1)', [acknowledged++]);
      } catch {
        acknowledged -= 1; // the one under way was not acknowledged
      }
      await killed;
      await allGone(folder);
    }
    expect(acknowledged).toBeGreaterThan(10);
  });

  it('of the first start, at any moment, the next start is well', { timeout: 240_000 }, async () => {
    for (const delay of [0, 250]) {
      const folder = newFolder();
      const server = runFile('server/testing/processes/embedded-postgres-command.ts', [folder]);
      await server.line('starting');
      await sleep(delay);
      await server.kill('SIGKILL');
      await allGone(folder);
      const { server: next } = await start(folder);
      expect(readdirSync(path.dirname(folder))).toEqual(['postgres', 'postgres.lock']);
      await next.kill('SIGTERM');
      await allGone(folder);
    }
  });

  it('a lock left by a server whose number another process has now does not matter', async () => {
    const folder = newFolder();
    await (await startEmbeddedPostgres(folder, silent)).stop();
    writeFileSync(path.join(folder, 'data', 'postmaster.pid'), `${process.pid}\n${folder}/data\n1\n1\n\n\n`);
    const again = await startEmbeddedPostgres(folder, silent);
    await again.stop();
  });
});

describe('two starts on one folder', () => {
  it('the second says that the first is there', async () => {
    const folder = newFolder();
    const first = await startEmbeddedPostgres(folder, silent);
    await expect(waitUntilFree(path.join(folder, 'data'), { isExclusive: true }, 300)).rejects.toThrow(
      /Another start uses the database in .*process \d+.*set DATA_DIR to another folder/,
    );
    await first.stop();
    await waitUntilFree(path.join(folder, 'data'), { isExclusive: true }, 0);
  });

  it('at the very first time make one database, and one of them gets it', { timeout: 240_000 }, async () => {
    const folder = newFolder();
    const starts = [0, 1].map(() =>
      runFile('server/testing/processes/embedded-postgres-command.ts', [folder]),
    );
    const winner = await Promise.any(starts.map((start) => start.line('ready').then(() => start)));
    expect(readdirSync(path.dirname(folder))).toEqual(['postgres', 'postgres.lock']);
    await winner.kill('SIGTERM');
    const other = starts.find((start) => start !== winner);
    await other?.line('ready');
    await other?.kill('SIGTERM');
    await allGone(folder);
  });
});

describe('the folder', () => {
  it('is closed to others and the application is no superuser', async () => {
    const folder = newFolder();
    const server = await startEmbeddedPostgres(folder, silent);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query(
      `select rolsuper, rolbypassrls from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    const { rows: words } = await client.query(`select lower('ÉCLAIR') as word`);
    expect(words).toEqual([{ word: 'éclair' }]);
    await client.end();
    await server.stop();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
  });
});

describe.runIf(isRoot())('as root', () => {
  it('works in a folder that nobody else may enter, and after it was opened to all', async () => {
    const folder = privateFolder();
    await (await startEmbeddedPostgres(folder, silent)).stop();
    chmodSync(path.dirname(folder), 0o755);
    await (await startEmbeddedPostgres(folder, silent)).stop();
  });

  it(
    'moves to a public folder where the system has no namespaces, and says so',
    { timeout: 240_000 },
    async () => {
      const folder = privateFolder();
      const publicFolder = path.join(scratch, 'public');
      const sentences: string[] = [];
      const options = {
        publicFolder,
        namespaces: false,
        say: (sentence: string) => sentences.push(sentence),
      };
      await (await startEmbeddedPostgres(folder, options)).stop();
      expect(sentences).toEqual([expect.stringContaining(`The database is in ${publicFolder}/postgres-`)]);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it('does not leave a database behind that it cannot open any more', async () => {
    const folder = privateFolder();
    await (await startEmbeddedPostgres(folder, silent)).stop();
    const open = () => placeCluster(folder, findBinaries(), { ...silent, namespaces: false });
    expect(open).toThrow('cannot be opened as root here');
  });
});
