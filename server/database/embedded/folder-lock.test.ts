import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { processesWith, programOf, runFile } from '#server/testing/processes/processes.ts';
import { lockFolder } from './folder-lock.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'clientready-lock-'));
chmodSync(scratch, 0o755);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let count = 0;
function newFolder(): string {
  const parent = mkdtempSync(path.join(scratch, `data-${(count += 1)}-`));
  chmodSync(parent, 0o755);
  return path.join(parent, 'postgres');
}

const COMMAND = 'server/testing/processes/embedded-postgres-command.ts';
const silent = { say: () => {} };
const hasLocks = spawnSync('flock', ['--version']).status === 0;
/** Makes what it runs blind to the processes outside, as a container does. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasContainers = hasLocks && spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0;

/** Starts PostgreSQL as another container on the same folder would, and returns what it says until it gives up. */
async function startInContainer(folder: string, waitMs: number): Promise<string> {
  const [command = '', ...args] = [...CONTAINER, process.execPath, COMMAND, folder, String(waitMs)];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      words += chunk;
      if (words.includes('ready postgres')) child.kill('SIGKILL'); // it should not have started
    });
  }
  await once(child, 'close');
  return words;
}

describe.runIf(hasContainers)('a second server on a folder, from where the first cannot be seen', () => {
  it('is refused with who has the folder, and the first loses nothing', { timeout: 240_000 }, async () => {
    const folder = newFolder();
    const first = await startEmbeddedPostgres(folder, silent);
    const client = new Client({ connectionString: first.administratorUrl });
    await client.connect();
    await client.query('create table rows (n int)');

    const words = await startInContainer(folder, 500);
    expect(words).toMatch(
      new RegExp(
        `Another start uses the database in .* \\(process ${process.pid} on \\S+ since 20.*set DATA_DIR`,
      ),
    );
    expect(words).not.toContain('ready postgres');
    expect(existsSync(path.join(folder, 'data', 'postmaster.pid'))).toBe(true);

    await client.query('insert into rows values (1)');
    await client.end();
    await first.stop();
  });

  it('has it as soon as the first has gone', { timeout: 240_000 }, async () => {
    const folder = newFolder();
    await (await startEmbeddedPostgres(folder, silent)).stop();
    expect(await startInContainer(folder, 0)).toContain('ready postgres');
  });
});

describe.runIf(hasLocks)('the lock', () => {
  it('is held by PostgreSQL too, for as long as any of it runs', { timeout: 240_000 }, async () => {
    const folder = newFolder();
    const owner = runFile(COMMAND, [folder]);
    await owner.line('ready');
    await owner.kill('SIGKILL');
    const lock = await lockFolder(folder, { ...silent, waitMs: 120_000 });
    // The shell that watches for its starter's death does not hold the lock, and on a busy machine goes a moment later.
    const left = processesWith(path.join(folder, 'data')).filter((pid) => programOf(pid) !== 'sh');
    expect(left).toEqual([]);
    lock.release();
  });

  it('says who has it', async () => {
    const folder = newFolder();
    const lock = await lockFolder(folder, silent);
    expect(readFileSync(`${folder}.lock`, 'utf8')).toMatch(new RegExp(`^process ${process.pid} on `));
    await expect(lockFolder(folder, { ...silent, waitMs: 0 })).rejects.toThrow(`process ${process.pid} on `);
    lock.release();
    (await lockFolder(folder, { ...silent, waitMs: 0 })).release();
  });
});

describe.runIf(process.platform === 'linux')('without the program that locks', () => {
  it('says so, and leaves the lock of PostgreSQL to PostgreSQL', { timeout: 240_000 }, async () => {
    const say = vi.fn();
    const folder = newFolder();
    const server = await startEmbeddedPostgres(folder, { say, lockProgram: 'no-such-program' });
    expect(say).toHaveBeenCalledWith(expect.stringContaining('make sure that no other container uses it'));
    await server.stop();
  });
});
