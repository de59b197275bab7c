import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { StorageFullError } from '#server/storage/storage-errors.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { memberWithClient, upload } from '#server/testing/working-app.ts';

const MB = 1024 * 1024;
const test = await createTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'clientready-full-'));
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  rmSync(folder, { recursive: true });
});

const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a disk with too little room left', async () => {
  // More than any disk has is to be kept free.
  const app = await createTestApp(test, {}, { storage: folderStorage(folder, Number.MAX_SAFE_INTEGER) });
  const { member, clientId } = await memberWithClient(app, test);

  it('refuses a report with a sentence, on screen and in the log, and writes nothing', async () => {
    const { status, body } = await upload(member, { content: 'Date,Clicks\n2026-01-01,3\n', clientId });
    expect([status, body.error.code]).toEqual([507, 'storage_full']);
    expect(body.error.message).toContain('no space left for files');
    expect(app.logLines.filter((line) => line.includes('StorageFullError'))).toHaveLength(1);
    expect((await superuser.query('select id from reports')).rows).toEqual([]);
    expect((await superuser.query('select key from files_to_delete')).rows).toEqual([]);
    expect(filesIn(folder)).toEqual([]);
  });

  it('refuses a picture, and the one before stays', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const before = await member.call<{ logo_url: string | null }>('GET', '/agency/brand');
    const { status, body } = await member.upload(
      '/agency/brand/logo',
      new File([new Uint8Array(png)], 'logo.png'),
    );
    expect([status, body.error.code]).toEqual([507, 'storage_full']);
    expect((await member.call('GET', '/agency/brand')).body).toEqual(before.body);
    expect((await superuser.query('select key from files_to_delete')).rows).toEqual([]);
    expect(filesIn(folder)).toEqual([]);
  });
});

/** A disk of two megabytes, where this user may make one. */
function smallDisk(): string | null {
  const place = mkdtempSync(path.join(tmpdir(), 'clientready-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', place], { stdio: 'ignore' });
    return place;
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
}

const disk = smallDisk();
afterAll(() => {
  if (disk === null) return;
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true });
});

it.runIf(disk !== null)('a disk that runs full on the way keeps nothing of the file', async () => {
  const storage = folderStorage(disk ?? '', 0);
  async function* threeMegabytes() {
    for (let piece = 0; piece < 30; piece += 1) yield Buffer.alloc(MB / 10, 'x');
  }
  await expect(storage.put('a/large', threeMegabytes())).rejects.toBeInstanceOf(StorageFullError);
  expect(await storage.exists('a/large')).toBe(false);
  expect(filesIn(disk ?? '')).toEqual([]);
  await storage.put('a/small', Buffer.alloc(MB, 'x'));
  expect(await storage.exists('a/small')).toBe(true);
});
