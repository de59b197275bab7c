import { expect, it, vi } from 'vitest';
import { filesToDelete } from '#server/database/schema/reports/report-runs.ts';
import { deleteDueFiles } from '#server/storage/delete-due-files.ts';
import { agencyFolder } from '#server/storage/storage.ts';
import { claimFiles, expectFiles, FileLostError, leaveFiles } from '#server/storage/unclaimed-files.ts';
import { addAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const HOUR_MS = 3600 * 1000;

const { database } = await createTestDatabase();
const { agencyId } = await addAgency(database);
const own = (name: string) => `${agencyFolder(agencyId)}${name}`;
const leave = (...keys: string[]) => database.withAgency(agencyId, (tx) => leaveFiles(tx, agencyId, keys));
const listed = async () =>
  (await database.withAgency(agencyId, (tx) => tx.select().from(filesToDelete))).map(({ key }) => key);

/** A store that deletes nothing until it is let go on. */
function hangingStore() {
  const asked: string[] = [];
  const { promise: opened, resolve: goOn } = Promise.withResolvers<void>();
  const remove = async (key: string) => {
    asked.push(key);
    await opened;
  };
  return { asked, goOn, delete: remove };
}

it('holds no connection and no lock while the store takes its time', async () => {
  const keys = Array.from({ length: 60 }, (_, at) => own(`slow-${at}`));
  await leave(...keys);
  const store = hangingStore();
  // More at once than there are connections for accounts.
  const workers = Array.from({ length: 8 }, () => deleteDueFiles({ database, storage: store }));
  await vi.waitFor(() => expect(store.asked.length).toBeGreaterThanOrEqual(8));
  // What every session look-up needs is free, and so are the rows themselves.
  await database.accounts.execute('select 1');
  await leave(own('slow-0'));
  store.goOn();
  const deleted = await Promise.all(workers);
  expect(deleted.reduce((sum, each) => sum + each, 0)).toBe(60);
  expect(store.asked.toSorted()).toEqual(keys.toSorted());
  expect(await listed()).toEqual([]);
});

it('gives a file that is being deleted to nobody, and one that is not to whoever names it', async () => {
  await database.withAgency(agencyId, (tx) => expectFiles(tx, agencyId, [own('claimed'), own('going')]));
  await leave(own('going'));
  const store = hangingStore();
  const deletion = deleteDueFiles({ database, storage: store });
  await vi.waitFor(() => expect(store.asked).toEqual([own('going')]));
  await database.withAgency(agencyId, (tx) => claimFiles(tx, [own('claimed')]));
  const lost = database.withAgency(agencyId, (tx) => claimFiles(tx, [own('going')]));
  await expect(lost).rejects.toBeInstanceOf(FileLostError);
  store.goOn();
  expect(await deletion).toBe(1);
});

it('takes over what a worker died on, and waits longer and longer for what the store does not let go of', async () => {
  await leave(own('stubborn'));
  const begin = Date.now();
  const at = (ms: number) => new Date(begin + ms);
  const store = hangingStore();
  void deleteDueFiles({ database, storage: store }, { now: at(1000) }); // never comes back
  await vi.waitFor(() => expect(store.asked).toEqual([own('stubborn')]));

  const asked: number[] = [];
  const refusing = (ms: number) => ({
    delete: async () => {
      asked.push(ms);
      throw new Error('The store is away.');
    },
  });
  for (let minute = 1; minute <= 60; minute += 1) {
    const ms = minute * 60_000;
    await deleteDueFiles({ database, storage: refusing(minute) }, { now: at(ms + 2000) });
  }
  expect(asked).toEqual([10, 12, 16, 24, 40]);
  expect(
    await deleteDueFiles({ database, storage: { delete: async () => {} } }, { now: at(12 * HOUR_MS) }),
  ).toBe(1);
  expect(await listed()).toEqual([]);
});
