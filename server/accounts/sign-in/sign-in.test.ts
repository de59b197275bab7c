import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/account.ts';
import { createAuth } from '#server/accounts/auth.ts';
import { removeExpired } from '#server/accounts/sessions/remove-expired.ts';
import { sessionTokenOf } from '#server/accounts/sessions/session-cookie.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { users } from '#server/database/schema/users.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const { accounts } = test.database;
const app = await createTestApp(test);

describe('sign-up', () => {
  it('makes a user who owns an agency, logs in, and sends a confirmation', async () => {
    const visitor = app.visitor();
    const { status, body } = await visitor.call<Session>('POST', '/account/sign-up', {
      email: '  Grace@Example.com ',
      password: GOOD_PASSWORD,
      fullName: 'Grace Hopper',
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      email: 'grace@example.com',
      email_verified: false,
      full_name: 'Grace Hopper',
      avatar_url: null,
      phone: null,
    });
    expect(body.agency).toMatchObject({ name: 'Grace Hopper’s Agency', role: 'owner' });
    expect((await visitor.call<Session>('GET', '/account/session')).body).toEqual({
      user: body.user,
      agency: body.agency,
    });
    const [mail] = await app.mailsTo('grace@example.com');
    expect(mail?.subject).toBe('Confirm your e-mail address');
  });

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Moon/Crater', 'UTC'],
    [undefined, 'UTC'],
  ])('founds the agency in the time zone of the browser: %s', async (timeZone, kept) => {
    const visitor = app.visitor();
    const { status } = await visitor.call('POST', '/account/sign-up', {
      email: `${randomUUID()}@example.com`,
      password: GOOD_PASSWORD,
      fullName: 'Grace Hopper',
      timeZone,
    });
    expect(status).toBe(201);
    expect((await visitor.call('GET', '/agency')).body).toMatchObject({ time_zone: kept });
  });

  it('sets a cookie that no script reads and no other site sends', async () => {
    const visitor = app.visitor();
    const { headers } = await visitor.call('POST', '/account/sign-up', {
      email: 'cookie@example.com',
      password: GOOD_PASSWORD,
      fullName: 'C',
    });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^clientready\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  it('leaves nothing behind when the agency cannot be founded', async () => {
    const superuser = new Client({ connectionString: test.superuserUrl });
    await superuser.connect();
    await superuser.query(`alter table agencies add constraint broken check (name <> 'Bad Luck’s Agency')`);
    const visitor = app.visitor();
    const answer = await visitor.call('POST', '/account/sign-up', {
      email: 'bad-luck@example.com',
      password: GOOD_PASSWORD,
      fullName: 'Bad Luck',
    });
    expect([answer.status, visitor.cookies.size]).toEqual([500, 0]);
    expect(await accounts.select().from(users).where(eq(users.email, 'bad-luck@example.com'))).toEqual([]);
    await superuser.query('alter table agencies drop constraint broken');
    await superuser.end();
    await visitor.signUp('Bad Luck', 'bad-luck@example.com');
  });

  it('welcomes nobody rather than failing when only the welcome fails', async () => {
    const unwelcoming = await createTestApp({
      ...test,
      database: { ...test.database, withAgency: () => Promise.reject(new Error('no welcome today')) },
    });
    const visitor = unwelcoming.visitor();
    await visitor.signUp();
    expect(visitor.session.agency?.role).toBe('owner');
  });

  it('refuses a common password with the reason', async () => {
    const { status, body } = await app.visitor().call('POST', '/account/sign-up', {
      email: 'weak@example.com',
      password: 'Password123',
      fullName: 'W',
    });
    expect([status, body.error.code]).toEqual([422, 'weak_password']);
    expect(body.error.fields?.['password']).toContain('most common');
    expect(await accounts.select().from(users).where(eq(users.email, 'weak@example.com'))).toEqual([]);
  });
});

describe('log-in', () => {
  it('accepts the right password in a new browser', async () => {
    const member = await app.member();
    const browser = app.visitor();
    const { status, body } = await browser.call<Session>('POST', '/account/sign-in', {
      email: member.email,
      password: GOOD_PASSWORD,
    });
    expect(status).toBe(200);
    expect(body.user?.id).toBe(member.session.user?.id);
    expect((await browser.call('GET', '/notifications')).status).toBe(200);
  });

  it('says the same of a wrong password and of an unknown address', async () => {
    const member = await app.member();
    const wrong = await app
      .visitor()
      .call('POST', '/account/sign-in', { email: member.email, password: 'not the password' });
    const unknown = await app
      .visitor()
      .call('POST', '/account/sign-in', { email: 'nobody@example.com', password: 'not the password' });
    for (const { status, body } of [wrong, unknown]) {
      expect(status).toBe(401);
      expect({ ...body.error, request_id: '' }).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid email or password',
        request_id: '',
      });
    }
  });

  it('gives a user left without an agency one of its own, once', async () => {
    const member = await app.member();
    const userId = member.session.user?.id ?? '';
    const lost = await accounts.transaction(async (tx) => {
      const { rowCount } = await tx.execute(`delete from agencies where id = '${member.session.agency?.id}'`);
      return rowCount;
    });
    expect(lost).toBe(1);
    const browsers = [app.visitor(), app.visitor(), app.visitor()];
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.call<Session>('POST', '/account/sign-in', { email: member.email, password: GOOD_PASSWORD }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.agency?.id)).size).toBe(1);
    expect(await accounts.select().from(memberships).where(eq(memberships.userId, userId))).toHaveLength(1);
  });
});

