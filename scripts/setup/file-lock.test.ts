import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFileLock } from './file-lock.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'clientready-turn-'));
  file = path.join(folder, 'turn');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The number of a process that has ended. */
const deadProcess = () => String(spawnSync(process.execPath, ['--version']).pid);

describe('work that one process does at a time', () => {
  it('is done one after another, and the second is told for whom it waits', async () => {
    const order: string[] = [];
    const waitedFor: number[] = [];
    const first = withFileLock(file, async () => {
      order.push('first begins');
      while (waitedFor.length === 0) await sleep(20);
      order.push('first ends');
    });
    const second = withFileLock(
      file,
      async () => void order.push('second begins'),
      (holder: number) => waitedFor.push(holder),
    );
    await Promise.all([first, second]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins']);
    expect(waitedFor).toEqual([process.pid]);
    expect(existsSync(file)).toBe(false);
  });

  it('gives its result, and frees the turn where it fails', async () => {
    await expect(
      withFileLock(file, async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(await withFileLock(file, async () => 'done')).toBe('done');
  });

  it('takes the turn of a process that died, once, however many wait', async () => {
    writeFileSync(file, deadProcess());
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 5 }, () =>
        withFileLock(file, async () => {
          inside += 1;
          most = Math.max(most, inside);
          await sleep(20);
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
  });

  it('takes a turn that was left without a name, or forgotten', async () => {
    const longAgo = new Date(Date.now() - 60 * 60_000);
    for (const left of ['', String(process.ppid)]) {
      writeFileSync(file, left);
      utimesSync(file, longAgo, longAgo);
      expect(await withFileLock(file, async () => 'done')).toBe('done');
    }
  });

  it('waits for another process, and goes on when that one is killed', async () => {
    const module = fileURLToPath(new URL('./file-lock.mjs', import.meta.url));
    const script = `import { withFileLock } from ${JSON.stringify(module)};
      await withFileLock(${JSON.stringify(file)}, () => { console.log('inside'); return new Promise((done) => setTimeout(done, 60_000)); });`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await new Promise((resolve) => other.stdout.once('data', resolve));
    const waitedFor: number[] = [];
    const mine = withFileLock(
      file,
      async () => 'mine',
      (holder: number) => waitedFor.push(holder),
    );
    while (waitedFor.length === 0) await sleep(20);
    other.kill('SIGKILL');
    expect(await mine).toBe('mine');
    expect(waitedFor).toEqual([other.pid]);
  });
});
