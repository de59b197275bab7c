import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/account.ts';
import type { Offered, Team } from '#contract/accounts/team.ts';
import { addClient } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

const DAY_MS = 24 * 3600 * 1000;
const test = await createTestDatabase();
let later = 0;
const app = await createTestApp(test, {}, { now: () => new Date(Date.now() + later) });
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const someone = () => `${randomUUID()}@example.com`;
const agencyOf = (visitor: Visitor) => visitor.session.agency?.id ?? '';
const team = async (visitor: Visitor) => (await visitor.call<Team>('GET', '/team')).body;
const invite = (owner: Visitor, emails: string[], fields = {}) =>
  owner.call<{ invited: string[]; already_members: string[] }>('POST', '/team/invitations', {
    emails,
    role: 'viewer',
    access: 'all',
    ...fields,
  });
const signUpWith = (visitor: Visitor, token: string, fullName = 'Nora New') =>
  visitor.call<Session>('POST', '/invitations/sign-up', { token, fullName, password: GOOD_PASSWORD });
const accept = (visitor: Visitor, token: string) =>
  visitor.call<Session>('POST', '/invitations/accept', { token });
const look = (token: string) => app.visitor().call<Offered>('POST', '/invitations/look', { token });

/** An owner on a plan, whose address is confirmed. */
async function ownerOn(plan = 'professional'): Promise<Visitor> {
  const owner = await app.member('Olga Marlow');
  await app.confirm(owner);
  await superuser.query("update subscriptions set plan = $1, status = 'active' where agency_id = $2", [
    plan,
    agencyOf(owner),
  ]);
  return owner;
}

