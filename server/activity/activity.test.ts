import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActivityEntry } from '#contract/agencies/activity.ts';
import { removeExpired } from '#server/accounts/sessions/remove-expired.ts';
import { reportDeliveries, reportShares } from '#server/database/schema/reports/report-shares.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { addMemberFor, addReport } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const FIELDS = { name: 'Acme', email: 'a@example.com', phone: '555 0100', address: '1 High Street' };
const idsOf = ({ session }: Visitor) => ({
  agencyId: session.agency?.id ?? '',
  userId: session.user?.id ?? '',
});
interface Log {
  entries: ActivityEntry[];
  total: number;
}
const log = async (visitor: Visitor, query = '') =>
  (await visitor.call<Log>('GET', `/activity${query}`)).body;
const told = async (visitor: Visitor, query = '') =>
  (await log(visitor, query)).entries.map(
    ({ actor, kind, action, subject }) => `${actor}: ${kind} ${action} ${subject}`,
  );

let owner: Visitor;
let helper: Visitor;

beforeAll(async () => {
  owner = await app.member('Olga Marlow');
  await app.confirm(owner);
  helper = await app.member('Henry Helper');
  const { agencyId } = idsOf(owner);
  await superuser.query(
    "update subscriptions set plan = 'professional', status = 'active' where agency_id = $1",
    [agencyId],
  );
});

