import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DELETE_CONFIRMATION } from '#contract/reports/delete-confirmation.ts';
import {
  credentialChanges,
  credentials,
  type Credential,
  type CredentialChange,
} from '#server/accounts/credential-changes.ts';
import { issueLink, linkPurposes, type LinkPurpose } from '#server/accounts/email/mailed-links.ts';
import { accounts as accountsTable } from '#server/database/schema/authentication.ts';
import { users } from '#server/database/schema/users.ts';
import { program } from '#server/testing/program.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

/*
 * The table of credentials × what ends them: every change of the list is made through the front door by somebody who holds
 * one of everything, and what no longer works afterwards must be exactly what the list says.
 */

const test = await createTestDatabase();
const { accounts } = test.database;
const app = await createTestApp(test);
const NEW_PASSWORD = 'another-good-password-7';
const readers: EventReader[] = [];
afterAll(() => readers.forEach((reader) => reader.close()));

interface Holder {
  readonly userId: string;
  /** Where the account's mail goes, and where it is to go. */
  readonly email: string;
  readonly newEmail: string;
  readonly here: Visitor;
  readonly elsewhere: Visitor;
  /** Access tokens of both sessions, and the event stream of the other one. */
  readonly tokens: { readonly here: string; readonly elsewhere: string };
  readonly stream: EventReader;
  readonly links: Readonly<Record<LinkPurpose, string>>;
  /** A program with a key. */
  readonly key: Visitor;
}

let holders = 0;

async function mailed(email: string, purpose: LinkPurpose): Promise<string> {
  const pattern = new RegExp(`token=(${linkPurposes[purpose].letter}\\.[^\\s]+)`);
  const texts = (await app.mailsTo(email)).map(({ text }) => pattern.exec(text)?.[1] ?? '');
  const token = texts.findLast((text) => text !== '');
  if (token === undefined) throw new Error(`No ${purpose} link was mailed to ${email}.`);
  return decodeURIComponent(token);
}

const post = (visitor: Visitor, path: string, body?: unknown) =>
  visitor.call('POST', `/account${path}`, body);

async function accessToken(visitor: Visitor): Promise<string> {
  return (await visitor.call<{ access_token: string }>('POST', '/account/access-token')).body.access_token;
}

/** Somebody who is logged in twice, has a link of every kind in the mailbox, and could log in with Google. */
async function holder(): Promise<Holder> {
  holders += 1;
  const here = await app.member();
  const { email } = here;
  const newEmail = `new-${holders}@example.com`;
  const userId = here.session.user?.id ?? '';
  const elsewhere = app.visitor();
  await post(elsewhere, '/sign-in', { email, password: GOOD_PASSWORD });
  const confirmation = await mailed(email, 'verify');
  // Only a confirmed address is told how to stop a change.
  await accounts.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  await accounts.insert(accountsTable).values({ userId, accountId: userId, providerId: 'google' });
  await post(app.visitor(), '/password/forgot', { email });
  await post(here, '/email', { email: newEmail, password: GOOD_PASSWORD });
  const stream = await EventReader.open(elsewhere);
  readers.push(stream);
  return {
    userId,
    email,
    newEmail,
    here,
    elsewhere,
    stream,
    key: await program(app, here),
    tokens: { here: await accessToken(here), elsewhere: await accessToken(elsewhere) },
    links: {
      verify: confirmation,
      reset: await mailed(email, 'reset'),
      change: await mailed(newEmail, 'change'),
      stop: await mailed(email, 'stop'),
      // Mailed when somebody guesses at the password; `guess-guard.test.ts` does.
      device: await issueLink(accounts, { purpose: 'device', userId, email }),
    },
  };
}