async function tokenTo(email: string): Promise<string> {
  const mail = (await app.mailsTo(email)).at(-1);
  return /join\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('an invitation', () => {
  it('goes to several at once in the house’s manner, with role, clients and message', async () => {
    const owner = await ownerOn();
    const tenant = { agencyId: agencyOf(owner), userId: owner.session.user?.id ?? '' };
    const clients = [await addClient(test.database, tenant), await addClient(test.database, tenant)];
    const [first = '', second = ''] = [someone(), someone()].toSorted();
    const { status, body } = await invite(owner, [first, second, first, owner.email], {
      access: 'chosen',
      client_ids: clients,
      message: 'Come and see <b>October</b>',
    });
    expect([status, body]).toEqual([201, { invited: [first, second], already_members: [owner.email] }]);
    const [mail, ...more] = await app.mailsTo(first);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Olga Marlow invited you to Olga Marlow’s Agency');
    expect(mail?.text).toContain('“Come and see <b>October</b>”');
    expect(mail?.html).toContain('Come and see &lt;b&gt;October&lt;/b&gt;');
    const { invitations, seats } = await team(owner);
    expect(invitations.map(({ email, clients: named }) => [email, named.length])).toEqual([
      [first, 2],
      [second, 2],
    ]);
    expect(seats).toMatchObject({ used: 3, limit: 10 });
    const stored = await superuser.query('select token_hash from invitations');
    expect(JSON.stringify(stored.rows)).not.toContain(await tokenTo(first));
  });

  it('makes an account in one step, in that agency alone, with a confirmed address', async () => {
    const owner = await ownerOn();
    const tenant = { agencyId: agencyOf(owner), userId: owner.session.user?.id ?? '' };
    const chosen = await addClient(test.database, tenant, 'Chosen');
    await addClient(test.database, tenant, 'Hidden');
    const email = someone();
    await invite(owner, [email], { access: 'chosen', client_ids: [chosen] });
    const token = await tokenTo(email);
    expect((await look(token)).body).toMatchObject({ email, role: 'viewer', has_account: false });
    const visitor = app.visitor();
    const { status, body } = await signUpWith(visitor, token);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user: { email, email_verified: true, full_name: 'Nora New' },
      agency: { id: tenant.agencyId, role: 'viewer', access: 'chosen' },
    });
    const { rows } = await superuser.query('select agency_id from memberships where user_id = $1', [
      body.user?.id,
    ]);
    expect(rows).toEqual([{ agency_id: tenant.agencyId }]);
    const seen = await visitor.call<{ clients: { id: string }[] }>('GET', '/clients');
    expect(seen.body.clients.map(({ id }) => id)).toEqual([chosen]);
    expect((await team(owner)).invitations).toEqual([]);
    const bell = await owner.call<{ notifications: { title: string }[] }>('GET', '/notifications');
    expect(bell.body.notifications[0]?.title).toBe('Nora New joined your team');
  });

  it('lets somebody who has an account join without a new one', async () => {
    const [owner, other] = [await ownerOn(), await app.member('Emil Existing')];
    await app.confirm(other);
    await invite(owner, [other.email], { role: 'member' });
    const token = await tokenTo(other.email);
    expect((await look(token)).body.has_account).toBe(true);
    expect((await signUpWith(app.visitor(), token)).status).toBe(409);
    const { status, body } = await accept(other, token);
    expect([status, body.agency?.id, body.agency?.role]).toEqual([200, agencyOf(owner), 'member']);
    const mine = await other.call<{ agencies: { id: string }[] }>('GET', '/account/agencies');
    expect(mine.body.agencies.map(({ id }) => id)).toEqual([agencyOf(other), agencyOf(owner)]);
  });

  it('works once, however many try at the same moment', async () => {
    const owner = await ownerOn();
    const email = someone();
    await invite(owner, [email]);
    const token = await tokenTo(email);
    const answers = await Promise.all([1, 2, 3].map(() => signUpWith(app.visitor(), token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect((await look(token)).status).toBe(400);
    expect((await team(owner)).members).toHaveLength(2);
  });

  it('is for its address alone', async () => {
    const [owner, other] = [await ownerOn(), await app.member()];
    await app.confirm(other);
    const email = someone();
    await invite(owner, [email]);
    const { status, body } = await accept(other, await tokenTo(email));
    expect([status, body.error.message]).toEqual([403, expect.stringContaining(`is for ${email}`)]);
    expect((await team(owner)).members).toHaveLength(1);
  });

  it('confirms the address of an account that had not done so', async () => {
    const [owner, fresh] = [await ownerOn(), await app.member()];
    await invite(owner, [fresh.email]);
    const { body } = await accept(fresh, await tokenTo(fresh.email));
    expect(body.user?.email_verified).toBe(true);
  });

  it('is not had by guessing, after it expired, was taken back, or sent again', async () => {
    const owner = await ownerOn();
    for (const guess of ['x', 'A'.repeat(43), randomUUID()]) expect((await look(guess)).status).toBe(400);
    const [expiring, revoked, resent] = [someone(), someone(), someone()];
    await invite(owner, [expiring, revoked, resent]);
    const ids = new Map((await team(owner)).invitations.map(({ id, email }) => [email, id]));
    const tokens = [await tokenTo(expiring), await tokenTo(revoked), await tokenTo(resent)] as const;
    expect((await owner.call('DELETE', `/team/invitations/${ids.get(revoked)}`)).status).toBe(200);
    expect((await owner.call('POST', `/team/invitations/${ids.get(resent)}/resend`)).status).toBe(200);
    later = 7 * DAY_MS + 1;
    const states = (await team(owner)).invitations.map(({ email, is_expired: isOver }) => [email, isOver]);
    for (const token of tokens) {
      expect((await look(token)).status).toBe(400);
      expect((await signUpWith(app.visitor(), token)).status).toBe(400);
    }
    later = 0;
    expect(Object.fromEntries(states)).toEqual({ [expiring]: true, [resent]: true });
    expect((await signUpWith(app.visitor(), await tokenTo(resent))).status).toBe(201);
  });

  it('stays within the plan when it is sent and when it is accepted', async () => {
    const owner = await ownerOn('starter');
    const emails = [someone(), someone(), someone()];
    const refused = await invite(owner, emails);
    expect([refused.status, refused.body.error.message]).toEqual([
      402,
      'Starter includes 3 team members, and you have 1. Upgrade to Professional for up to 10 team members.',
    ]);
    expect((await invite(owner, emails.slice(0, 2))).status).toBe(201);
    expect((await invite(owner, emails.slice(2))).status).toBe(402);
    // The plan became smaller meanwhile, or others came in by another way.
    const stranger = await app.member();
    await superuser.query("insert into memberships (agency_id, user_id, role) values ($1, $2, 'member')", [
      agencyOf(owner),
      stranger.session.user?.id,
    ]);
    const [first = '', second = ''] = emails;
    const tokens = [await tokenTo(first), await tokenTo(second)];
    const answers = await Promise.all(tokens.map((token) => signUpWith(app.visitor(), token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 402]);
    expect((await team(owner)).members).toHaveLength(3);
    const left = await superuser.query('select from users where email = any($1)', [[first, second]]);
    expect(left.rowCount).toBe(1);
  });

  it('comes from a confirmed address alone, and leads no further than whoever sends it', async () => {
    const unconfirmed = await app.member();
    const { status, body } = await invite(unconfirmed, [someone()]);
    expect([status, body.error.code]).toEqual([403, 'email_not_confirmed']);
    const owner = await ownerOn();
    expect((await invite(owner, ['no address'])).status).toBe(422);
    expect((await invite(owner, [someone()], { role: 'owner' })).status).toBe(422);
    expect((await invite(owner, [someone()], { role: 'admin', access: 'chosen' })).status).toBe(422);
    expect((await invite(owner, [someone()], { access: 'chosen', client_ids: [] })).status).toBe(422);
    const foreign = await addClient(test.database, {
      agencyId: agencyOf(unconfirmed),
      userId: unconfirmed.session.user?.id ?? '',
    });
    expect((await invite(owner, [someone()], { access: 'chosen', client_ids: [foreign] })).status).toBe(422);
  });

  it('is sent so often to one address and no more', async () => {
    const strict = await createTestApp(test, { RATE_LIMIT_FACTOR: '1' });
    const owner = await strict.member();
    await strict.confirm(owner);
    const email = someone();
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await invite(owner, [email])).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('does not count against anybody who was removed, and lets them back in only when asked again', async () => {
    const owner = await ownerOn();
    const email = someone();
    await invite(owner, [email]);
    const token = await tokenTo(email);
    const visitor = app.visitor();
    const { body } = await signUpWith(visitor, token);
    expect((await owner.call('DELETE', `/team/members/${body.user?.id}`)).status).toBe(200);
    expect((await accept(visitor, token)).status).toBe(400);
    await invite(owner, [email]);
    expect((await accept(visitor, await tokenTo(email))).body.agency?.id).toBe(agencyOf(owner));
  });
});
