import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import { deleteFiles, deleteFoldersAfter } from '#server/storage/delete-files.ts';
import { folderStorage } from '#server/storage/folder-storage.ts';
import { addAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const { url, database } = await createTestDatabase();
const logger = createLogger('silent');
const folder = await mkdtemp(join(tmpdir(), 'clientready-files-'));
const storage = folderStorage(folder);
const jobs = await openJobs(url, logger);
const { agencyId } = await addAgency(database);
afterAll(async () => {
  await jobs.stop();
  await rm(folder, { recursive: true });
});

const soon = { timeout: 150_000, interval: 50 };
const put = async (...keys: string[]) => {
  for (const key of keys) await storage.put(key, Buffer.from('x'));
};
const left = async (...keys: string[]) => {
  const found = await Promise.all(keys.map((key) => storage.exists(key)));
  return keys.filter((_, at) => found[at]);
};

it('deletes folders once the transaction commits, and tries again those that could not be deleted', async () => {
  await put('kept/1', 'a/1', 'a/2', 'b/x/1', 'b/y/2', 'c/rolled-back');
  let isAway = true;
  const flaky = {
    ...storage,
    deletePrefix: async (prefix: string) => {
      if (isAway && prefix === 'a/') throw new Error('The storage is away.');
      await storage.deletePrefix(prefix);
    },
  };
  const failing = database.withAgency(agencyId, async (tx) => {
    await deleteFoldersAfter(tx, jobs, ['c/']);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await database.withAgency(agencyId, (tx) => deleteFoldersAfter(tx, jobs, ['a/', 'missing/', 'b/']));
  await jobs.work([deleteFiles({ storage: flaky, logger })]);
  await vi.waitFor(
    async () => expect(await left('a/1', 'a/2', 'b/x/1', 'b/y/2')).toEqual(['a/1', 'a/2']),
    soon,
  );
  isAway = false;
  await vi.waitFor(async () => expect(await left('a/1', 'a/2')).toEqual([]), soon);
  expect(await left('kept/1', 'c/rolled-back')).toEqual(['kept/1', 'c/rolled-back']);
});
