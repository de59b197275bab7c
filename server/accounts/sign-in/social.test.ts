import { and, eq } from 'drizzle-orm';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session, SocialProvider } from '#contract/accounts/account.ts';
import { DELETE_CONFIRMATION } from '#contract/reports/delete-confirmation.ts';
import { accounts as accountsTable } from '#server/database/schema/authentication.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { users } from '#server/database/schema/users.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const provider = new OAuth2Server();
await provider.issuer.keys.generate('RS256');
await provider.start(0, '127.0.0.1');
afterAll(() => provider.stop());
const issuer = `http://127.0.0.1:${provider.address().port}`;

const client = (name: string) => ({
  [`${name}_CLIENT_ID`]: `${name} id`,
  [`${name}_CLIENT_SECRET`]: `${name} secret`,
  [`${name}_AUTH_URL`]: `${issuer}/authorize`,
  [`${name}_TOKEN_URL`]: `${issuer}/token`,
  [`${name}_USERINFO_URL`]: `${issuer}/userinfo`,
});

const test = await createTestDatabase();
const { accounts } = test.database;
const app = await createTestApp(test, { ...client('GOOGLE'), ...client('LINKEDIN') });
const plain = await createTestApp(test);

let person = { sub: '', email: '', email_verified: true, name: '' };
let tokenRequests: Record<string, unknown>[] = [];

provider.service.on(
  'beforeResponse',
  (response: { body: Record<string, unknown> }, request: { body: Record<string, unknown> }) => {
    tokenRequests.push(request.body);
    delete response.body['id_token'];
  },
);
provider.service.on('beforeUserinfo', (response: { body: unknown }) => {
  response.body = person;
});

beforeEach(() => {
  tokenRequests = [];
});

/** Goes to the provider as a browser does, and comes back; returns where the app sends the visitor in the end. */
async function logIn(
  visitor: Visitor,
  name: SocialProvider,
  answer: 'agree' | 'refuse' = 'agree',
  returnTo?: string,
) {
  const { body } = await visitor.call<{ url: string }>('POST', '/account/social', {
    provider: name,
    ...(returnTo ? { returnTo } : {}),
  });
  const back =
    answer === 'agree'
      ? await fetch(body.url, { redirect: 'manual' }).then(
          (response) => new URL(response.headers.get('location') ?? ''),
        )
      : new URL(
          `${new URL(body.url).searchParams.get('redirect_uri')}?error=access_denied&state=${new URL(body.url).searchParams.get('state')}`,
        );
  const response = await visitor.fetch(`${back.pathname}${back.search}`);
  return {
    asked: new URL(body.url),
    back,
    status: response.status,
    location: response.headers.get('location') ?? '',
  };
}

const session = async (visitor: Visitor) => (await visitor.call<Session>('GET', '/account/session')).body;

