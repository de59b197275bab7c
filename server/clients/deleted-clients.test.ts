import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { Client as Connection } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { BillingOverview } from '#contract/billing/billing.ts';
import type { Client } from '#contract/clients/clients.ts';
import type { DashboardStats } from '#contract/agencies/dashboard.ts';
import type { ClientBelongings, DeletedClient } from '#contract/clients/deleted-clients.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { SAMPLE_FILE_SUM } from '#contract/clients/sample-client.ts';
import type { Share } from '#contract/reports/shares.ts';
import { deleteForGood } from '#server/clients/delete-for-good.ts';
import { addMemberFor } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const DAY_MS = 24 * 3600 * 1000;
const CSV = 'Date,Clicks\n2026-01-01,5\n2026-01-02,6\n';
const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Connection({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

async function withReport() {
  const { member, clientId } = await memberWithClient(app, test, 'Marlow Dental');
  const report = await settled(member, (await upload(member, { content: CSV, clientId })).body.id);
  const share = await member.call<Share>('POST', `/reports/${report.id}/shares`, {});
  return { member, clientId, report, token: share.body.url?.split('/r/')[1] ?? '' };
}

const stats = async (member: Visitor) => (await member.call<DashboardStats>('GET', '/dashboard/stats')).body;
const deleted = async (member: Visitor) =>
  (await member.call<{ clients: DeletedClient[] }>('GET', '/deleted-clients')).body.clients;
const activeClients = async (member: Visitor) =>
  (await member.call<BillingOverview>('GET', '/billing')).body.usage[0]?.used;
const later = (days: number) => deleteForGood(app.deps, new Date(Date.now() + days * DAY_MS));
const opens = async (token: string) => (await app.visitor().call('GET', `/shared/${token}`)).status;

describe('a deleted client', () => {
  it('is gone from everywhere with all of its things, and comes back as it was', async () => {
    const { member, clientId, report, token } = await withReport();
    const belongings = await member.call<ClientBelongings>('GET', `/clients/${clientId}/belongings`);
    expect(belongings.body).toEqual({ reports: 1, versions: 1, links: 1, files: 1, people: 0 });
    const before = await stats(member);
    const seen = async () => ({
      client: (await member.call('GET', `/clients/${clientId}`)).status,
      clients: (await member.call<{ total: number }>('GET', '/clients')).body.total,
      report: (await member.call('GET', `/reports/${report.id}`)).status,
      page: (await member.call('GET', `/reports/${report.id}/page`)).status,
      reports: (await member.call<{ total: number }>('GET', '/reports')).body.total,
      found: JSON.stringify((await member.call('GET', '/dashboard/search?query=marlow')).body).includes(
        'Marlow',
      ),
      news: JSON.stringify((await member.call('GET', '/notifications')).body).includes(report.id),
      data: (await member.call('GET', `/clients/${clientId}/data`)).status,
      link: await opens(token),
      file: (await member.fetch(report.file_url ?? '')).status,
      counted: await activeClients(member),
    });
    const everything = await seen();
    expect(everything).toMatchObject({
      client: 200,
      reports: 1,
      found: true,
      news: true,
      link: 200,
      file: 200,
      counted: 1,
    });

    expect((await member.call('DELETE', `/clients/${clientId}`)).status).toBe(200);
    expect(await seen()).toEqual({
      client: 404,
      clients: 0,
      report: 404,
      page: 404,
      reports: 0,
      found: false,
      news: false,
      data: 404,
      link: 404,
      file: 404,
      counted: 0,
    });
    const { total_reports: none } = await stats(member);
    expect(none.value).toBe(0);
    expect(await deleted(member)).toMatchObject([{ id: clientId, name: 'Marlow Dental', reports_count: 1 }]);

    const back = await member.call<Client>('POST', `/deleted-clients/${clientId}/bring-back`);
    expect([back.status, back.body.name]).toEqual([200, 'Marlow Dental']);
    expect(await seen()).toEqual(everything);
    expect(await stats(member)).toEqual(before);
    expect(await deleted(member)).toEqual([]);
    const log = JSON.stringify((await member.call('GET', '/activity')).body);
    for (const action of ['"deleted"', '"brought_back"']) expect(log).toContain(action);
  });

  it('is deleted for good after 30 days, with its rows and files, and not before', async () => {
    const { member, clientId, report } = await withReport();
    await member.call('DELETE', `/clients/${clientId}`);
    expect(await later(29.9)).toBe(0);
    const rows = () => superuser.query('select from reports where client_id = $1', [clientId]);
    expect((await rows()).rowCount).toBe(1);
    expect(await later(30.1)).toBe(1);
    expect((await rows()).rowCount).toBe(0);
    expect((await superuser.query('select from clients where id = $1', [clientId])).rowCount).toBe(0);
    expect((await member.call('POST', `/deleted-clients/${clientId}/bring-back`)).status).toBe(404);
    const sums = await superuser.query<{ sum: string }>(
      `select counted, sum(change) as sum from count_changes where client_id = $1 group by counted`,
      [clientId],
    );
    expect(sums.rows.map(({ sum }) => Number(sum))).toEqual([0, 0]);
    expect((await member.fetch(report.file_url ?? '')).status).toBe(404);
  });

  it('comes back where the plan has room for it alone', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await member.call('DELETE', `/clients/${clientId}`);
    const agencyId = member.session.agency?.id ?? '';
    await superuser.query(
      `update subscriptions set plan = 'starter', status = 'active' where agency_id = $1`,
      [agencyId],
    );
    await superuser.query(
      `insert into clients (agency_id, name, email, phone, address)
       select $1, 'C', 'c@example.com', '1', 'x' from generate_series(1, 10)`,
      [agencyId],
    );
    const refused = await member.call('POST', `/deleted-clients/${clientId}/bring-back`);
    expect([refused.status, refused.body.error.code]).toEqual([402, 'plan_limit_reached']);
    await superuser.query(`update clients set status = 'inactive' where agency_id = $1 and name = 'C'`, [
      agencyId,
    ]);
    expect((await member.call('POST', `/deleted-clients/${clientId}/bring-back`)).status).toBe(200);
  });

  it('of others is neither listed nor brought back by whoever has chosen clients', async () => {
    const { member, clientId } = await memberWithClient(app, test);
    await member.call('DELETE', `/clients/${clientId}`);
    const helper = await app.member();
    const [agencyId, userId] = [member.session.agency?.id ?? '', helper.session.user?.id ?? ''];
    await addMemberFor(test.database, { agencyId, userId }, []);
    await superuser.query('update sessions set active_agency_id = $1 where user_id = $2', [agencyId, userId]);
    expect(await deleted(helper)).toEqual([]);
    expect((await helper.call('POST', `/deleted-clients/${clientId}/bring-back`)).status).toBe(404);
    const other = await app.member();
    expect((await other.call('POST', `/deleted-clients/${clientId}/bring-back`)).status).toBe(404);
  });
});

it('is hidden in every table that tells of clients', async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relrowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'member'
                     and pg_get_expr(p.polqual, p.polrelid) ~ 'is_chosen_client|reports r')
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'deleted')`,
  );
  // Counts are told by what was added and taken away: a deleted client is taken away in them.
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['count_changes', 'deleted_clients']);
});

describe('the sample', () => {
  it('counts neither as a client nor as a report, takes its own data alone, and goes or stays as asked', async () => {
    const content = new Uint8Array(await readFile('web/site/sample-report/alder-and-pine-google-ads.csv'));
    expect(createHash('sha256').update(content).digest('hex')).toBe(SAMPLE_FILE_SUM);
    const member = await app.member();
    const used = async () =>
      (await member.call<BillingOverview>('GET', '/billing')).body.usage.map((each) => each.used);
    const sample = async () => (await member.call<Client>('POST', '/sample-client')).body;
    const { id, is_sample: isSample } = await sample();
    expect(isSample).toBe(true);
    expect((await sample()).id).toBe(id);
    expect((await upload(member, { content, clientId: id })).status).toBe(201);
    expect(await used()).toEqual([0, 0, 1]);
    const own = await upload(member, { content: CSV, clientId: id });
    expect([own.status, own.body.error.message]).toEqual([
      409,
      'Alder & Pine Outdoor is for sample data. Keep it as a client first, or choose another client for your own data.',
    ]);
    expect((await member.call('DELETE', `/clients/${id}`)).status).toBe(200);
    expect(await deleted(member)).toEqual([]);
    expect((await member.call<{ total: number }>('GET', '/reports')).body.total).toBe(0);

    const kept = (await sample()).id;
    expect((await member.call<Client>('POST', `/clients/${kept}/keep`)).body.is_sample).toBe(false);
    expect((await upload(member, { content: CSV, clientId: kept })).status).toBe(201);
    expect(await used()).toEqual([1, 1, 1]);
  });
});

it('lists no report of a client that is deleted while it is made', async () => {
  const { member, clientId } = await memberWithClient(app, test);
  const { body } = await upload(member, { content: CSV, clientId });
  await member.call('DELETE', `/clients/${clientId}`);
  await member.call('POST', `/deleted-clients/${clientId}/bring-back`);
  const report = (await member.call<ReportRow>('GET', `/reports/${body.id}`)).body;
  expect(['failed', 'completed']).toContain(report.status);
});
