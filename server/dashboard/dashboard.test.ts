import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/clients/clients.ts';
import type { DashboardStats } from '#contract/agencies/dashboard.ts';
import { monthBounds } from '#server/dashboard/month-bounds.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { addReport } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createTestApp(test);

const FIELDS = { name: 'Client', email: 'a@example.com', phone: '555 0100', address: '1 High Street' };
const idsOf = ({ session }: Visitor) => ({
  agencyId: session.agency?.id ?? '',
  userId: session.user?.id ?? '',
});
const stats = async (member: Visitor) => (await member.call<DashboardStats>('GET', '/dashboard/stats')).body;
const addClient = async (member: Visitor, fields = {}) =>
  (await member.call<Client>('POST', '/clients', { ...FIELDS, ...fields })).body;
const { start, lastStart, lastSoFar } = monthBounds(new Date(), 'UTC');

/** Moves what happened so far to a moment. */
async function happenedAt(member: Visitor, moment: Date): Promise<void> {
  await test.database.withAgency(idsOf(member).agencyId, async (tx) => {
    await tx.execute('reset role');
    await tx.execute(`update count_changes set at = '${moment.toISOString()}'`);
  });
}

describe('the numbers on top', () => {
  it('are those of a new agency, with nothing to compare them with', async () => {
    expect(await stats(await app.member())).toEqual({
      total_reports: { value: 0, growth: null },
      this_month: { value: 0, growth: null },
      team_members: { value: 1, growth: null },
      active_clients: { value: 0, growth: null },
    });
  });

  it('compare reports with the end of last month, and this month with the same days of last', async () => {
    const member = await app.member();
    const { id } = await addClient(member);
    const add = (at: Date) => addReport(test.database, idsOf(member), id, at);
    const longAgo = new Date('2020-05-05T12:00:00Z');
    for (const at of [longAgo, longAgo, lastStart, new Date(lastSoFar.getTime() - 1)]) await add(at);
    for (let made = 0; made < 3; made += 1) await add(new Date(Math.max(start.getTime(), Date.now() - 1)));
    expect(await stats(member)).toMatchObject({
      total_reports: { value: 7, growth: 75 },
      this_month: { value: 3, growth: 50 },
    });
  });

  it('remember reports that were deleted since', async () => {
    const member = await app.member();
    const { id } = await addClient(member);
    for (let made = 0; made < 4; made += 1) await addReport(test.database, idsOf(member), id, lastStart);
    await test.database.withAgency(idsOf(member).agencyId, (tx) =>
      tx.execute('delete from reports where id in (select id from reports limit 1)'),
    );
    expect((await stats(member)).total_reports).toEqual({ value: 3, growth: -25 });
  });

  it('follow clients who come, go, are archived and restored', async () => {
    const member = await app.member();
    const [first, second] = [await addClient(member), await addClient(member)];
    await addClient(member, { status: 'inactive' });
    await happenedAt(member, lastStart);
    expect((await stats(member)).active_clients).toEqual({ value: 2, growth: 0 });
    await member.call('POST', `/clients/${first.id}/archive`);
    expect((await stats(member)).active_clients).toEqual({ value: 1, growth: -50 });
    await member.call('POST', `/clients/${first.id}/archive`);
    await member.call('POST', `/clients/${first.id}/restore`);
    await member.call('PATCH', `/clients/${first.id}`, { name: 'Renamed' });
    expect((await stats(member)).active_clients).toEqual({ value: 2, growth: 0 });
    await addClient(member);
    expect((await stats(member)).active_clients).toEqual({ value: 3, growth: 50 });
    await member.call('DELETE', `/clients/${second.id}`);
    expect((await stats(member)).active_clients).toEqual({ value: 2, growth: 0 });
  });

  it('count the people', async () => {
    const [owner, helper] = [await app.member(), await app.member()];
    await happenedAt(owner, lastStart);
    const row = { agencyId: idsOf(owner).agencyId, userId: idsOf(helper).userId, role: 'member' as const };
    await test.database.accounts.insert(memberships).values(row);
    expect((await stats(owner)).team_members).toEqual({ value: 2, growth: 100 });
  });

  it('are each agency’s own', async () => {
    const [member, other] = [await app.member(), await app.member()];
    await addClient(member);
    expect((await stats(other)).active_clients.value).toBe(0);
  });
});

