import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { ApiKey } from '#contract/accounts/api-keys.ts';
import { hashOf, isWholeKey, newKey } from '#server/api-keys/key-text.ts';
import { addClient, addMemberFor, addReport } from '#server/testing/tenants.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { program } from '#server/testing/program.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
let clock = () => new Date();
const app = await createTestApp(test, {}, { now: () => clock() });
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const owner = await app.member('Olivia Owner');
const tenant = tenantOf(owner);
const NEW = { name: 'Export', rights: 'read', clients: 'all', expires_at: null };
const FIELDS = { name: 'New', email: 'n@example.com', phone: '555 0100', address: '1 High Street' };

function tenantOf({ session }: Visitor) {
  return { agencyId: session.agency?.id ?? '', userId: session.user?.id ?? '' };
}

const list = async (visitor: Visitor) =>
  (await visitor.call<{ keys: ApiKey[] }>('GET', '/agency/keys')).body.keys;
const refusal = async (asked: ReturnType<Visitor['call']>) => {
  const { status, body } = await asked;
  return [status, body.error.message];
};

describe('the text of a key', () => {
  it('tells a slip of the hand by itself', () => {
    const key = newKey();
    expect(key).toMatch(/^cr_live_[0-9A-Za-z]{38}$/);
    expect(isWholeKey(key)).toBe(true);
    for (let at = 0; at < key.length; at += 1) {
      expect(isWholeKey(key.slice(0, at))).toBe(false);
      const other = key[at] === 'a' ? 'b' : 'a';
      expect(isWholeKey(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(false);
    }
  });
});

describe('a key', () => {
  it('is shown once, stored as a hash, and named in the log of the agency', async () => {
    const { body } = await owner.call<{ key: ApiKey; secret: string }>('POST', '/agency/keys', NEW);
    expect(body.key).toMatchObject({ name: 'Export', hint: body.secret.slice(0, 12), last_used_at: null });
    expect(JSON.stringify(await list(owner))).not.toContain(body.secret);
    const { rows } = await superuser.query('select * from api_keys where id = $1', [body.key.id]);
    expect(rows[0]).toMatchObject({ key_hash: hashOf(body.secret) });
    expect(JSON.stringify(rows)).not.toContain(body.secret);
    const user = app.visitor();
    user.key = body.secret;
    expect((await user.call('GET', '/clients')).status).toBe(200);
    expect((await list(owner)).find(({ id }) => id === body.key.id)?.last_used_at).not.toBeNull();
    await owner.call('DELETE', `/agency/keys/${body.key.id}`);
    expect(await refusal(user.call('GET', '/clients'))).toEqual([
      401,
      'There is no such API key, or it has been revoked.',
    ]);
    const activity = await owner.call<{ entries: unknown[] }>('GET', '/activity?kind=integration');
    expect(activity.body.entries).toMatchObject([
      { action: 'key_revoked', actor: 'Olivia Owner', subject: 'Export' },
      { action: 'key_made', actor: 'Olivia Owner', subject: 'Export, read' },
    ]);
    expect(app.logLines.join('\n')).not.toContain(body.secret.slice(12));
  });

  it('that was copied badly is told so', async () => {
    const user = app.visitor();
    for (const key of ['cr_live_', `${newKey()}x`, 'cr_live_0', 'cr_']) {
      user.key = key;
      const [status, message] = await refusal(user.call('GET', '/clients'));
      expect([status, message]).toEqual([401, expect.stringContaining('API key is incomplete')]);
    }
  });

  it('ends when it was to end', async () => {
    const expiresAt = new Date(Date.now() + 7 * 86_400_000);
    const user = await program(app, owner, { expiresAt });
    expect((await user.call('GET', '/clients')).status).toBe(200);
    clock = () => new Date(expiresAt.getTime() - 1000);
    expect((await user.call('GET', '/clients')).status).toBe(200);
    clock = () => expiresAt;
    const day = expiresAt.toISOString().slice(0, 10);
    expect(await refusal(user.call('GET', '/clients'))).toEqual([
      401,
      `This API key expired on ${day}. Create a new one.`,
    ]);
    expect((await list(owner)).find(({ id }) => id === user.keyId)?.is_expired).toBe(true);
    clock = () => new Date();
    const past = { ...NEW, expires_at: new Date(Date.now() - 1000).toISOString() };
    expect(await refusal(owner.call('POST', '/agency/keys', past))).toEqual([
      422,
      'Choose a day in the future',
    ]);
  });

  it('wins over a cookie, and needs no site to come from', async () => {
    const other = await app.member('Otto Other');
    other.key = (await program(app, owner)).key;
    const { body } = await other.call<{ total: number }>('GET', '/activity?kind=integration');
    expect(body.total).toBeGreaterThan(2);
    const abroad = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await other.call('POST', '/clients', FIELDS, abroad)).status).toBe(201);
    other.key = newKey();
    expect((await other.call('GET', '/agency')).status).toBe(401);
    other.key = null;
    expect((await other.call('POST', '/clients', FIELDS, abroad)).status).toBe(403);
  });

  it('does no more than its member may by now, and ends with the membership', async () => {
    const admin = await app.member('Adam Admin');
    const { userId } = tenantOf(admin);
    await superuser.query("insert into memberships (agency_id, user_id, role) values ($1, $2, 'admin')", [
      tenant.agencyId,
      userId,
    ]);
    await superuser.query('update sessions set active_agency_id = $1 where user_id = $2', [
      tenant.agencyId,
      userId,
    ]);
    const user = await program(app, admin);
    expect((await user.call('POST', '/clients', FIELDS)).status).toBe(201);
    const change = (set: string) =>
      superuser.query(`update memberships set ${set} where user_id = $1 and agency_id = $2`, [
        userId,
        tenant.agencyId,
      ]);
    await change("role = 'viewer'");
    expect((await user.call('POST', '/clients', FIELDS)).status).toBe(403);
    await change("access = 'chosen'");
    expect((await user.call<{ total: number }>('GET', '/clients')).body.total).toBe(0);
    await superuser.query('delete from memberships where user_id = $1 and agency_id = $2', [
      userId,
      tenant.agencyId,
    ]);
    expect((await user.call('GET', '/clients')).status).toBe(401);
    // Whoever comes back has to make a new one.
    await addMemberFor(test.database, { agencyId: tenant.agencyId, userId }, []);
    expect((await user.call('GET', '/clients')).status).toBe(401);
  });

  it('for a chosen client sees what its member sees of it, and nothing once the member does not', async () => {
    const [one, two] = [
      await addClient(test.database, tenant, 'One'),
      await addClient(test.database, tenant),
    ];
    const reportId = await addReport(test.database, tenant, one);
    await addReport(test.database, tenant, two);
    const user = await program(app, owner, { clientIds: [one] });
    const seen = async () => {
      const { body } = await user.call<{ reports: { id: string }[] }>('GET', '/reports');
      return body.reports.map(({ id }) => id);
    };
    expect(await seen()).toEqual([reportId]);
    expect((await user.call('GET', `/clients/${two}`)).status).toBe(404);
    expect(await refusal(user.call('POST', '/clients', FIELDS))).toEqual([
      403,
      expect.stringContaining('limited to selected clients'),
    ]);
    expect(await refusal(user.call('PATCH', '/agency', { name: 'Renamed' }))).toEqual([
      403,
      expect.stringContaining('need a key for all clients'),
    ]);
    expect(await user.call('GET', '/activity')).toMatchObject({ status: 200, body: { entries: [] } });
    const stats = await user.call('GET', '/dashboard/stats');
    expect(stats.body).toMatchObject({ active_clients: { value: 1 }, total_reports: { value: 1 } });
    const stream = await EventReader.open(user);
    await stream.until(() => stream.events.filter(({ type }) => type === 'ready').length >= 2);
    for (const id of [two, one])
      await superuser.query('update clients set phone = phone where id = $1', [id]);
    await stream.until(({ payload }) => payload['id'] === one);
    expect(stream.events.filter(({ payload }) => payload['id'] === two)).toEqual([]);
    await owner.call('DELETE', `/agency/keys/${user.keyId}`);
    await stream.untilEnded();
  });

  it('opens nothing while the plan does not include the API', async () => {
    const maker = await app.member();
    const user = await program(app, maker);
    expect((await user.call('GET', '/clients')).status).toBe(200);
    const { agencyId } = tenantOf(maker);
    await superuser.query(
      "update subscriptions set plan = 'starter', status = 'active', current_period_end = now() + interval '1 month' where agency_id = $1",
      [agencyId],
    );
    clock = () => new Date(Date.now() + 6_000);
    expect(await refusal(user.call('GET', '/clients'))).toEqual([
      402,
      'The API comes with Professional. Upgrade to use it.',
    ]);
    expect((await maker.call('POST', '/agency/keys', NEW)).status).toBe(402);
  });
});
