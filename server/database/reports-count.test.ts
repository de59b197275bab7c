import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addAgency, addClient, addReport } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { agencies } from './schema/agencies.ts';
import { clients } from './schema/clients/clients.ts';
import { reports } from './schema/reports/reports.ts';

const { database } = await createTestDatabase();
const agency = await addAgency(database);

const early = new Date('2026-01-02T03:04:05Z');
const late = new Date('2026-02-03T04:05:06Z');

async function totals(clientId: string) {
  const [row] = await database.withAgency(agency.agencyId, (tx) =>
    tx
      .select({ count: clients.reportsCount, last: clients.lastReportDate })
      .from(clients)
      .where(eq(clients.id, clientId)),
  );
  return row;
}

it('counts no report for a new client', async () => {
  expect(await totals(await addClient(database, agency))).toEqual({ count: 0, last: null });
});

it('follows reports that come, go and move to another client', async () => {
  const one = await addClient(database, agency, 'One');
  const other = await addClient(database, agency, 'Other');
  const first = await addReport(database, agency, one, early);
  const second = await addReport(database, agency, one, late);
  expect(await totals(one)).toEqual({ count: 2, last: late });

  const change = (work: Parameters<typeof database.withAgency>[1]) =>
    database.withAgency(agency.agencyId, work);
  await change((tx) => tx.update(reports).set({ clientId: other }).where(eq(reports.id, second)));
  expect(await totals(one)).toEqual({ count: 1, last: early });
  expect(await totals(other)).toEqual({ count: 1, last: late });

  await change((tx) => tx.update(reports).set({ createdAt: late }).where(eq(reports.id, first)));
  expect(await totals(one)).toEqual({ count: 1, last: late });

  await change((tx) => tx.delete(reports).where(eq(reports.id, first)));
  expect(await totals(one)).toEqual({ count: 0, last: null });
});

it('stays true while many write at once', async () => {
  const [one, other] = [await addClient(database, agency), await addClient(database, agency)];
  const written = await Promise.all(
    Array.from({ length: 40 }, (_, index) => addReport(database, agency, index % 2 ? one : other)),
  );
  await Promise.all(
    written
      .slice(0, 30)
      .map((id) =>
        database.withAgency(agency.agencyId, (tx) => tx.delete(reports).where(eq(reports.id, id))),
      ),
  );
  expect((await totals(one))?.count).toBe(5);
  expect((await totals(other))?.count).toBe(5);
});

it('takes the reports of a deleted client along', async () => {
  const client = await addClient(database, agency);
  await addReport(database, agency, client);
  await database.withAgency(agency.agencyId, (tx) => tx.delete(clients).where(eq(clients.id, client)));
  const left = await database.withAgency(agency.agencyId, (tx) =>
    tx.select().from(reports).where(eq(reports.clientId, client)),
  );
  expect(left).toEqual([]);
});

it('lets an agency go with everything that is its own', async () => {
  const leaving = await addAgency(database, 'Leaving');
  const client = await addClient(database, leaving);
  await database.withAgency(leaving.agencyId, (tx) =>
    tx.execute(sql`
      insert into reports (agency_id, client_id, name, original_file_name, original_file_key)
      select ${leaving.agencyId}, ${client}, 'Report ' || n, 'a.csv', 'agencies/' || ${leaving.agencyId} || '/' || n || '.csv' from generate_series(1, 5000) n`),
  );
  await database.accounts.delete(agencies).where(eq(agencies.id, leaving.agencyId));
  const left = await database.withAgency(leaving.agencyId, (tx) => tx.select().from(reports));
  expect(left).toEqual([]);
});
