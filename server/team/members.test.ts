import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/account.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Role } from '#contract/accounts/roles.ts';
import type { Team } from '#contract/accounts/team.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { addClient, addReport } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

/** Before the stream would have looked again by itself. */
const AT_ONCE_MS = 20_000;

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const idOf = ({ session }: Visitor) => session.user?.id ?? '';
const agencyOf = ({ session }: Visitor) => session.agency?.id ?? '';
const team = async (visitor: Visitor) => (await visitor.call<Team>('GET', '/team')).body;
const roleIn = async (owner: Visitor, other: Visitor) =>
  (await team(owner)).members.find(({ id }) => id === idOf(other))?.role;
const change = (visitor: Visitor, other: Visitor, fields: object) =>
  visitor.call('PATCH', `/team/members/${idOf(other)}`, { access: 'all', ...fields });

const leave = (visitor: Visitor, agency: string) =>
  visitor.call('POST', '/team/leave', { agency_id: agency });
const transfer = (visitor: Visitor, to: string, password?: string) =>
  visitor.call('POST', '/team/transfer', { member_id: to, password });

/** Somebody with an agency of their own who also belongs to this one, and whose new tabs show it. */
async function joined(owner: Visitor, role: Role): Promise<Visitor> {
  const visitor = await app.member(`Mary ${role}`);
  await superuser.query('insert into memberships (agency_id, user_id, role) values ($1, $2, $3)', [
    agencyOf(owner),
    idOf(visitor),
    role,
  ]);
  await superuser.query('update sessions set active_agency_id = $1 where user_id = $2', [
    agencyOf(owner),
    idOf(visitor),
  ]);
  return visitor;
}

describe('a member', () => {
  it('is given another role and other clients by whoever manages the team', async () => {
    const owner = await app.member();
    const [admin, helper] = [await joined(owner, 'admin'), await joined(owner, 'member')];
    const client = await addClient(test.database, { agencyId: agencyOf(owner), userId: idOf(owner) }, 'One');
    expect(
      (await change(admin, helper, { role: 'viewer', access: 'chosen', client_ids: [client] })).status,
    ).toBe(200);
    const found = (await team(admin)).members.find(({ id }) => id === idOf(helper));
    expect(found).toMatchObject({ role: 'viewer', access: 'chosen', clients: [{ id: client, name: 'One' }] });
    expect((await helper.call<Session>('GET', '/account/session')).body.agency).toMatchObject({
      role: 'viewer',
      access: 'chosen',
    });
    expect((await change(owner, helper, { role: 'admin' })).status).toBe(200);
    const { rows } = await superuser.query('select from member_clients where user_id = $1', [idOf(helper)]);
    expect(rows).toEqual([]);
  });

  it('changes neither itself nor an owner, and nobody of another agency', async () => {
    const [owner, stranger] = [await app.member(), await app.member()];
    const admin = await joined(owner, 'admin');
    expect((await change(admin, owner, { role: 'viewer' })).status).toBe(403);
    expect((await admin.call('DELETE', `/team/members/${idOf(owner)}`)).status).toBe(403);
    expect((await change(admin, admin, { role: 'viewer' })).status).toBe(409);
    expect((await change(owner, stranger, { role: 'viewer' })).status).toBe(404);
    expect((await owner.call('DELETE', '/team/members/nobody')).status).toBe(404);
    expect(await roleIn(owner, admin)).toBe('admin');
  });

  it('leaves, but for the last owner', async () => {
    const owner = await app.member();
    const helper = await joined(owner, 'viewer');
    expect((await leave(owner, agencyOf(owner))).status).toBe(409);
    expect((await leave(helper, agencyOf(helper))).status).toBe(409);
    expect((await leave(helper, agencyOf(owner))).status).toBe(200);
    expect((await team(owner)).members).toHaveLength(1);
    expect((await helper.call<Session>('GET', '/account/session')).body.agency?.id).toBe(agencyOf(helper));
  });

  it('is out at once when removed: page, stream, file link and session in that agency', async () => {
    const owner = await app.member();
    const helper = await joined(owner, 'member');
    const tenant = { agencyId: agencyOf(owner), userId: idOf(owner) };
    const client = await addClient(test.database, tenant);
    const report = await addReport(test.database, tenant, client);
    await app.storage.put(
      `agencies/${tenant.agencyId}/report-files/${client}/export.csv`,
      Buffer.from('a\n1\n'),
    );
    const named = { 'x-agency': tenant.agencyId };
    const { body } = await helper.call<ReportRow>('GET', `/reports/${report}`, undefined, named);
    expect((await app.visitor().fetch(body.original_file_url)).status).toBe(200);
    const stream = await EventReader.open(helper);

    expect((await owner.call('DELETE', `/team/members/${idOf(helper)}`)).status).toBe(200);
    const removedAt = Date.now();
    const after = await helper.call('GET', `/reports/${report}`, undefined, named);
    expect([after.status, after.body.error.code]).toEqual([403, 'not_a_member']);
    expect((await app.visitor().fetch(body.original_file_url)).status).toBe(404);
    await stream.untilEnded();
    expect(Date.now() - removedAt).toBeLessThan(AT_ONCE_MS);
    expect((await helper.call('GET', `/reports/${report}`)).status).toBe(404);
    expect((await helper.call('POST', '/account/agency', { agency_id: tenant.agencyId })).status).toBe(404);
  });
});

