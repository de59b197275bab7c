import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Client, ClientFields } from '#contract/clients/clients.ts';
import type { Role } from '#contract/accounts/roles.ts';
import { deleteForGood } from '#server/clients/delete-for-good.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { deleteDueFiles } from '#server/storage/delete-due-files.ts';
import { agencyFolder } from '#server/storage/storage.ts';
import { addReport } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);

interface List {
  clients: Client[];
  total: number;
  counts: { all: number; active: number; inactive: number };
}

const FIELDS = {
  name: 'Blue Door Bakery',
  email: 'Anna@Blue-Door.example',
  phone: '+1 (555) 010-0199',
  address: '1 High Street, Springfield',
} satisfies ClientFields;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const idsOf = ({ session }: Visitor) => ({
  agencyId: session.agency?.id ?? '',
  userId: session.user?.id ?? '',
});
const add = async (member: Visitor, fields: Partial<ClientFields> = {}) => {
  const answer = await member.call<Client>('POST', '/clients', { ...FIELDS, ...fields });
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body;
};
const list = async (member: Visitor, query = '') => (await member.call<List>('GET', `/clients${query}`)).body;
const somebody = await app.member();
const existing = await add(somebody);

/** Somebody of the same agency in another role. */
async function colleague(owner: Visitor, role: Role): Promise<Visitor> {
  const helper = await app.member();
  const { agencyId } = idsOf(owner);
  await test.database.accounts.insert(memberships).values({ agencyId, userId: idsOf(helper).userId, role });
  await test.database.accounts.execute(
    `update sessions set active_agency_id = '${agencyId}' where user_id = '${idsOf(helper).userId}'`,
  );
  return helper;
}

describe('a new client', () => {
  it('has what was typed, trimmed, and is active', async () => {
    const member = await app.member();
    const client = await add(member, { name: '  Blue Door Bakery ', phone: ' 555 0100 ' });
    expect(client).toEqual({
      ...FIELDS,
      phone: '555 0100',
      id: expect.any(String),
      user_id: idsOf(member).userId,
      status: 'active',
      is_sample: false,
      reports_count: 0,
      last_report_date: null,
      created_at: expect.any(String),
    });
    expect((await member.call('GET', `/clients/${client.id}`)).body).toEqual(client);
  });

  it.each([
    ['name', undefined, 'Client name is required'],
    ['name', '   ', 'Client name is required'],
    ['email', '', 'Email is required'],
    ['email', 'anna', 'Please enter a valid email address'],
    ['email', 'anna@example', 'Please enter a valid email address'],
    ['email', 'a b@example.com', 'Please enter a valid email address'],
    ['phone', ' ', 'Phone number is required'],
    ['phone', 'call me', 'Please enter a valid phone number'],
    ['phone', '555-0100 ext. 5', 'Please enter a valid phone number'],
    ['phone', '+1 555+0100', 'Please enter a valid phone number'],
    ['address', null, 'Address is required'],
    ['address', '\t', 'Address is required'],
    ['status', 'gone', 'Must be active or inactive'],
    ['name', 'x'.repeat(121), 'Client name must be at most 120 characters'],
    ['name', 'evil\u202Egnp.exe', 'Client name contains characters that can’t be used'],
    ['name', 'nul\u0000', 'Client name contains characters that can’t be used'],
    ['name', 7, 'Must be text'],
  ])('is refused where %s is %j: %s', async (field, value, message) => {
    for (const [method, path] of [
      ['POST', '/clients'],
      ['PATCH', `/clients/${existing.id}`],
    ] as const) {
      if (method === 'PATCH' && value === undefined) continue;
      const { status, body } = await somebody.call(method, path, { ...FIELDS, [field]: value });
      expect([method, status, body.error.code]).toEqual([method, 422, 'validation_failed']);
      expect(body.error.fields).toEqual({ [field]: message });
      expect(body.error.message).toBe(message);
    }
    expect((await list(somebody)).clients).toEqual([existing]);
  });

  it('is told every field that is wrong at once', async () => {
    const { body } = await somebody.call('POST', '/clients', {});
    expect(body.error.fields).toEqual({
      name: 'Client name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      address: 'Address is required',
    });
  });

  it.each([
    "O'Brien; DROP TABLE clients",
    '100% _Organic_',
    'İstanbul \\ Kebap',
    '株式会社 青い扉',
    'مخبز الباب',
    '😀 Emoji & Co. 👩‍🍳'.replaceAll('\u200D', ''),
    '{"json": true}',
    '=HYPERLINK("x")',
  ])('may be called %s, and is found by it', async (name) => {
    const { id } = await add(somebody, { name });
    const { clients } = await list(somebody, `?${new URLSearchParams({ search: name })}`);
    expect(clients.map((client) => client.name)).toEqual([name]);
    await somebody.call('DELETE', `/clients/${id}`);
  });
});

