import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/account.ts';
import { saltOf } from '#server/accounts/passwords/password-hash.ts';
import { passwordHashOf } from '#server/accounts/passwords/passwords.ts';
import { accounts as accountsTable } from '#server/database/schema/authentication.ts';
import { users } from '#server/database/schema/users.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Answer, type Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const { accounts } = test.database;
const app = await createTestApp(test);
const OTHER_PASSWORD = 'another-good-password-7';
const THIRD_PASSWORD = 'a-third-good-password-8';

const post = (visitor: Visitor, path: string, body?: unknown) =>
  visitor.call<Partial<Session>>('POST', `/account${path}`, body);
const signUp = (visitor: Visitor, email: string, password: string) =>
  post(visitor, '/sign-up', { email, password, fullName: 'Eve Adams' });
const signIn = (email: string, password: string) => post(app.visitor(), '/sign-in', { email, password });

async function owner(email: string): Promise<Visitor> {
  const visitor = app.visitor();
  await visitor.signUp('Olivia Owner', email);
  return visitor;
}

async function mailedToken(email: string, page: string): Promise<string> {
  const texts = (await app.mailsTo(email)).map(({ text }) => text.split(`${page}?token=`)[1]?.split(/\s/)[0]);
  return decodeURIComponent(texts.findLast((token) => token !== undefined) ?? '');
}

/** Who has an address before somebody else signs up with it. All of the same length, so that answers may be. */
const addresses: Record<string, (email: string) => Promise<unknown>> = {
  'nobody-1@example.com': async () => {},
  'claimed1@example.com': (email) => owner(email),
  'owned--1@example.com': async (email) => app.confirm(await owner(email)),
  'social-1@example.com': async (email) => {
    const { session } = await owner(email);
    const own = eq(accountsTable.userId, session.user?.id ?? '');
    await accounts.update(accountsTable).set({ providerId: 'google', password: null }).where(own);
    await accounts.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  },
};

/** All that is answered while somebody signs up with an address and looks around, without what differs every time. */
async function transcript(email: string): Promise<string[]> {
  const lines: string[] = [];
  const note = (what: string, { status, headers, text }: Answer<unknown>) => {
    const shape = [...headers]
      // The length follows from the text, of which the numbers of notifications are left out.
      .filter(([name]) => !['x-request-id', 'date', 'content-length'].includes(name))
      .map(([name, value]) => `${name}: ${name === 'set-cookie' ? cookieShape(value) : value}`);
    lines.push([what, status, ...shape.toSorted(), withoutIds(text, email)].join('\n'));
  };
  const visitor = app.visitor();
  note('sign-up', await signUp(visitor, email, OTHER_PASSWORD));
  expect([...visitor.cookies.keys()]).toContain('clientready.session_token');
  note('session', await visitor.call('GET', '/account/session'));
  note('ask for a confirmation', await post(visitor, '/verify-email/send'));
  note('ways to log in', await visitor.call('GET', '/account/sign-in-methods'));
  note('devices', await visitor.call('GET', '/account/sessions'));
  note('notifications', await visitor.call('GET', '/notifications'));
  note('clients', await visitor.call('GET', '/clients'));
  note('the same again', await signUp(app.visitor(), email, OTHER_PASSWORD));
  note('log out', await post(visitor, '/sign-out'));
  note('log in', await signIn(email, OTHER_PASSWORD));
  note('with a wrong password', await signIn(email, 'a wrong password 1'));
  note('forgot', await post(app.visitor(), '/password/forgot', { email }));
  note('another sign-up', await signUp(app.visitor(), email, THIRD_PASSWORD));
  note('log in to the first', await signIn(email, OTHER_PASSWORD));
  note('log in to the second', await signIn(email, THIRD_PASSWORD));
  const stranger = await app.member();
  note('change to it', await post(stranger, '/email', { email, password: GOOD_PASSWORD }));
  return lines;
}

describe('to somebody who does not read the mailbox', () => {
  it('every answer to a sign-up and after it is the same, whoever has the address', async () => {
    const transcripts: Record<string, string[]> = {};
    for (const [email, prepare] of Object.entries(addresses)) {
      await prepare(email);
      transcripts[email] = await transcript(email);
    }
    const [[, fresh] = ['', []], ...others] = Object.entries(transcripts);
    expect(fresh.length).toBe(16);
    for (const [email, lines] of others) expect({ email, lines }).toEqual({ email, lines: fresh });
  });

  it('a sign-up hashes the same number of times, because all claims to an address share a salt', async () => {
    const email = 'salted@example.com';
    const salts = new Set<string>();
    for (const password of [GOOD_PASSWORD, OTHER_PASSWORD, THIRD_PASSWORD]) {
      const { body } = await signUp(app.visitor(), email, password);
      salts.add(saltOf((await passwordHashOf(accounts, body.user?.id ?? '')) ?? ''));
    }
    const visitor = app.visitor();
    await post(visitor, '/sign-in', { email, password: GOOD_PASSWORD });
    await post(visitor, '/password/change', {
      current_password: GOOD_PASSWORD,
      new_password: 'and-a-fourth-password-9',
    });
    const { user } = (await visitor.call<Session>('GET', '/account/session')).body;
    salts.add(saltOf((await passwordHashOf(accounts, user?.id ?? '')) ?? ''));
    expect(salts.size).toBe(1);
  });
});