describe('the ownership', () => {
  it('is handed over with the password, and makes the owner so far an admin', async () => {
    const owner = await app.member();
    const heir = await joined(owner, 'viewer');
    expect((await transfer(heir, idOf(heir), GOOD_PASSWORD)).status).toBe(403);
    expect((await transfer(owner, idOf(heir))).status).toBe(422);
    expect((await transfer(owner, idOf(heir), 'a wrong one')).status).toBe(422);
    expect((await transfer(owner, idOf(owner), GOOD_PASSWORD)).status).toBe(409);
    expect((await transfer(owner, idOf(await app.member()), GOOD_PASSWORD)).status).toBe(404);
    expect((await transfer(owner, idOf(heir), GOOD_PASSWORD)).status).toBe(200);
    expect([await roleIn(heir, heir), await roleIn(heir, owner)]).toEqual(['owner', 'admin']);
    const bell = await heir.call<{ notifications: { title: string }[] }>('GET', '/notifications');
    expect(bell.body.notifications[0]?.title).toContain('now the owner');
    expect((await transfer(owner, idOf(heir), GOOD_PASSWORD)).status).toBe(403);
  });
});

describe('somebody in two agencies', () => {
  it('works in each tab for the agency that the tab names', async () => {
    const owner = await app.member('Olga Marlow');
    const both = await joined(owner, 'member');
    const [theirs, own] = [agencyOf(owner), agencyOf(both)];
    await addClient(test.database, { agencyId: theirs, userId: idOf(owner) }, 'Of theirs');
    await addClient(test.database, { agencyId: own, userId: idOf(both) }, 'Of their own');
    const names = async (agency: string) => {
      const headers = { 'x-agency': agency };
      const { body } = await both.call<{ clients: { name: string }[] }>(
        'GET',
        '/clients',
        undefined,
        headers,
      );
      return body.clients.map(({ name }) => name);
    };
    const asked = await Promise.all([names(theirs), names(own), names(theirs), names(own)]);
    expect(asked).toEqual([['Of theirs'], ['Of their own'], ['Of theirs'], ['Of their own']]);
    const switched = await both.call('POST', '/account/agency', { agency_id: own });
    expect(switched.body).toMatchObject({ id: own, role: 'owner' });
    expect((await both.call<Session>('GET', '/account/session')).body.agency?.id).toBe(own);
    expect(await names(theirs)).toEqual(['Of theirs']);
  });

  it('names no agency that is not theirs', async () => {
    const [owner, stranger] = [await app.member(), await app.member()];
    for (const named of [agencyOf(owner), 'nothing', '']) {
      const answer = await stranger.call('GET', '/clients', undefined, { 'x-agency': named });
      expect([named, answer.status]).toEqual([named, 403]);
    }
    expect((await stranger.call('POST', '/account/agency', { agency_id: agencyOf(owner) })).status).toBe(404);
  });
});
