import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { removeExpired } from '#server/accounts/sessions/remove-expired.ts';
import { program } from '#server/testing/program.ts';
import { addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

/** How many more transactions are committed before the request is cut off; none is while it is infinite. */
let untilCut = Number.POSITIVE_INFINITY;
beforeEach(() => {
  untilCut = Number.POSITIVE_INFINITY;
});

/** A database that breaks off behind a transaction, as a process does that is killed. */
const breaking: Database = {
  ...test.database,
  withMember: async (member, work) => {
    const result = await test.database.withMember(member, work);
    if (--untilCut <= 0) throw new Error('cut off');
    return result;
  },
};
const app = await createTestApp({ ...test, database: breaking });
const owner = await app.member('Olivia Owner');
await app.confirm(owner);
const tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
const clientId = await addClient(test.database, tenant);
const reportId = await addReport(test.database, tenant, clientId);
await addReportBelongings(test.database, tenant, reportId);
const user = await program(app, owner);

const FIELDS = { name: 'Once Ltd', email: 'n@example.com', phone: '555 0100', address: '1 High Street' };
const named = (name: string) => ({ 'idempotency-key': name });
const create = (visitor: Visitor, name: string, fields: object = FIELDS) =>
  visitor.call<{ id: string }>('POST', '/clients', fields, named(name));
const clientsNamed = async (name: string) =>
  (await superuser.query('select from clients where name = $1', [name])).rowCount;

describe('a request that names itself', () => {
  it('is answered once, and the same again', async () => {
    const name = randomUUID();
    const fields = { ...FIELDS, name: 'Twice Ltd' };
    const first = await create(user, name, fields);
    const second = await create(user, name, fields);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect([first, second].map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await clientsNamed('Twice Ltd')).toBe(1);
  });

  it('is not taken for another, of the same caller or of another', async () => {
    const name = randomUUID();
    await create(user, name);
    for (const [path, fields] of [
      ['/clients', { ...FIELDS, phone: '555 0101' }],
      [`/clients/${clientId}/goals`, FIELDS],
    ] as const) {
      const { status, body } = await user.call('POST', path, fields, named(name));
      expect([status, body.error.message]).toEqual([
        422,
        expect.stringContaining('used for another request'),
      ]);
    }
    const ids = new Set<string>();
    for (const visitor of [user, owner, await program(app, owner), await app.member()])
      ids.add((await create(visitor, name)).body.id);
    expect(ids.size).toBe(4);
  });

  it('makes one thing, however many come at once', async () => {
    const name = randomUUID();
    const fields = { ...FIELDS, name: 'Parallel Ltd' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(user, name, fields)));
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    for (const { status, headers } of answers.filter((answer) => answer.status !== 201))
      expect([status, headers.get('retry-after')]).toEqual([409, '2']);
    expect((await create(user, name, fields)).body.id).toBe(ids[0]);
    expect(await clientsNamed('Parallel Ltd')).toBe(1);
  });

  it('may be corrected after it was refused', async () => {
    const name = randomUUID();
    expect((await create(user, name, { ...FIELDS, email: 'x' })).status).toBe(422);
    expect((await create(user, name)).status).toBe(201);
    expect((await create(user, 'a name with spaces')).status).toBe(422);
  });

  it('brings its files along, whatever parts the form', async () => {
    const name = randomUUID();
    const send = (content: string) => {
      const form = new FormData();
      form.set('files', new File([content], 'export.csv', { type: 'text/csv' }));
      return user.fetch(`/api/clients/${clientId}/files`, {
        method: 'POST',
        body: form,
        headers: named(name),
      });
    };
    const csv = 'Day,Campaign,Clicks,Cost\n2026-01-01,Brand,10,5.00\n2026-01-02,Brand,12,6.00\n';
    const [first, second] = [await send(csv), await send(csv)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.text()).toBe(await first.text());
    expect((await send(`${csv}2026-01-03,Brand,12,6.00\n`)).status).toBe(422);
  });

  it('is forgotten after a day', async () => {
    const name = randomUUID();
    const first = await create(user, name);
    const age = () =>
      superuser.query(
        "update idempotent_requests set created_at = now() - interval '25 hours' where name = $1",
        [name],
      );
    await age();
    const second = await create(user, name);
    expect(second.body.id).not.toBe(first.body.id);
    await age();
    await removeExpired(test.database.accounts);
    const { rowCount } = await superuser.query('select from idempotent_requests where name = $1', [name]);
    expect(rowCount).toBe(0);
  });

  it('keeps nothing that could be read', async () => {
    const fields = { ...FIELDS, name: 'Readable Words Ltd' };
    await create(user, randomUUID(), fields);
    const { rows } = await superuser.query(
      'select r.sealed_answer, s.sealed_result from idempotent_requests r join idempotent_steps s on s.request_id = r.id',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(Buffer.from(JSON.stringify(rows), 'base64').toString()).not.toContain('Readable Words');
  });
});

const CSV = 'Day,Campaign,Clicks,Cost\n2026-02-01,Brand,10,5.00\n2026-02-02,Brand,12,6.00\n';
let asked = 0;

/** What creates something, and how it is asked for. */
const CREATES: Readonly<Record<string, (headers: Record<string, string>) => Promise<{ status: number }>>> = {
  'a client': (headers) => user.call('POST', '/clients', FIELDS, headers),
  'a goal': (headers) =>
    user.call(
      'POST',
      `/clients/${clientId}/goals`,
      { metric: 'clicks', channel: `channel_${asked}`, kind: 'at_most', target: 1 },
      headers,
    ),
  'a file': (headers) => upload(`/clients/${clientId}/files`, 'files', {}, headers),
  'a report': (headers) => upload('/reports', 'file', { client_id: clientId, name: 'Once' }, headers),
  'a link': (headers) => user.call('POST', `/reports/${reportId}/shares`, {}, headers),
};

function upload(
  path: string,
  field: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const content = `${CSV}2026-02-03,Brand ${asked},1,1.00\n`;
  form.set(field, new File([content], 'export.csv', { type: 'text/csv' }));
  return user.fetch(`/api${path}`, { method: 'POST', body: form, headers });
}

const COUNTED = ['clients', 'client_goals', 'client_files', 'reports', 'report_runs', 'report_shares'];

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of COUNTED) found[table] = (await superuser.query(`select from ${table}`)).rowCount ?? 0;
  return found;
}

