import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import type { LookedAtLink, PortalPerson } from '#contract/portal/portal.ts';
import { addPerson, doorOf } from '#server/testing/portal-people.ts';
import { addAgency, addClient, type TestAgency } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const MINUTE_MS = 60_000;
const test = await createTestDatabase();
let later = 0;
const app = await createTestApp(
  test,
  { RATE_LIMIT_FACTOR: '1' },
  { now: () => new Date(Date.now() + later) },
);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const agency = await addAgency(test.database, 'Fieldnote Media');
const client = await addClient(test.database, agency, 'Northwind Ltd');
await addPerson(test.database, agency, client);
const slug = await doorOf(test.database, agency.agencyId);

const someone = (of: TestAgency = agency, clientId = client) => addPerson(test.database, of, clientId);
const ask = (visitor: Visitor, email: string, door = slug) =>
  visitor.call<{ message: string }>('POST', `/portal/doors/${door}/links`, { email });
const look = (visitor: Visitor, token: string) =>
  visitor.call<LookedAtLink>('POST', '/portal/links/look', { token });
const enter = (visitor: Visitor, token: string, confirmed?: boolean) =>
  visitor.call<{ slug: string }>('POST', '/portal/links/enter', {
    token,
    ...(confirmed === undefined ? {} : { confirmed }),
  });
const me = (visitor: Visitor) => visitor.call<PortalPerson>('GET', '/portal/me');

