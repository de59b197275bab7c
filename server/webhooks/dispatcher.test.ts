import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { agencies } from '#server/database/schema/agencies.ts';
import { addPortal } from '#server/testing/portal-people.ts';
import { addClient, addDeletedClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWebhookBench } from '#server/testing/webhooks/webhook-bench.ts';
import { startDispatcher } from '#server/webhooks/dispatcher.ts';

const test = await createTestDatabase();
const { receiver, deps, anEndpoint, deliverAll } = await createWebhookBench(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

it('lets nobody wait for the slow endpoints of somebody else', async () => {
  const slow = await anEndpoint(['client.created']);
  const quick = await anEndpoint(['client.created']);
  receiver.answers.set(slow.path, () => {});
  for (let client = 0; client < 5; client += 1) await addClient(test.database, slow.tenant);
  const dispatcher = startDispatcher(deps);
  await receiver.hears(slow.path, 1);
  await addClient(test.database, quick.tenant);
  const [heard] = await receiver.hears(quick.path, 1);
  expect(JSON.parse(heard?.body ?? '')).toMatchObject({ type: 'client.created' });
  // One at a time: the second waits for the first.
  expect(receiver.at(slow.path)).toHaveLength(1);
  receiver.endAll();
  receiver.answers.delete(slow.path);
  await receiver.hears(slow.path, 5);
  await dispatcher.stop();
});

it('tells of what a client’s person says, in whose transaction no agency is named', async () => {
  const made = await anEndpoint(['comment.created']);
  const client = await addClient(test.database, made.tenant);
  const report = await addReport(test.database, made.tenant, client);
  await addReportBelongings(test.database, made.tenant, report);
  await addPortal(test.database, made.tenant, report);
  await deliverAll();
  const before = receiver.at(made.path).length;
  const { rows } = await superuser.query<{ id: string }>(
    'select id from client_people where client_id = $1',
    [client],
  );
  const personId = rows[0]?.id ?? '';
  await test.database.withPerson(personId, (tx) =>
    tx.execute(sql`insert into portal_comments (agency_id, client_id, report_id, side, person_id, author, body)
                   values (${made.tenant.agencyId}, ${client}, ${report}, 'client', ${personId}, 'Jo', 'Why?')`),
  );
  await deliverAll();
  const heard = receiver.at(made.path).slice(before);
  expect(heard).toHaveLength(1);
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ data: { comment: { side: 'client' } } });
  expect(heard[0]?.body).not.toContain('Why?');
});

it('goes with its agency, whatever that has', async () => {
  const { tenant } = await anEndpoint();
  const report = await addReport(test.database, tenant, await addClient(test.database, tenant));
  await addReportBelongings(test.database, tenant, report);
  await addDeletedClient(test.database, tenant);
  await test.database.accounts.delete(agencies).where(eq(agencies.id, tenant.agencyId));
  const left = await superuser.query('select from webhook_events where agency_id = $1', [tenant.agencyId]);
  expect(left.rowCount).toBe(0);
});