const bounds = (now: string, zone: string) => {
  const month = monthBounds(new Date(now), zone);
  return [month.start, month.lastStart, month.lastSoFar].map((moment) => moment.toISOString());
};

describe('a month', () => {
  it.each([
    [
      '2026-03-15T10:20:30Z',
      'UTC',
      ['2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-02-15T10:20:30.000Z'],
    ],
    [
      '2026-03-30T10:00:00Z',
      'UTC',
      ['2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ],
    [
      '2026-01-01T00:00:00Z',
      'UTC',
      ['2026-01-01T00:00:00.000Z', '2025-12-01T00:00:00.000Z', '2025-12-01T00:00:00.000Z'],
    ],
    // In New York it is still October, and clocks there went back on the second of November.
    [
      '2026-11-01T03:00:00Z',
      'America/New_York',
      ['2026-10-01T04:00:00.000Z', '2026-09-01T04:00:00.000Z', '2026-10-01T04:00:00.000Z'],
    ],
    [
      '2026-11-20T12:00:00Z',
      'America/New_York',
      ['2026-11-01T04:00:00.000Z', '2026-10-01T04:00:00.000Z', '2026-10-20T11:00:00.000Z'],
    ],
    [
      '2026-06-30T20:00:00Z',
      'Asia/Kolkata',
      ['2026-06-30T18:30:00.000Z', '2026-05-31T18:30:00.000Z', '2026-05-31T20:00:00.000Z'],
    ],
    [
      '2026-06-30T20:00:00Z',
      'Mars/Olympus',
      ['2026-06-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z', '2026-05-30T20:00:00.000Z'],
    ],
  ])('at %s in %s', (now, zone, expected) => {
    expect(bounds(now, zone)).toEqual(expected);
  });
});

describe('the search', () => {
  interface Found {
    reports: { id: string; name: string; client_name: string; status: string; created_at: string }[];
    clients: { id: string; name: string; email: string }[];
  }
  const find = async (member: Visitor, query: string) =>
    (await member.call<Found>('GET', `/dashboard/search?${new URLSearchParams({ query })}`)).body;
  const clientNames = async (member: Visitor, query: string) =>
    (await find(member, query)).clients.map(({ name }) => name);

  it('finds clients and reports by their names, the best match first', async () => {
    const member = await app.member();
    const names = ['Old Café', 'Scafell Hikes', 'CAFE Central', 'Cafe', 'Blue Door'];
    const added: Client[] = [];
    for (const name of names) added.push(await addClient(member, { name }));
    const { agencyId, userId } = idsOf(member);
    const report = (name: string, createdAt: Date) => ({
      agencyId,
      userId,
      clientId: added[4]?.id ?? '',
      name,
      createdAt,
      originalFileName: 'a.csv',
      originalFileKey: `agencies/${agencyId}/${name}`,
    });
    await test.database.withAgency(agencyId, (tx) =>
      tx
        .insert(reports)
        .values([
          report('Our café in May', new Date('2026-05-01')),
          report('Café in April', new Date('2026-04-01')),
          report('Café in June', new Date('2026-06-01')),
          report('Door', new Date('2026-06-01')),
        ]),
    );
    const { clients, reports: found } = await find(member, 'café');
    expect(clients.map(({ name }) => name)).toEqual(['Cafe', 'CAFE Central', 'Old Café', 'Scafell Hikes']);
    expect(found.map(({ name }) => name)).toEqual(['Café in June', 'Café in April', 'Our café in May']);
    expect(found[0]).toEqual({
      id: expect.any(String),
      name: 'Café in June',
      client_name: 'Blue Door',
      status: 'pending',
      created_at: '2026-06-01T00:00:00.000Z',
    });
    expect(await clientNames(member, 'central cafe')).toEqual(['CAFE Central']);
    expect(await clientNames(member, '%')).toEqual([]);
    expect((await find(await app.member(), 'café')).clients).toEqual([]);
  });

  it('shows five of each at most, and needs something to look for', async () => {
    const member = await app.member();
    for (let added = 0; added < 7; added += 1) await addClient(member, { name: `Same ${added}` });
    expect(await clientNames(member, 'same')).toEqual(['Same 0', 'Same 1', 'Same 2', 'Same 3', 'Same 4']);
    expect((await member.call('GET', '/dashboard/search?query=%20')).status).toBe(422);
    expect((await member.call('GET', '/dashboard/search')).status).toBe(422);
    expect((await member.call('GET', '/dashboard/search?query=%00')).status).toBe(200);
  });
});