describe('the log', () => {
  it('tells who did what, in the order it was done', async () => {
    const { agencyId, userId } = idsOf(owner);
    const client = (await owner.call<{ id: string }>('POST', '/clients', FIELDS)).body.id;
    await owner.call('PATCH', `/clients/${client}`, { phone: '555 0199' });
    await owner.call('PATCH', `/clients/${client}`, { phone: '555 0199' });
    await owner.call('POST', `/clients/${client}/archive`);
    await owner.call('POST', `/clients/${client}/restore`);
    const member = { user: { id: userId }, agency: { id: agencyId, access: 'all' as const } };
    const report = await test.database.withMember(member, async (tx) => {
      const [row] = await tx
        .insert(reports)
        .values({
          agencyId,
          clientId: client,
          userId,
          name: 'October',
          originalFileName: 'a.csv',
          originalFileKey: `agencies/${agencyId}/a.csv`,
          fileKey: `agencies/${agencyId}/a.pdf`,
        })
        .returning();
      return row?.id ?? '';
    });
    await owner.call('PATCH', `/reports/${report}`, { name: 'October 2026' });
    const share = (await owner.call<{ id: string }>('POST', `/reports/${report}/shares`, {})).body.id;
    await owner.call('DELETE', `/reports/${report}/shares/${share}`);
    // With the link that is made for it, of which there is no word.
    await test.database.withMember(member, async (tx) => {
      const of = { agencyId, userId, reportId: report };
      const [link] = await tx
        .insert(reportShares)
        .values({ ...of, tokenHash: 'x'.repeat(43) })
        .returning();
      const letter = { recipient: 'client@example.com', subject: 'October', message: 'Here it is' };
      await tx.insert(reportDeliveries).values({ ...of, ...letter, shareId: link?.id ?? '' });
    });
    await owner.call('POST', '/team/invitations', {
      emails: ['vera@example.com'],
      role: 'viewer',
      access: 'all',
    });
    const [invitation] = (await owner.call<{ invitations: { id: string }[] }>('GET', '/team')).body
      .invitations;
    await owner.call('DELETE', `/team/invitations/${invitation?.id}`);
    await addMemberFor(test.database, { agencyId, userId: idsOf(helper).userId }, [client]);
    await owner.call('PATCH', `/team/members/${idsOf(helper).userId}`, { role: 'viewer', access: 'all' });
    await owner.call('DELETE', `/team/members/${idsOf(helper).userId}`);
    await owner.call('DELETE', `/reports/${report}`);
    await owner.call('DELETE', `/clients/${client}`);
    await owner.fetch('/api/account/export');
    await owner.call('POST', '/account/sign-in', { email: owner.email, password: GOOD_PASSWORD });
    expect((await told(owner)).toReversed()).toEqual([
      'Olga Marlow: sign_in logged_in ',
      'null: billing changed professional, active',
      'Olga Marlow: client added Acme',
      'Olga Marlow: client changed Acme',
      'Olga Marlow: client archived Acme',
      'Olga Marlow: client restored Acme',
      'Olga Marlow: report created October',
      'Olga Marlow: report renamed October 2026',
      'Olga Marlow: share created October 2026',
      'Olga Marlow: share turned_off October 2026',
      'Olga Marlow: send sent October 2026, to client@example.com',
      'Olga Marlow: invitation sent vera@example.com, viewer',
      'Olga Marlow: invitation taken_back vera@example.com',
      'Henry Helper: member joined member',
      'Olga Marlow: member changed Henry Helper, viewer',
      'Olga Marlow: member removed Henry Helper',
      'Olga Marlow: report deleted October 2026',
      'Olga Marlow: client deleted Acme',
      'Olga Marlow: export account ',
      'Olga Marlow: sign_in logged_in ',
    ]);
  });

  it('is part of what it tells of: what is taken back was never done', async () => {
    const before = (await log(owner)).total;
    const { agencyId, userId } = idsOf(owner);
    const member = { user: { id: userId }, agency: { id: agencyId, access: 'all' as const } };
    const failing = test.database.withMember(member, async (tx) => {
      await tx.execute(`insert into clients (agency_id, name, email, phone, address)
                        values ('${agencyId}', 'x', 'x@example.com', '1', 'x')`);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect((await log(owner)).total).toBe(before);
  });

  it('is narrowed by kind, person and day', async () => {
    const { userId } = idsOf(owner);
    expect(await told(owner, '?kind=share')).toHaveLength(2);
    expect(await told(owner, `?member_id=${idsOf(helper).userId}`)).toEqual([
      'Henry Helper: member joined member',
    ]);
    const today = new Date().toISOString().slice(0, 10);
    const all = await log(owner);
    expect((await log(owner, `?from=${today}&to=${today}`)).total).toBe(all.total);
    expect((await log(owner, '?from=2020-01-01&to=2020-12-31')).total).toBe(0);
    expect((await log(owner, `?member_id=${userId}&per_page=2&page=2`)).entries).toHaveLength(2);
    expect((await owner.call('GET', '/activity?from=yesterday')).status).toBe(422);
  });

  it('is exported as a table that no program runs', async () => {
    await owner.call('POST', '/clients', { ...FIELDS, name: '=1+1, "quoted"' });
    const answer = await owner.fetch('/api/activity/csv?kind=client');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [heading, first, ...rest] = (await answer.text()).trimEnd().split('\r\n');
    expect(heading).toBe('"When (UTC)","Who","Kind","What","About"');
    expect(first).toMatch(/^"[^"]+Z","Olga Marlow","Clients","Added a client","'=1\+1, ""quoted"""$/);
    expect(rest).toHaveLength(5);
    expect((await told(owner, '?kind=export'))[0]).toBe('Olga Marlow: export activity ');
    expect((await owner.fetch('/api/activity/csv?kind=nothing')).status).toBe(422);
  });

  it('is for owners and admins, each of their own agency', async () => {
    const { agencyId } = idsOf(owner);
    const viewer = await app.member('Vera Viewer');
    await addMemberFor(test.database, { agencyId, userId: idsOf(viewer).userId }, [], 'viewer');
    const named = { 'x-agency': agencyId };
    expect((await viewer.call('GET', '/activity', undefined, named)).status).toBe(403);
    expect((await viewer.fetch('/api/activity/csv', { headers: named })).status).toBe(403);
    expect((await app.visitor().fetch('/api/activity/csv')).status).toBe(401);
    const stranger = await app.member('Sam Stranger');
    expect(await told(stranger)).toEqual(['Sam Stranger: sign_in logged_in ']);
  });

  it('can be neither written nor changed by the application', async () => {
    const { agencyId } = idsOf(owner);
    for (const statement of [
      `insert into activity (agency_id, kind, action) values ('${agencyId}', 'client', 'x')`,
      "update activity set actor = 'Somebody else'",
      'delete from activity',
    ]) {
      const tried = test.database.withAgency(agencyId, (tx) => tx.execute(statement));
      await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('is kept for a year', async () => {
    const member = await app.member();
    const { agencyId } = idsOf(member);
    await addReport(
      test.database,
      idsOf(member),
      (await member.call<{ id: string }>('POST', '/clients', FIELDS)).body.id,
    );
    await superuser.query(
      "update activity set at = now() - interval '366 days' where agency_id = $1 and kind = 'client'",
      [agencyId],
    );
    await superuser.query(
      "update activity set at = now() - interval '364 days' where agency_id = $1 and kind = 'report'",
      [agencyId],
    );
    await removeExpired(test.database.accounts);
    expect((await log(member)).entries.map(({ kind }) => kind)).toEqual(['sign_in', 'report']);
  });
});