describe('to the reader of the mailbox', () => {
  it('says what to do: confirm, or log in to the account there is', async () => {
    const email = 'reader@example.com';
    const first = app.visitor();
    await signUp(first, email, GOOD_PASSWORD);
    const subjects = async () => (await app.mailsTo(email)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['Confirm your e-mail address']);
    await signUp(app.visitor(), email, OTHER_PASSWORD);
    const second = (await app.mailsTo(email)).at(-1);
    expect(second?.subject).toBe('Confirm your e-mail address');
    expect(second?.text).toContain('Someone signed up with this address before');
    await post(first, '/verify-email/send');
    const token = await mailedToken(email, 'verify-email');
    expect((await post(app.visitor(), '/verify-email', { token })).status).toBe(200);

    await signUp(app.visitor(), email, THIRD_PASSWORD);
    const third = (await app.mailsTo(email)).at(-1);
    expect(third?.subject).toBe('You already have an account');
    expect(third?.text).toContain('/login?switch=1');
    expect(third?.text).not.toContain('token=');
  });
});

describe('accounts that claim one address', () => {
  it('are apart: each has its own password and sees its own things', async () => {
    const email = 'shared@example.com';
    const first = app.visitor();
    const { body: one } = await signUp(first, email, GOOD_PASSWORD);
    const { body: two } = await signUp(app.visitor(), email, OTHER_PASSWORD);
    expect(two.user?.id).not.toBe(one.user?.id);
    expect(two.agency?.id).not.toBe(one.agency?.id);
    expect((await signIn(email, GOOD_PASSWORD)).body.user?.id).toBe(one.user?.id);
    expect((await signIn(email, OTHER_PASSWORD)).body.user?.id).toBe(two.user?.id);
    expect((await first.call('GET', '/clients')).status).toBe(200);
  });

  it('cannot be confirmed once one is, and lose nothing else', async () => {
    const email = 'contested@example.com';
    const [slow, quick] = [app.visitor(), app.visitor()];
    await signUp(slow, email, GOOD_PASSWORD);
    const slowToken = await mailedToken(email, 'verify-email');
    await signUp(quick, email, OTHER_PASSWORD);
    const quickToken = await mailedToken(email, 'verify-email');
    expect((await post(app.visitor(), '/verify-email', { token: quickToken })).status).toBe(200);
    const late = await post(app.visitor(), '/verify-email', { token: slowToken });
    expect([late.status, late.body.error?.code]).toEqual([409, 'email_taken']);
    expect((await slow.call('GET', '/clients')).status).toBe(200);
    expect((await signIn(email, GOOD_PASSWORD)).body.user?.email_verified).toBe(false);
    expect((await signIn(email, OTHER_PASSWORD)).body.user?.email_verified).toBe(true);
  });

  it('are confirmed one at a time, however many links are opened at once', async () => {
    const email = 'at-once@example.com';
    const tokens: string[] = [];
    for (const password of [GOOD_PASSWORD, OTHER_PASSWORD, THIRD_PASSWORD]) {
      await signUp(app.visitor(), email, password);
      tokens.push(await mailedToken(email, 'verify-email'));
    }
    const answers = await Promise.all(tokens.map((token) => post(app.visitor(), '/verify-email', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('get a new password by mail in this order: the confirmed one, else the oldest', async () => {
    const email = 'forgetful@example.com';
    const { body: oldest } = await signUp(app.visitor(), email, GOOD_PASSWORD);
    await signUp(app.visitor(), email, OTHER_PASSWORD);
    await post(app.visitor(), '/password/forgot', { email });
    const token = await mailedToken(email, 'reset-password');
    const password = 'found-again-password-3';
    expect((await post(app.visitor(), '/password/reset', { token, password })).status).toBe(200);
    expect((await signIn(email, password)).body.user).toMatchObject({
      id: oldest.user?.id,
      email_verified: true,
    });
    expect((await signIn(email, OTHER_PASSWORD)).body.user?.email_verified).toBe(false);
    await post(app.visitor(), '/password/forgot', { email });
    const again = await mailedToken(email, 'reset-password');
    await post(app.visitor(), '/password/reset', { token: again, password: 'found-once-more-4' });
    expect((await signIn(email, 'found-once-more-4')).body.user?.id).toBe(oldest.user?.id);
  });

  it('are one where the form was sent twice, also at once', async () => {
    const body = { email: 'twice@example.com', password: GOOD_PASSWORD, fullName: 'Twice' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(app.visitor(), '/sign-up', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await accounts.select().from(users).where(eq(users.email, body.email))).toHaveLength(1);
  });
});

it('sends no more than ten e-mails a day to an address that people sign up with, and refuses nobody', async () => {
  const strict = await createTestApp(test, { RATE_LIMIT_FACTOR: '1' });
  const email = 'flooded@example.com';
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    statuses.add((await signUp(strict.visitor(), email, `password-${attempt}-of-many`)).status);
  }
  expect([...statuses]).toEqual([201]);
  expect(await strict.mailsTo(email)).toHaveLength(10);
});

it('is no second place to guess at a password', async () => {
  const strict = await createTestApp(test, { RATE_LIMIT_FACTOR: '1' });
  const { email, session } = await app.member();
  const found = async () =>
    (await signUp(strict.visitor(), email, GOOD_PASSWORD)).body.user?.id === session.user?.id;
  expect(await found()).toBe(true);
  for (let guess = 0; guess < 4; guess += 1) await signUp(strict.visitor(), email, `a-guess-number-${guess}`);
  expect(await found()).toBe(false);
});

function withoutIds(text: string, email: string): string {
  return text
    .replaceAll(email, 'EMAIL')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UUID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"request_id":"[^"]*"/g, 'REQUEST')
    .replaceAll(/10\.\d+\.\d+\.\d+/g, 'ADDRESS')
    .replaceAll(/"id":\d+/g, 'NUMBER');
}

/** Name, attributes and length of a cookie: all but what is random in it. */
function cookieShape(cookie: string): string {
  return cookie.replace(/=([^;]*)/, (_, value: string) => `=${decodeURIComponent(value).length}`);
}
