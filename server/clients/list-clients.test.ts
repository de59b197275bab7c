import { describe, expect, it } from 'vitest';
import type { Client, ClientFields } from '#contract/clients/clients.ts';
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

const FIELDS = { name: 'Name', email: 'a@example.com', phone: '555 0100', address: '1 High Street' };

const idsOf = ({ session }: Visitor) => ({
  agencyId: session.agency?.id ?? '',
  userId: session.user?.id ?? '',
});
const add = (member: Visitor, fields: Partial<ClientFields>) =>
  member.call<Client>('POST', '/clients', { ...FIELDS, ...fields });
const list = async (member: Visitor, query = '') => (await member.call<List>('GET', `/clients${query}`)).body;
const names = async (member: Visitor, query: Record<string, string>) =>
  (await list(member, `?${new URLSearchParams(query)}`)).clients.map(({ name }) => name);

describe('the list', () => {
  it('is searched without regard to case and accents, every character standing for itself', async () => {
    const member = await app.member();
    for (const name of ['Café Zoë', 'CAFE ZOE 2', 'Straße 5', 'Łódź Ørsted', '50% off_now', 'Ärzte', 'ЖУК'])
      await add(member, { name });
    const found = (search: string) => names(member, { search, sort: 'name', direction: 'asc' });
    expect(await found('cafe zoe')).toEqual(['Café Zoë', 'CAFE ZOE 2']);
    expect(await found('CAFÉ')).toEqual(['Café Zoë', 'CAFE ZOE 2']);
    expect(await found('strasse')).toEqual(['Straße 5']);
    expect(await found('lodz orsted')).toEqual(['Łódź Ørsted']);
    expect(await found('%')).toEqual(['50% off_now']);
    expect(await found('_')).toEqual(['50% off_now']);
    expect(await found('жук')).toEqual(['ЖУК']);
    expect(await found('\\')).toEqual([]);
    expect(await found('\u0000')).toHaveLength(7);
    expect(await found('  ')).toHaveLength(7);
  });

  it('is searched by name alone unless e-mail is asked for', async () => {
    const member = await app.member();
    await add(member, { name: 'One', email: 'Hello@First.example' });
    await add(member, { name: 'Hello two', email: 'x@second.example' });
    expect(await names(member, { search: 'hello' })).toEqual(['Hello two']);
    expect(await names(member, { search: 'HELLO', search_in: 'name_or_email' })).toEqual([
      'Hello two',
      'One',
    ]);
  });

  it('counts what matches and what there is', async () => {
    const member = await app.member();
    for (const name of ['A1', 'A2', 'B1']) await add(member, { name });
    await add(member, { name: 'A3', status: 'inactive' });
    const { total, counts } = await list(member, '?search=a&status=active&per_page=1');
    expect([total, counts]).toEqual([2, { all: 4, active: 3, inactive: 1 }]);
    expect(await names(member, { status: 'inactive' })).toEqual(['A3']);
  });

  it('is sorted by each column in both directions, newest first where nothing else is asked', async () => {
    const member = await app.member();
    const rows = [
      { name: 'beta', email: 'Z@example.com', address: 'Oil 1', status: 'inactive' as const },
      { name: 'Alpha', email: 'm@example.com', address: 'apple 2', status: 'active' as const },
      { name: 'Ähre', email: 'A@example.com', address: 'Zoo 3', status: 'active' as const },
    ];
    for (const row of rows) await add(member, row);
    const [, alpha] = (await list(member)).clients;
    await addReport(test.database, idsOf(member), alpha?.id ?? '');
    const sorted = (sort: string, direction: string) => names(member, { sort, direction });
    expect(await names(member, {})).toEqual(['Ähre', 'Alpha', 'beta']);
    expect(await sorted('created_at', 'asc')).toEqual(['beta', 'Alpha', 'Ähre']);
    expect(await sorted('name', 'asc')).toEqual(['Ähre', 'Alpha', 'beta']);
    expect(await sorted('name', 'desc')).toEqual(['beta', 'Alpha', 'Ähre']);
    expect(await sorted('email', 'asc')).toEqual(['Ähre', 'Alpha', 'beta']);
    expect(await sorted('address', 'asc')).toEqual(['Alpha', 'beta', 'Ähre']);
    expect(await sorted('reports_count', 'desc')).toEqual(['Alpha', 'Ähre', 'beta']);
    expect(await sorted('status', 'asc')).toEqual(['Ähre', 'Alpha', 'beta']);
    expect(await sorted('status', 'desc')).toEqual(['beta', 'Ähre', 'Alpha']);
  });

  it.each([
    'per_page=0',
    'per_page=201',
    'page=0',
    'page=x',
    'sort=password',
    'direction=up',
    'status=gone',
    `search=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    const member = await app.member();
    expect((await member.call('GET', `/clients?${query}`)).status).toBe(422);
  });
});

describe('5,000 clients', () => {
  it('are paged without losing or repeating one where many are alike', async () => {
    const member = await app.member();
    const { agencyId, userId } = idsOf(member);
    await test.database.withAgency(agencyId, (tx) =>
      tx.execute(`insert into clients (agency_id, user_id, name, email, phone, address, status)
        select '${agencyId}', '${userId}', 'Client ' || (n % 700), 'c' || n || '@example.com', '555', n % 40 || ' High Street',
               case when n % 3 = 0 then 'inactive' else 'active' end from generate_series(1, 5000) n`),
    );
    for (const sort of ['created_at', 'status']) {
      const seen = new Set<string>();
      for (let page = 1; page <= 25; page += 1) {
        const { clients, total } = await list(member, `?sort=${sort}&per_page=200&page=${page}`);
        expect([clients.length, total]).toEqual([200, 5000]);
        for (const { id } of clients) seen.add(id);
      }
      expect([sort, seen.size]).toEqual([sort, 5000]);
    }
    expect((await list(member, '?page=26&per_page=200')).clients).toEqual([]);
    expect((await list(member, '?search=client%20699')).total).toBe(7);
  });
});