describe.each(['google', 'linkedin'] as const)('logging in with %s', (name) => {
  it('makes an account with an agency on the first time and finds it on the second', async () => {
    person = {
      sub: `${name}-1`,
      email: `first@${name}.example`,
      email_verified: true,
      name: 'Katherine Johnson',
    };
    const visitor = app.visitor();
    const journey = await logIn(visitor, name);
    expect(journey.asked.searchParams.get('redirect_uri')).toBe(
      `http://localhost:3000/api/auth/callback/${name}`,
    );
    expect(journey.asked.searchParams.get('scope')?.split(' ').toSorted()).toEqual([
      'email',
      'openid',
      'profile',
    ]);
    expect(journey.location).toBe('http://localhost:3000/dashboard');
    const first = await session(visitor);
    expect(first.user).toMatchObject({
      email: `first@${name}.example`,
      email_verified: true,
      full_name: 'Katherine Johnson',
    });
    expect(first.agency?.role).toBe('owner');
    expect((await visitor.call(`GET`, '/account/sign-in-methods')).body).toMatchObject({
      password: false,
      [name]: true,
    });

    const otherDevice = app.visitor();
    await logIn(otherDevice, name);
    expect(await session(otherDevice)).toEqual(first);
    const rows = await accounts
      .select()
      .from(memberships)
      .where(eq(memberships.userId, first.user?.id ?? ''));
    expect(rows).toHaveLength(1);
  });

  it('says on the log-in page when the visitor refused', async () => {
    const visitor = app.visitor();
    const { location } = await logIn(visitor, name, 'refuse');
    expect(location).toBe('http://localhost:3000/login?error=access_denied');
    expect((await session(visitor)).user).toBeNull();
  });

  it('returns to where the visitor wanted to go', async () => {
    person = {
      sub: `${name}-2`,
      email: `second@${name}.example`,
      email_verified: true,
      name: 'Mary Jackson',
    };
    expect((await logIn(app.visitor(), name, 'agree', '/dashboard/clients/new')).location).toBe(
      'http://localhost:3000/dashboard/clients/new',
    );
  });

  it('proves the code with a secret of its own where the provider allows it', async () => {
    person = {
      sub: `${name}-3`,
      email: `third@${name}.example`,
      email_verified: true,
      name: 'Dorothy Vaughan',
    };
    const { asked } = await logIn(app.visitor(), name);
    expect(asked.searchParams.has('code_challenge')).toBe(name === 'google');
    expect('code_verifier' in (tokenRequests[0] ?? {})).toBe(name === 'google');
  });

  it('neither joins nor is stopped by a password account whose address was never confirmed', async () => {
    const member = await app.member();
    person = { sub: `${name}-4`, email: member.email, email_verified: true, name: 'Eve' };
    const visitor = app.visitor();
    expect((await logIn(visitor, name)).location).toBe('http://localhost:3000/dashboard');
    const { user } = await session(visitor);
    expect(user).toMatchObject({ email: member.email, email_verified: true });
    expect(user?.id).not.toBe(member.session.user?.id);
  });

  it('joins a password account whose address is confirmed on both sides, and no other', async () => {
    const member = await app.member();
    await accounts.update(users).set({ emailVerified: true }).where(eq(users.email, member.email));
    person = { sub: `${name}-5`, email: member.email, email_verified: false, name: 'Ada' };
    expect((await logIn(app.visitor(), name)).location).toContain('error=email_not_verified');
    person = { ...person, email_verified: true };
    const visitor = app.visitor();
    await logIn(visitor, name);
    expect((await session(visitor)).user?.id).toBe(member.session.user?.id);
  });

  it('says the same of an address not confirmed there, whether or not it has an account', async () => {
    const member = await app.member();
    await app.confirm(member);
    for (const email of [member.email, `nobody@${name}.example`]) {
      person = { sub: `${name}-${email}`, email, email_verified: false, name: 'Eve' };
      const visitor = app.visitor();
      expect((await logIn(visitor, name)).location).toBe(
        'http://localhost:3000/login?error=email_not_verified',
      );
      expect((await session(visitor)).user).toBeNull();
    }
  });

  it('makes a usable name of whatever the provider tells', async () => {
    person = {
      sub: `${name}-6`,
      email: `odd.name@${name}.example`,
      email_verified: true,
      name: '<script>alert("1")</script>',
    };
    const visitor = app.visitor();
    await logIn(visitor, name);
    expect((await session(visitor)).user?.full_name).toBe('odd.name');
  });

  it('asks for a recent log-in, having no password, before the account is deleted', async () => {
    person = {
      sub: `${name}-7`,
      email: `seventh@${name}.example`,
      email_verified: true,
      name: 'Old Session',
    };
    const visitor = app.visitor();
    await logIn(visitor, name);
    const { user } = await session(visitor);
    const remove = () => visitor.call('DELETE', '/account', { confirmation: DELETE_CONFIRMATION });
    await accounts.execute(
      `update sessions set created_at = now() - interval '2 days' where user_id = '${user?.id}'`,
    );
    expect((await remove()).status).toBe(403);
    expect((await visitor.call('POST', '/account/email', { email: 'mine@example.com' })).status).toBe(403);
    await accounts.execute(`update sessions set created_at = now() where user_id = '${user?.id}'`);
    expect((await remove()).body).toEqual({ ok: true, agency_deleted: true });
  });

  it('stores the provider’s tokens encrypted', async () => {
    const rows = await accounts
      .select()
      .from(accountsTable)
      .where(and(eq(accountsTable.providerId, name)));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.accessToken ?? '').not.toMatch(/^eyJ/);
  });
});

describe('the return of a social log-in', () => {
  it('is refused with a state that another browser was given, or none was', async () => {
    person = { sub: 'google-9', email: 'ninth@google.example', email_verified: true, name: 'Victim' };
    const attacker = app.visitor();
    const { body } = await attacker.call<{ url: string }>('POST', '/account/social', { provider: 'google' });
    const back = await fetch(body.url, { redirect: 'manual' }).then(
      (response) => new URL(response.headers.get('location') ?? ''),
    );
    const victim = app.visitor();
    const answer = await victim.fetch(`${back.pathname}${back.search}`);
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/login\?error=/);
    expect((await session(victim)).user).toBeNull();
    const made = await victim.fetch('/api/auth/callback/google?code=x&state=y');
    expect(made.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/login\?error=/);
  });

  it('works once', async () => {
    person = { sub: 'google-10', email: 'tenth@google.example', email_verified: true, name: 'Once' };
    const visitor = app.visitor();
    const { back } = await logIn(visitor, 'google');
    visitor.cookies.clear();
    await visitor.fetch(`${back.pathname}${back.search}`);
    expect((await session(visitor)).user).toBeNull();
  });

  it('never leads to another site', async () => {
    for (const returnTo of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/x\r\nLocation: y',
    ]) {
      const { status } = await app
        .visitor()
        .call('POST', '/account/social', { provider: 'google', returnTo });
      expect(status).toBe(422);
    }
  });

  it('opens no other route of the authentication library', async () => {
    for (const path of [
      '/sign-up/email',
      '/sign-in/email',
      '/get-session',
      '/update-user',
      '/delete-user',
      '/reset-password',
      '/error',
      '/ok',
    ]) {
      for (const method of ['GET', 'POST']) {
        const { status } = await app
          .visitor()
          .call(method, `/auth${path}`, method === 'POST' ? {} : undefined);
        expect([path, method, status]).toEqual([path, method, 404]);
      }
    }
  });
});

it('says so where a provider is not configured', async () => {
  expect((await plain.visitor().call('GET', '/config')).body).toMatchObject({
    providers: { google: false, linkedin: false },
  });
  expect((await app.visitor().call('GET', '/config')).body).toMatchObject({
    providers: { google: true, linkedin: true },
  });
  const { status, body } = await plain.visitor().call('POST', '/account/social', { provider: 'google' });
  expect([status, body.error.code]).toEqual([503, 'not_configured']);
  expect(body.error.message).toContain('Google');
});
