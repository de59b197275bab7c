import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Client as Connection } from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MailServer } from '#contract/agencies/mail-server.ts';
import type { Delivery } from '#contract/reports/shares.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const PASSWORD = 'a password nobody else has';
const test = await createTestDatabase();
const app = await createWorkingApp(test, { WORKFLOW_ALLOW_PRIVATE: 'true' });
const superuser = new Connection({ connectionString: test.superuserUrl });
await superuser.connect();

const taken: { from: string; raw: Buffer }[] = [];
let isFull = false;
const smtp = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'agency' && password === PASSWORD ? done(null, { user: 'agency' }) : done(new Error('no')),
  onData: (stream, { envelope }, done) => {
    void buffer(stream).then((raw) => {
      if (isFull) return done(Object.assign(new Error('Mailbox is full'), { responseCode: 552 }));
      taken.push({ from: envelope.mailFrom === false ? '' : envelope.mailFrom.address, raw });
      return done();
    });
  },
});
let port = 0;
let member: Visitor;
let [reportId, clientId] = ['', ''];

beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve));
  port = (smtp.server.address() as AddressInfo).port;
  const made = await memberWithClient(app, test);
  member = made.member;
  clientId = made.clientId;
  const content = 'Date,Clicks\n2026-01-01,5\n2026-01-02,6\n';
  reportId = (await settled(member, (await upload(member, { content, clientId })).body.id)).id;
});
afterAll(async () => {
  await new Promise<void>((resolve) => void smtp.close(resolve));
  await superuser.end();
});
beforeEach(() => {
  taken.length = 0;
  isFull = false;
});

const settings = (change: object = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  username: 'agency',
  password: PASSWORD,
  from_address: 'reports@agency.example',
  ...change,
});
const save = (change: object = {}, by = member) =>
  by.call<{ mail_server: MailServer }>('PUT', '/agency/mail-server', settings(change));
const shown = async () =>
  (await member.call<{ mail_server: MailServer | null }>('GET', '/agency/mail-server')).body.mail_server;
const plan = (name: string) =>
  superuser.query(`update subscriptions set plan = $2, status = 'active' where agency_id = $1`, [
    member.session.agency?.id,
    name,
  ]);
const send = (subject: string) =>
  member.call('POST', `/reports/${reportId}/send`, { to: 'jo@client.example', subject, message: 'Hi' });
const delivery = async (subject: string) =>
  (
    await member.call<{ deliveries: Delivery[] }>('GET', `/reports/${reportId}/deliveries`)
  ).body.deliveries.find((each) => each.subject === subject);

it.each([
  ['a wrong password', { password: 'wrong' }, '127.0.0.1 refused the user name or password.'],
  [
    'a server that is not there',
    { host: 'no-such-host.invalid' },
    'There is no server called no-such-host.invalid.',
  ],
  ['security it does not have', { security: 'starttls' }, '127.0.0.1 doesn’t offer the security you chose.'],
])('is not stored with %s', async (_, change, reason) => {
  const { status, body } = await save(change);
  expect([status, (body as unknown as { error: { message: string } }).error.message]).toEqual([
    422,
    `The test didn’t go through. ${reason}`,
  ]);
  expect(await shown()).toBeNull();
});

it('counts once it took a test, keeps its password, and carries reports in the agency’s name', async () => {
  expect((await save()).body.mail_server).toMatchObject({
    host: '127.0.0.1',
    has_password: true,
    is_used: true,
  });
  expect(taken).toHaveLength(1);
  const tried = await PostalMime.parse(taken[0]?.raw ?? '');
  expect([tried.to?.[0]?.address, tried.from?.address]).toEqual([member.email, 'reports@agency.example']);

  expect(JSON.stringify(await shown())).not.toContain(PASSWORD);
  const { rows } = await superuser.query<{ stored: string }>(
    'select s::text as stored from agency_mail_servers s',
  );
  expect(rows[0]?.stored).not.toContain(PASSWORD);

  app.mails.length = 0;
  expect((await send('Through ours? No')).status).toBe(201);
  await vi.waitUntil(() => taken.length === 2, { timeout: 150_000 });
  const mail = await PostalMime.parse(taken[1]?.raw ?? '');
  expect(mail.from).toEqual({ name: member.session.agency?.name, address: 'reports@agency.example' });
  expect(taken[1]?.from).toBe('reports@agency.example');
  expect(app.mails).toEqual([]);
});

it('carries what people of a client are sent', async () => {
  await plan('enterprise');
  app.mails.length = 0;
  const { status } = await member.call('POST', `/clients/${clientId}/people`, {
    emails: ['pia@client.example'],
  });
  expect(status).toBe(201);
  await vi.waitUntil(() => taken.length === 1, { timeout: 150_000 });
  const mail = await PostalMime.parse(taken[0]?.raw ?? '');
  expect(mail.to?.[0]?.address).toBe('pia@client.example');
  expect(mail.from).toEqual({ name: member.session.agency?.name, address: 'reports@agency.example' });
  expect(app.mails).toEqual([]);
});

it('is told of when it fails, and never replaced by ours', async () => {
  isFull = true;
  app.mails.length = 0;
  await send('Refused');
  await vi.waitUntil(async () => (await delivery('Refused'))?.failure !== null, {
    timeout: 150_000,
    interval: 100,
  });
  expect(await delivery('Refused')).toMatchObject({
    status: 'queued',
    failure: '127.0.0.1 didn’t accept the message. It said: 552 Mailbox is full',
  });
  expect(app.mails).toEqual([]);
});

it('sends the stored password to no other server', async () => {
  const { status, body } = await save({ password: undefined, host: 'localhost' });
  expect([status, (body as unknown as { error: { fields: object } }).error.fields]).toEqual([
    422,
    { password: 'Please enter the password for this server' },
  ]);
  expect((await save({ password: undefined })).status).toBe(200);
});

it('rests while the plan does not include it, and is forgotten when asked', async () => {
  await plan('starter');
  expect((await save()).status).toBe(402);
  expect(await shown()).toMatchObject({ is_used: false });
  await send('On Starter');
  await vi.waitUntil(() => app.mails.some(({ subject }) => subject === 'On Starter'), { timeout: 150_000 });
  await plan('professional');
  await member.call('DELETE', '/agency/mail-server');
  expect(await shown()).toBeNull();
});

it('is not looked for in this machine’s network where that is not allowed', async () => {
  const strict = await createWorkingApp(test);
  const { member: other } = await memberWithClient(strict, test);
  for (const [change, reason] of [
    [{ port: 587 }, '127.0.0.1 is in a private network, which this server doesn’t reach.'],
    [{}, `Port ${port} isn’t one that mail servers use. Try 587 or 465.`],
  ] as const) {
    const { body } = await save(change, other);
    expect((body as unknown as { error: { message: string } }).error.message).toContain(reason);
  }
  expect(taken).toEqual([]);
});