describe('changing a client', () => {
  it('changes what was sent and nothing else', async () => {
    const member = await app.member();
    const client = await add(member);
    const { status, body } = await member.call('PATCH', `/clients/${client.id}`, { name: 'Red Door' });
    expect([status, body]).toEqual([200, { ...client, name: 'Red Door' }]);
    expect((await member.call('PATCH', `/clients/${client.id}`, {})).body).toEqual(body);
    const forged = await member.call('PATCH', `/clients/${client.id}`, {
      id: UNKNOWN,
      reports_count: 99,
      agency_id: UNKNOWN,
      user_id: UNKNOWN,
    });
    expect(forged.body).toEqual(body);
  });

  it('keeps both of two changes at the same moment', async () => {
    const member = await app.member();
    const { id } = await add(member);
    const changes = [{ name: 'N' }, { email: 'n@example.com' }, { phone: '1' }, { address: 'A' }];
    await Promise.all(changes.map((change) => member.call('PATCH', `/clients/${id}`, change)));
    expect((await member.call('GET', `/clients/${id}`)).body).toMatchObject(Object.assign({}, ...changes));
  });

  it('archives and restores', async () => {
    const member = await app.member();
    const client = await add(member);
    const archived = await member.call('POST', `/clients/${client.id}/archive`);
    expect([archived.status, archived.body]).toEqual([200, { ...client, status: 'inactive' }]);
    expect((await list(member)).counts).toEqual({ all: 1, active: 0, inactive: 1 });
    expect((await member.call('POST', `/clients/${client.id}/archive`)).status).toBe(200);
    expect((await member.call('POST', `/clients/${client.id}/restore`)).body).toEqual(client);
  });

  it('says that there is none where there is none', async () => {
    const member = await app.member();
    for (const id of [UNKNOWN, 'abc', '%00', '..%2Fx']) {
      for (const [method, path, body] of [
        ['GET', `/clients/${id}`],
        ['PATCH', `/clients/${id}`, { name: 'X' }],
        ['POST', `/clients/${id}/archive`],
        ['POST', `/clients/${id}/restore`],
        ['DELETE', `/clients/${id}`],
      ] as const) {
        const answer = await member.call(method, path, body);
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        expect(answer.body.error.message).toBe("The client you're looking for doesn't exist.");
      }
    }
  });
});

describe('deleting a client', () => {
  it('takes its reports, later their files, and no others', async () => {
    const member = await app.member();
    const tenant = idsOf(member);
    const [gone, kept] = [await add(member), await add(member)];
    const lost = await filesOfNewReport(tenant, gone.id);
    const left = await filesOfNewReport(tenant, kept.id);
    expect((await member.call('DELETE', `/clients/${gone.id}`)).body).toEqual({ ok: true });
    expect((await list(member)).clients.map(({ id }) => id)).toEqual([kept.id]);
    for (const key of lost) expect([key, await app.storage.exists(key)]).toEqual([key, true]);
    const { database } = test;
    const parts = { database, jobs: { enqueue: async () => {} }, logger: app.logger };
    await deleteForGood(parts, new Date(Date.now() + 31 * 24 * 3600 * 1000));
    await deleteDueFiles({ database, storage: app.storage });
    for (const key of lost) expect([key, await app.storage.exists(key)]).toEqual([key, false]);
    for (const key of left) expect([key, await app.storage.exists(key)]).toEqual([key, true]);
    expect((await member.call('DELETE', `/clients/${gone.id}`)).status).toBe(404);
  });

  it('is done once when it is asked for many times at once', async () => {
    const member = await app.member();
    const { id } = await add(member);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => member.call('DELETE', `/clients/${id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  });
});

describe('who may do what', () => {
  it.each(['owner', 'admin', 'member'] as const)('%s may change clients', async (role) => {
    const writer = role === 'owner' ? somebody : await colleague(somebody, role);
    const { id } = await add(writer);
    expect((await writer.call('PATCH', `/clients/${id}`, { name: 'X' })).status).toBe(200);
    expect((await writer.call('DELETE', `/clients/${id}`)).status).toBe(200);
  });

  it('a viewer sees clients and changes none', async () => {
    const owner = await app.member();
    const client = await add(owner);
    const viewer = await colleague(owner, 'viewer');
    expect((await list(viewer)).clients).toEqual([client]);
    for (const [method, path, body] of [
      ['POST', '/clients', FIELDS],
      ['PATCH', `/clients/${client.id}`, { name: 'X' }],
      ['POST', `/clients/${client.id}/archive`],
      ['POST', `/clients/${client.id}/restore`],
      ['DELETE', `/clients/${client.id}`],
    ] as const) {
      const answer = await viewer.call(method, path, body);
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
    expect((await list(owner)).clients).toEqual([client]);
  });

  it('another agency finds nothing and changes nothing', async () => {
    const [owner, stranger] = [await app.member(), await app.member()];
    const client = await add(owner);
    for (const [method, path, body] of [
      ['GET', `/clients/${client.id}`],
      ['PATCH', `/clients/${client.id}`, { name: 'X' }],
      ['POST', `/clients/${client.id}/archive`],
      ['DELETE', `/clients/${client.id}`],
    ] as const)
      expect((await stranger.call(method, path, body)).status).toBe(404);
    expect(await list(stranger)).toEqual({
      clients: [],
      next_cursor: null,
      total: 0,
      counts: { all: 0, active: 0, inactive: 0 },
    });
    expect((await list(owner)).clients).toEqual([client]);
  });
});

/** Adds a report with its three files; returns their keys. */
async function filesOfNewReport(
  tenant: { agencyId: string; userId: string },
  clientId: string,
): Promise<[string, string, string]> {
  const id = await addReport(test.database, tenant, clientId);
  const folder = agencyFolder(tenant.agencyId);
  const keys: [string, string, string] = [
    `${folder}report-files/${clientId}/1.csv`,
    `${folder}reports/${id}/x.pdf`,
    `${folder}reports/${id}/x.json`,
  ];
  for (const key of keys) await app.storage.put(key, Buffer.from('x'));
  const [originalFileKey, fileKey, modelKey] = keys;
  await test.database.withAgency(tenant.agencyId, (tx) =>
    tx.update(reports).set({ originalFileKey, fileKey, modelKey }).where(eq(reports.id, id)),
  );
  return keys;
}
