import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { removeClient } from '#server/clients/remove-client.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { filesToDelete } from '#server/database/schema/reports/report-runs.ts';
import { createLogger } from '#server/logger.ts';
import { removeReport } from '#server/reports/remove-report.ts';
import { addAgency, addClient, addReport } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const FAMILIES = 30;

const { database } = await createTestDatabase();
const services = {
  database,
  jobs: { enqueue: async () => {} },
  logger: createLogger('silent'),
};

it('a client and its reports can be deleted at the same moment', async () => {
  const agency = await addAgency(database, 'Agency');
  const { agencyId, userId } = agency;
  const member = { user: { id: userId }, agency: { id: agencyId, access: 'all' as const } };
  const families: { clientId: string; ids: string[] }[] = [];
  for (let family = 0; family < FAMILIES; family++) {
    const clientId = await addClient(database, agency);
    const ids = [await addReport(database, agency, clientId), await addReport(database, agency, clientId)];
    families.push({ clientId, ids });
  }
  const deletions = families.flatMap(({ clientId, ids }) => [
    ...ids.map((id) => removeReport(services, member, id)),
    database.withMember(member, (tx) => removeClient(tx, member, clientId, new Date())),
  ]);
  const failures = (await Promise.allSettled(deletions)).flatMap((deletion) =>
    deletion.status === 'rejected' ? [deletion.reason] : [],
  );
  // A report may be gone with its client already; nothing else goes wrong.
  expect(failures.filter(({ code }) => code !== 'not_found')).toEqual([]);
  const left = await database.withAgency(agencyId, (tx) => tx.select({ id: clients.id }).from(clients));
  expect(left).toEqual([]);
});

it('reports that name the same file can be deleted by one statement', async () => {
  const agency = await addAgency(database, 'Agency');
  const clientId = await addClient(database, agency);
  const ids = [await addReport(database, agency, clientId), await addReport(database, agency, clientId)];
  const listed = await database.withAgency(agency.agencyId, async (tx) => {
    await tx.delete(reports).where(inArray(reports.id, ids));
    return tx
      .select({ key: filesToDelete.key })
      .from(filesToDelete)
      .where(eq(filesToDelete.agencyId, agency.agencyId));
  });
  expect(listed).toEqual([{ key: `agencies/${agency.agencyId}/report-files/${clientId}/export.csv` }]);
});