/** How each change is made. */
const make: Record<CredentialChange, (who: Holder) => Promise<unknown>> = {
  'password changed': async ({ here }) => {
    const before = new Map(here.cookies);
    await post(here, '/password/change', { current_password: GOOD_PASSWORD, new_password: NEW_PASSWORD });
    expect((await here.call('GET', '/clients')).status).toBe(200);
    // The table is about the session as it was.
    for (const [name, value] of before) here.cookies.set(name, value);
  },
  'password reset': ({ links }) =>
    post(app.visitor(), '/password/reset', { token: links.reset, password: NEW_PASSWORD }),
  'reset link asked for': ({ email }) => post(app.visitor(), '/password/forgot', { email }),
  'confirmation link asked for': async ({ here, userId }) => {
    await accounts.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
    await post(here, '/verify-email/send');
  },
  'e-mail address confirmed': ({ links }) => post(app.visitor(), '/verify-email', { token: links.verify }),
  'e-mail change asked for': ({ here }) =>
    post(here, '/email', { email: `other-${holders}@example.com`, password: GOOD_PASSWORD }),
  'e-mail change confirmed': ({ links }) => post(app.visitor(), '/verify-email', { token: links.change }),
  'e-mail change stopped': ({ links }) => post(app.visitor(), '/email/keep', { token: links.stop }),
  'e-mail change taken back': async ({ links }) => {
    await post(app.visitor(), '/verify-email', { token: links.change });
    await post(app.visitor(), '/email/keep', { token: links.stop });
  },
  'logged out': async ({ here }) => {
    const before = new Map(here.cookies);
    await post(here, '/sign-out');
    for (const [name, value] of before) here.cookies.set(name, value);
  },
  'account deleted': ({ here }) =>
    here.call('DELETE', '/account', { confirmation: DELETE_CONFIRMATION, password: GOOD_PASSWORD }),
};

/** Whether each credential still works. */
const works: Record<Credential, (who: Holder) => Promise<boolean>> = {
  'this session': ({ here, tokens }) => sessionWorks(here, tokens.here),
  'other sessions': async ({ elsewhere, tokens, stream }) => {
    const isAlive = await sessionWorks(elsewhere, tokens.elsewhere);
    if (!isAlive) await stream.untilEnded();
    expect(stream.ended).toBe(!isAlive);
    return isAlive;
  },
  'social log-in': async ({ userId }) => {
    const rows = await accounts.select().from(accountsTable).where(eq(accountsTable.userId, userId));
    return rows.some(({ providerId }) => providerId === 'google');
  },
  password: async ({ userId, email }) => {
    const [user] = await accounts.select().from(users).where(eq(users.id, userId));
    const body = { email: user?.email ?? email, password: GOOD_PASSWORD };
    return (await post(app.visitor(), '/sign-in', body)).status === 200;
  },
  'confirmation link': (who) => linkWorks(who, 'verify'),
  'reset link': (who) => linkWorks(who, 'reset'),
  'pending e-mail change': (who) => linkWorks(who, 'change'),
  'stop link': (who) => linkWorks(who, 'stop'),
  'device link': (who) => linkWorks(who, 'device'),
  'API keys': async ({ key }) => (await key.call('GET', '/clients')).status === 200,
};

async function sessionWorks(visitor: Visitor, token: string): Promise<boolean> {
  const byCookie = (await visitor.call('GET', '/clients')).status;
  const program = app.visitor();
  const byToken = await program.fetch('/functions/v1/create-subscription', {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  // A token acts for its session, and no longer than it lasts.
  expect(byToken.status === 401).toBe(byCookie === 401);
  return byCookie === 200;
}

/** How each link is opened. */
const openLink: Record<Exclude<LinkPurpose, 'device'>, (token: string) => ReturnType<typeof post>> = {
  verify: (token) => post(app.visitor(), '/verify-email', { token }),
  change: (token) => post(app.visitor(), '/verify-email', { token }),
  stop: (token) => post(app.visitor(), '/email/keep', { token }),
  reset: (token) => post(app.visitor(), '/password/reset', { token, password: NEW_PASSWORD }),
};

/** A link that is stored is not opened, which would change the account under the next question; one that is not is tried. */
async function linkWorks({ links }: Holder, purpose: LinkPurpose): Promise<boolean> {
  const [, userId = '', secret = ''] = links[purpose].split('.');
  const hash = createHash('sha256').update(secret).digest('base64url');
  const { rows } = await accounts.execute<{ identifier: string }>('select identifier from verifications');
  if (rows.some(({ identifier }) => identifier.endsWith(`:${userId}:${hash}`))) return true;
  if (purpose !== 'device')
    expect((await openLink[purpose](links[purpose])).body.error.code).toBe('invalid_token');
  return false;
}

describe('what each change of credentials ends', () => {
  it.each(Object.keys(credentialChanges) as CredentialChange[])('%s', async (change) => {
    const who = await holder();
    for (const credential of credentials.filter((each) => each !== 'password')) {
      expect([credential, await works[credential](who)]).toEqual([credential, true]);
    }
    await make[change](who);
    const ended: Credential[] = [];
    for (const credential of credentials) if (!(await works[credential](who))) ended.push(credential);
    const ends: readonly Credential[] = credentialChanges[change];
    expect(ended).toEqual(credentials.filter((credential) => ends.includes(credential)));
  });
});
