import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { addAgency, addClient } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { readForAgency } from './agency-transaction.ts';
import type { ActingMember } from './database.ts';
import { clients } from './schema/clients/clients.ts';

const { database, superuserUrl } = await createTestDatabase();

/** A member of an agency of their own, who sees all of its clients. */
async function newMember(): Promise<ActingMember & { readonly agencyId: string; readonly userId: string }> {
  const { agencyId, userId } = await addAgency(database);
  return { agencyId, userId, user: { id: userId }, agency: { id: agencyId, access: 'all' } };
}

const namesSeenBy = (member: ActingMember) =>
  database.readAsMember(member, async (tx) => {
    const rows = await tx.select({ name: clients.name }).from(clients);
    return rows.map(({ name }) => name);
  });

/** Ends every connection that the program has, as a PostgreSQL does that is started again. */
async function endConnections(): Promise<void> {
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await superuser.end();
}

describe('what only reads', () => {
  it('sees the rows of its agency, and of no other', async () => {
    const [one, other] = [await newMember(), await newMember()];
    await addClient(database, one, 'Of one');
    await addClient(database, other, 'Of another');
    // More of them at once than there are connections: none is left behind by the one before.
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, index) => namesSeenBy(index % 2 ? one : other)),
    );
    expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => [index % 2 ? 'Of one' : 'Of another']));
  });

  it('cannot write', async () => {
    const member = await newMember();
    const write = database.readAsMember(member, (tx) => tx.update(clients).set({ name: 'Other' }));
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
    await addClient(database, member, 'Unchanged');
    expect(await namesSeenBy(member)).toEqual(['Unchanged']);
  });

  it('tells of what fails, and leaves a connection that works', async () => {
    const member = await newMember();
    const failing = Array.from({ length: 10 }, () =>
      database.readAsMember(member, (tx) => tx.execute(sql`select nothing`)),
    );
    for (const each of await Promise.allSettled(failing)) expect(each).toMatchObject({ status: 'rejected' });
    await expect(
      database.readAsMember(member, () => Promise.reject(new Error('Of its own'))),
    ).rejects.toThrow('Of its own');
    expect(await namesSeenBy(member)).toEqual([]);
  });

  it('never gives for an answer what was read without a beginning', async () => {
    const released: boolean[] = [];
    const connection = (beginning: Promise<unknown>) => ({
      query: (text: string) => (text.startsWith('begin') ? beginning : Promise.resolve()),
      release: (isLost: boolean) => released.push(isLost),
    });
    const lost = Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNRESET' }));
    const connections = [connection(lost), connection(Promise.resolve())];
    const pool = { connect: () => Promise.resolve(connections.shift()) } as unknown as Pool;
    const answers = ['nobody’s', 'ours'];
    const read = readForAgency(pool, { agencyId: randomUUID() }, () => Promise.resolve(answers.shift()));
    expect(await read).toBe('ours');
    await expect.poll(() => released).toEqual([true, false]);
  });

  it('is read again where its connection was lost', async () => {
    const member = await newMember();
    await addClient(database, member, 'Still here');
    await Promise.all(Array.from({ length: 6 }, () => namesSeenBy(member)));
    await endConnections();
    expect(await Promise.all(Array.from({ length: 6 }, () => namesSeenBy(member)))).toEqual(
      Array.from({ length: 6 }, () => ['Still here']),
    );
  });
});
