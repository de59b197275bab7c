import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { addAgency, addClient, addReport } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { agencies, memberships } from './schema/agencies.ts';
import { clients } from './schema/clients/clients.ts';
import { reports } from './schema/reports/reports.ts';
import { users } from './schema/users.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 150_000, interval: 10 };

const { database, url } = await createTestDatabase();

const listener = new Client({ connectionString: url });
afterAll(() => listener.end());

const refusedBy = (constraint: string) => ({ cause: { constraint } });

describe('an agency keeps an owner', () => {
  it('when the last one would leave', async () => {
    const { userId } = await addAgency(database);
    const leaving = database.accounts.delete(memberships).where(eq(memberships.userId, userId));
    await expect(leaving).rejects.toMatchObject(refusedBy('agencies_keep_an_owner'));
  });

  it('when the last one would be deleted', async () => {
    const { userId } = await addAgency(database);
    const deleted = database.accounts.delete(users).where(eq(users.id, userId));
    await expect(deleted).rejects.toMatchObject(refusedBy('agencies_keep_an_owner'));
  });

  it('when the last one would take a lower role, as the agency itself', async () => {
    const { agencyId, userId } = await addAgency(database);
    const lowered = database.withAgency(agencyId, (tx) =>
      tx.update(memberships).set({ role: 'viewer' }).where(eq(memberships.userId, userId)),
    );
    await expect(lowered).rejects.toMatchObject(refusedBy('agencies_keep_an_owner'));
  });

  it('and may change owners in one transaction', async () => {
    const ours = await addAgency(database);
    const theirs = await addAgency(database);
    await database.accounts.transaction(async (tx) => {
      await tx.delete(memberships).where(eq(memberships.agencyId, ours.agencyId));
      await tx.insert(memberships).values({ ...ours, userId: theirs.userId, role: 'owner' });
    });
    await database.accounts.delete(users).where(eq(users.id, ours.userId));
  });

  it('until the agency goes, and its owner after it', async () => {
    const { agencyId, userId } = await addAgency(database);
    await database.accounts.transaction(async (tx) => {
      await tx.delete(agencies).where(eq(agencies.id, agencyId));
      await tx.delete(users).where(eq(users.id, userId));
    });
  });
});

describe('a member who leaves', () => {
  it('leaves the clients and reports with the agency', async () => {
    const agency = await addAgency(database);
    const helper = await addAgency(database);
    await database.accounts
      .insert(memberships)
      .values({ ...helper, agencyId: agency.agencyId, role: 'member' });
    const theirWork = { agencyId: agency.agencyId, userId: helper.userId };
    const report = await addReport(database, theirWork, await addClient(database, theirWork));
    await database.accounts.transaction(async (tx) => {
      await tx.delete(agencies).where(eq(agencies.id, helper.agencyId));
      await tx.delete(users).where(eq(users.id, helper.userId));
    });
    const left = await database.withAgency(agency.agencyId, (tx) => tx.select().from(reports));
    expect(left).toMatchObject([{ id: report, userId: null }]);
  });
});

describe('a report', () => {
  it('is made once per idempotency key of its agency', async () => {
    const agency = await addAgency(database);
    const other = await addAgency(database);
    const insert = async (owner: typeof agency) => {
      const clientId = await addClient(database, owner);
      const file = {
        originalFileName: 'a.csv',
        originalFileKey: `agencies/${owner.agencyId}/a.csv`,
        idempotencyKey: 'once',
      };
      return database.withAgency(owner.agencyId, (tx) =>
        tx.insert(reports).values({ ...owner, ...file, clientId, name: 'Report' }),
      );
    };
    await insert(agency);
    await expect(insert(agency)).rejects.toMatchObject(refusedBy('reports_agency_id_idempotency_key_key'));
    await insert(other);
  });

  it.each([
    [sql`status = 'done'`, 'reports_status_check'],
    [sql`status = 'completed'`, 'reports_completed_has_time'],
    [sql`status = 'failed'`, 'reports_failed_has_reason'],
    [sql`name = ''`, 'reports_name_check'],
    [sql`name = repeat('x', 201)`, 'reports_name_check'],
  ])('refuses a state that cannot be', async (change, constraint) => {
    const agency = await addAgency(database);
    const id = await addReport(database, agency, await addClient(database, agency));
    const changed = database.withAgency(agency.agencyId, (tx) =>
      tx.execute(sql`update reports set ${change} where id = ${id}`),
    );
    await expect(changed).rejects.toMatchObject(refusedBy(constraint));
  });
});

describe('a change', () => {
  it('is announced when it commits, to whom it concerns and without content', async () => {
    await listener.connect();
    const heard: unknown[] = [];
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
    await listener.query('listen clientready_events');

    const agency = await addAgency(database);
    const id = await addClient(database, agency, 'Secret name');
    await database.withAgency(agency.agencyId, async (tx) => {
      await tx.delete(clients).where(eq(clients.id, id));
    });
    const event = { agency_id: agency.agencyId, user_id: null, client_id: id, entity: 'clients', id };
    await vi.waitFor(() => expect(heard).toContainEqual({ ...event, change: 'delete' }), PATIENT);
    expect(heard).toContainEqual({ ...event, change: 'insert' });
    expect(JSON.stringify(heard)).not.toContain('Secret name');
  });
});