async function mailedToken(email: string): Promise<string> {
  await app.app.settle();
  const mail = (await app.mailsTo(email)).at(-1);
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Somebody who asked for a link in a browser, and what came by mail. */
async function asked() {
  const person = await someone();
  const visitor = app.visitor();
  await ask(visitor, person.email);
  return { person, visitor, token: await mailedToken(person.email) };
}

describe('a link to sign in', () => {
  it('comes in the agency’s name, and signs in the browser that asked', async () => {
    const { person, visitor, token } = await asked();
    const [mail] = await app.mailsTo(person.email);
    expect(mail).toMatchObject({
      fromName: 'Fieldnote Media',
      subject: 'Your sign-in link for Fieldnote Media',
    });
    expect(`${mail?.html}${mail?.text}`).not.toContain('ClientReady');
    expect(mail?.text).toContain(`http://localhost:3000/portal/${slug}/enter?token=`);
    expect((await look(visitor, token)).body).toMatchObject({ state: 'ready', email: person.email, slug });
    const { status, headers } = await enter(visitor, token);
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(
      /^portal=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await me(visitor)).body).toMatchObject({
      email: person.email,
      client_name: 'Northwind Ltd',
      brand: { agency_name: 'Fieldnote Media' },
    });
    const { rows } = await superuser.query('select * from portal_links, portal_sessions');
    for (const secret of [token, visitor.cookies.get('portal') ?? '?'])
      expect(JSON.stringify(rows)).not.toContain(secret);
    expect(app.logLines.join('\n')).not.toContain(token);
  });

  it('has cookies of its own that no other host or path gets over https', async () => {
    const secured = await createTestApp(test, { PUBLIC_URL: 'https://reports.example.com' });
    const visitor = secured.visitor();
    const { headers } = await ask(visitor, 'nobody@client.example');
    expect(headers.getSetCookie()[0]).toMatch(
      /^__Host-portal-browser=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('works once, however often it was looked at', async () => {
    const { visitor, token } = await asked();
    for (let times = 0; times < 3; times += 1) expect((await look(visitor, token)).status).toBe(200);
    const both = await Promise.all([enter(visitor, token), enter(visitor, token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await look(visitor, token)).status).toBe(400);
    expect((await enter(app.visitor(), token, true)).body.error.code).toBe('invalid_token');
  });

  it('is over after a quarter of an hour', async () => {
    const { visitor, token } = await asked();
    later = 14 * MINUTE_MS;
    expect((await look(visitor, token)).status).toBe(200);
    later = 15 * MINUTE_MS;
    const { status, body } = await enter(visitor, token);
    later = 0;
    expect([status, body.error.code]).toEqual([400, 'invalid_token']);
  });

  it('asks for confirmation in another browser, and says for whom', async () => {
    const { person, token } = await asked();
    const other = app.visitor();
    expect((await look(other, token)).body).toMatchObject({ state: 'confirm', email: person.email });
    const { status, body, headers } = await enter(other, token);
    expect([status, body.error.code, headers.getSetCookie()]).toEqual([409, 'confirm_first', []]);
    expect((await me(other)).status).toBe(401);
    expect((await enter(other, token, true)).status).toBe(200);
    expect((await me(other)).body.email).toBe(person.email);
  });

  it('asks for it also in a browser that asked for another link', async () => {
    const [first, second] = [await asked(), await asked()];
    expect((await enter(first.visitor, second.token)).status).toBe(409);
    expect((await enter(first.visitor, first.token)).status).toBe(200);
  });

  it('is not had by guessing', async () => {
    for (const token of [randomUUID(), 'x', 'A'.repeat(43)])
      expect([token, (await enter(app.visitor(), token, true)).status]).toEqual([token, 400]);
  });

  it('ends when the person is removed, and so does the session', async () => {
    const [waiting, inside] = [await asked(), await asked()];
    await enter(inside.visitor, inside.token);
    expect((await me(inside.visitor)).status).toBe(200);
    for (const { person } of [waiting, inside])
      await superuser.query('update client_people set removed_at = now() where id = $1', [person.id]);
    expect((await enter(waiting.visitor, waiting.token)).status).toBe(400);
    expect((await me(inside.visitor)).status).toBe(401);
    expect((await ask(app.visitor(), waiting.person.email)).status).toBe(200);
    await app.app.settle();
    expect(await app.mailsTo(waiting.person.email)).toHaveLength(1);
  });

  it('ends while the client is deleted, and works again once it is back', async () => {
    const gone = await addClient(test.database, agency, 'Gone Ltd');
    const person = await someone(agency, gone);
    const visitor = app.visitor();
    await ask(visitor, person.email);
    const first = await mailedToken(person.email);
    await enter(visitor, first);
    await ask(visitor, person.email);
    const second = await mailedToken(person.email);
    await superuser.query('insert into deleted_clients (agency_id, client_id) values ($1, $2)', [
      agency.agencyId,
      gone,
    ]);
    expect([(await me(visitor)).status, (await look(visitor, second)).status]).toEqual([401, 400]);
    await superuser.query('delete from deleted_clients where client_id = $1', [gone]);
    expect([(await me(visitor)).status, (await look(visitor, second)).status]).toEqual([200, 200]);
  });

  it('goes to nobody of another agency', async () => {
    const other = await addAgency(test.database, 'Other');
    const stranger = await someone(other, await addClient(test.database, other));
    await ask(app.visitor(), stranger.email);
    await app.app.settle();
    expect(await app.mailsTo(stranger.email)).toEqual([]);
  });
});

describe('asking for a link', () => {
  it('is answered alike for known and unknown addresses, in the same time', async () => {
    const person = await someone();
    const answers = new Map<string, string>();
    const times = new Map<string, number[]>([
      ['known', []],
      ['unknown', []],
    ]);
    for (let round = 0; round < 4; round += 1)
      for (const [kind, email] of [
        ['known', person.email],
        ['unknown', `${randomUUID()}@client.example`],
      ] as const) {
        const started = performance.now();
        const { status, text, headers } = await ask(app.visitor(), email);
        times.get(kind)?.push(performance.now() - started);
        answers.set(kind, `${status} ${text} ${[...headers.keys()].join()}`);
      }
    expect(answers.get('known')).toBe(answers.get('unknown'));
    const fastest = (kind: string) => Math.min(...(times.get(kind) ?? []));
    const [known, unknown] = [fastest('known'), fastest('unknown')];
    // A busy machine stretches both.
    expect(Math.abs(known - unknown)).toBeLessThan(200 + Math.min(known, unknown));
  });

  it('is limited by address without saying so, and by source aloud', async () => {
    const person = await someone();
    for (let times = 0; times < 7; times += 1)
      expect((await ask(app.visitor(), person.email)).status).toBe(200);
    await app.app.settle();
    expect(await app.mailsTo(person.email)).toHaveLength(5);
    const visitor = app.visitor();
    const statuses = [];
    for (let times = 0; times < 31; times += 1)
      statuses.push((await ask(visitor, `${times}@client.example`)).status);
    expect([statuses.at(0), statuses.at(29), statuses.at(30)]).toEqual([200, 200, 429]);
  });

  it('finds no door where there is none', async () => {
    expect((await ask(app.visitor(), 'a@client.example', 'nowhere')).status).toBe(404);
    expect((await app.visitor().call('GET', '/portal/doors/nowhere')).status).toBe(404);
    expect((await app.visitor().call('GET', `/portal/doors/${slug}`)).body).toMatchObject({
      brand: { agency_name: 'Fieldnote Media' },
    });
  });
});

describe('a session', () => {
  it('ends when signed out, and with its time', async () => {
    const { visitor, token } = await asked();
    await enter(visitor, token);
    const cookie = visitor.cookies.get('portal') ?? '';
    later = 31 * 24 * 60 * MINUTE_MS;
    expect((await me(visitor)).status).toBe(401);
    later = 0;
    expect((await me(visitor)).status).toBe(200);
    expect((await visitor.call('POST', '/portal/sign-out')).status).toBe(200);
    expect(visitor.cookies.has('portal')).toBe(false);
    visitor.cookies.set('portal', cookie);
    expect((await me(visitor)).status).toBe(401);
  });

  it('goes on as another client of the same address, and as nobody else', async () => {
    const { person, visitor, token } = await asked();
    await enter(visitor, token);
    const second = await addClient(test.database, agency, 'Second Ltd');
    const again = await addPerson(test.database, agency, second, person.email);
    const stranger = await someone();
    expect((await me(visitor)).body.others).toEqual([{ id: again.id, client_name: 'Second Ltd' }]);
    expect((await visitor.call('POST', '/portal/switch', { person_id: stranger.id })).status).toBe(404);
    expect((await visitor.call('POST', '/portal/switch', { person_id: again.id })).status).toBe(200);
    expect((await me(visitor)).body.client_name).toBe('Second Ltd');
  });
});

it('is for agencies whose plan has a door, and ends with it', async () => {
  const other = await addAgency(test.database, 'Downgraded');
  const person = await someone(other, await addClient(test.database, other));
  const door = await doorOf(test.database, other.agencyId);
  const visitor = app.visitor();
  await ask(visitor, person.email, door);
  await enter(visitor, await mailedToken(person.email));
  expect((await me(visitor)).status).toBe(200);
  await superuser.query("update subscriptions set plan = 'professional' where agency_id = $1", [
    other.agencyId,
  ]);
  later = 6000;
  expect((await me(visitor)).status).toBe(401);
  expect((await visitor.call('GET', `/portal/doors/${door}`)).status).toBe(404);
  later = 0;
});