describe('log-out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const member = await app.member();
    const stolen = new Map(member.cookies);
    expect((await member.call('POST', '/account/sign-out')).status).toBe(200);
    expect([...member.cookies.keys()]).toEqual(['clientready.device']);
    const thief = app.visitor();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect((await thief.call<Session>('GET', '/account/session')).body).toEqual({ user: null, agency: null });
    expect((await thief.call('GET', '/notifications')).status).toBe(401);
  });

  it('is no mistake when nobody is logged in', async () => {
    expect((await app.visitor().call('POST', '/account/sign-out')).status).toBe(200);
  });
});

describe('a session', () => {
  it('is nobody’s without a cookie, and with a forged one', async () => {
    const visitor = app.visitor();
    visitor.cookies.set('clientready.session_token', 'forged.c2lnbmF0dXJl');
    expect((await visitor.call<Session>('GET', '/account/session')).body).toEqual({
      user: null,
      agency: null,
    });
    const { status, body } = await visitor.call('GET', '/notifications');
    expect([status, body.error.code, body.error.message]).toEqual([
      401,
      'unauthenticated',
      'Auth session missing!',
    ]);
  });

  it('ends with its row, and with its time', async () => {
    const visitor = await app.member();
    expect((await visitor.call('GET', '/clients')).status).toBe(200);
    const { id } = visitor.session.user ?? { id: '' };
    await accounts.execute(sql`update sessions set expires_at = now() where user_id = ${id}`);
    expect((await visitor.call('GET', '/clients')).status).toBe(401);

    const other = await app.member();
    await accounts.execute(sql`delete from sessions where user_id = ${other.session.user?.id}`);
    expect((await other.call('GET', '/clients')).status).toBe(401);
  });

  it('is known by its cookie without the library’s help', async () => {
    const visitor = await app.member();
    const auth = createAuth({
      env: app.env,
      secret: app.secret,
      accounts,
      logger: app.logger,
      onNewUser: async () => {},
      onNewSession: async () => {},
    });
    const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const { rows } = await accounts.execute<{ token: string }>(
      sql`select token from sessions where user_id = ${visitor.session.user?.id}`,
    );
    expect(await sessionTokenOf(auth, new Headers({ cookie }))).toBe(rows[0]?.token);
  });

  it('is renewed after a day, and not with every request', async () => {
    const visitor = await app.member();
    const { id } = visitor.session.user ?? { id: '' };
    expect((await visitor.call('GET', '/clients')).headers.getSetCookie()).toEqual([]);
    await accounts.execute(
      sql`update sessions set expires_at = expires_at - interval '25 hours' where user_id = ${id}`,
    );
    const renewed = await visitor.call('GET', '/clients');
    expect([renewed.status, renewed.headers.getSetCookie()[0]]).toEqual([
      200,
      expect.stringMatching(/^clientready\.session_token=.*Max-Age=2592000/),
    ]);
    const { rows } = await accounts.execute(
      sql`select expires_at > now() + interval '29 days 23 hours' as renewed from sessions where user_id = ${id}`,
    );
    expect(rows).toEqual([{ renewed: true }]);
  });

  it('is listed, and can be ended from another device', async () => {
    const member = await app.member();
    const phone = app.visitor();
    await phone.call(
      'POST',
      '/account/sign-in',
      { email: member.email, password: GOOD_PASSWORD },
      { 'user-agent': 'Phone' },
    );
    type Listed = { sessions: { id: string; current: boolean; user_agent: string; ip_address: string }[] };
    const { sessions } = (await member.call<Listed>('GET', '/account/sessions')).body;
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session) => !session.current);
    expect(other).toMatchObject({ user_agent: 'Phone', ip_address: phone.address });

    const stranger = await app.member();
    expect((await stranger.call('DELETE', `/account/sessions/${other?.id}`)).status).toBe(404);
    expect((await phone.call('GET', '/notifications')).status).toBe(200);
    expect((await member.call('DELETE', `/account/sessions/${other?.id}`)).status).toBe(200);
    expect((await phone.call('GET', '/notifications')).status).toBe(401);
    expect((await member.call('DELETE', `/account/sessions/${other?.id}`)).status).toBe(404);
    expect((await member.call('DELETE', '/account/sessions/not-an-id')).status).toBe(404);
  });

  it('is believed from a bearer token as well', async () => {
    const member = await app.member();
    const program = app.visitor();
    const token = decodeURIComponent(member.cookies.get('clientready.session_token') ?? '');
    const { body } = await program.call<Session>('GET', '/account/session', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(body.user?.id).toBe(member.session.user?.id);
    // What the database holds is not enough: the signature is missing.
    const unsigned = await program.call<Session>('GET', '/account/session', undefined, {
      authorization: `Bearer ${token.split('.')[0]}`,
    });
    expect(unsigned.body.user).toBeNull();
  });
});

it('sweeps out what has expired and nothing else', async () => {
  const member = await app.member();
  const other = await app.member();
  await accounts.execute(
    `update sessions set expires_at = now() - interval '1 second' where user_id = '${member.session.user?.id}'`,
  );
  await removeExpired(accounts);
  const { rows } = await accounts.execute(
    `select user_id from sessions where user_id in ('${member.session.user?.id}', '${other.session.user?.id}')`,
  );
  expect(rows).toEqual([{ user_id: other.session.user?.id }]);
});