/** What a request adds to each table. */
async function added(request: () => Promise<void>): Promise<Record<string, number>> {
  const before = await counts();
  await request();
  const after = await counts();
  return Object.fromEntries(COUNTED.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]));
}

describe('a request that is cut off behind any of its transactions and sent again makes', () => {
  it.each(Object.keys(CREATES))('%s once', async (what) => {
    const ask = CREATES[what] ?? (() => Promise.reject(new Error(what)));
    const usual = await added(async () => {
      asked += 1;
      expect([what, (await ask({})).status]).toEqual([what, 201]);
    });
    expect(Object.values(usual).some((rows) => rows > 0)).toBe(true);
    let cuts = 0;
    for (let step = 1; ; step += 1) {
      asked += 1;
      const headers = named(randomUUID());
      let wasCut = false;
      const once = await added(async () => {
        // The first transaction is the one that takes the request on.
        untilCut = step + 1;
        const { status } = await ask(headers);
        wasCut = status === 500;
        untilCut = Number.POSITIVE_INFINITY;
        await superuser.query('update idempotent_requests set held_until = null where status is null');
        expect([what, step, (await ask(headers)).status]).toEqual([what, step, 201]);
      });
      expect([what, step, once]).toEqual([what, step, usual]);
      if (!wasCut) break;
      cuts += 1;
    }
    expect(cuts).toBeGreaterThan(0);
  });
});
