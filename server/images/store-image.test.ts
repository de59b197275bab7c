import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { storeImage } from '#server/images/store-image.ts';
import { deleteDueFiles } from '#server/storage/delete-due-files.ts';
import { addAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const { database, superuserUrl } = await createTestDatabase();
const { agencyId } = await addAgency(database);
const superuser = new Client({ connectionString: superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const listed = async () =>
  (await superuser.query<{ key: string }>('select key from files_to_delete')).rows.map(({ key }) => key);
const stored = new Set<string>();
const image = { bytes: Buffer.from('x'), format: 'png', folder: 'users/x/avatars/', agencyId } as const;

/** Stores a picture; `meanwhile` happens once its bytes are stored. */
function store(meanwhile: () => Promise<void>, name: (key: string) => Promise<void>): Promise<void> {
  const storage = {
    put: async (key: string) => {
      // Should the process die from here on, the picture is known to whoever tidies up.
      expect(await listed()).toEqual([key]);
      stored.add(key);
      await meanwhile();
      return { bytes: 1 };
    },
  };
  const services = {
    storage: storage as never,
    jobs: { enqueue: async () => {} },
    logger: createLogger('silent'),
  };
  return storeImage(
    services,
    image,
    (work) => database.accounts.transaction(work),
    (_tx, key) => name(key),
  );
}

it('is written down before it is stored, and struck off by whoever names it', async () => {
  await store(
    async () => {},
    async () => {},
  );
  expect(await listed()).toEqual([]);
});

it('is left to be deleted where nobody names it', async () => {
  stored.clear();
  const failing = store(
    async () => {},
    async () => {
      throw new Error('The row is gone.');
    },
  );
  await expect(failing).rejects.toThrow('The row is gone.');
  const storage = { delete: async (key: string) => void stored.delete(key) };
  expect(await deleteDueFiles({ database, storage })).toBe(1);
  expect([...stored]).toEqual([]);
});
