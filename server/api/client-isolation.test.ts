import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportRow } from '#contract/reports/reports.ts';
import { publicRoutes } from '#contract/public-routes.ts';
import { askRoute, documentedRoutes, type DocumentedRoute } from '#server/testing/ask-route.ts';
import { foreignAddresses, type IdsByTable } from '#server/testing/foreign-addresses.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { addClient, addMemberFor, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

/*
 * Every route of the API document is tried by a member who has one client of two, with the ids of the other: nothing of it is
 * shown and nothing changed. A route that is added to the contract is tried without a change here.
 */

const REFUSED = [401, 403, 404];
const OF_ANOTHER_KIND = 422;
/** Tables around a client, and how a row says of which one. */
const AROUND_CLIENTS: Readonly<Record<string, string>> = {
  clients: 'id = $1',
  arrivals: 'client_id = $1',
  data_sources: 'client_id = $1',
  mail_in_addresses: 'client_id = $1',
  mail_in_routes: 'client_id = $1',
  mail_in_senders: 'client_id = $1',
  mails_in: 'client_id = $1',
  reports: 'client_id = $1',
  client_brands: 'client_id = $1',
  client_files: 'client_id = $1',
  client_defaults: 'client_id = $1',
  client_goals: 'client_id = $1',
  client_schedules: 'client_id = $1',
  schedule_runs: 'client_id = $1',
  client_goal_standings: 'client_id = $1',
  report_runs: 'report_id in (select id from reports where client_id = $1)',
  report_files: 'report_id in (select id from reports where client_id = $1)',
  report_shares: 'report_id in (select id from reports where client_id = $1)',
  report_comments: 'report_id in (select id from reports where client_id = $1)',
  report_reviews: 'report_id in (select id from reports where client_id = $1)',
  report_deliveries: 'report_id in (select id from reports where client_id = $1)',
  report_drafts: 'report_id in (select id from reports where client_id = $1)',
  report_editors: 'report_id in (select id from reports where client_id = $1)',
  report_versions: 'report_id in (select id from reports where client_id = $1)',
};

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
const routes = (await documentedRoutes()).filter(
  ({ method, path }) => !(`${method} ${path}` in publicRoutes),
);

let owner: Visitor;
let tenant: { agencyId: string; userId: string };
let [hidden, chosen] = ['', ''];
let chosenReport = '';
let hiddenReport = '';
let hiddenIds: IdsByTable = {};
/** The rows as the route before left them; none is read twice. */
let before: Record<string, unknown[]> | undefined;
let idle: Helper | undefined;

beforeAll(async () => {
  await superuser.connect();
  owner = await app.member('Olivia Owner');
  tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
  hidden = await addClient(test.database, tenant, 'Secret Client Ltd');
  chosen = await addClient(test.database, tenant, 'Chosen Client Ltd');
  hiddenReport = await addReport(test.database, tenant, hidden);
  await addReportBelongings(test.database, tenant, hiddenReport);
  chosenReport = await addReport(test.database, tenant, chosen);
  hiddenIds = Object.fromEntries(
    Object.entries(await rowsOfHidden()).map(([table, rows]) => [
      table,
      (rows as { id?: string }[]).flatMap(({ id }) => id ?? []),
    ]),
  );
});
afterAll(() => superuser.end());

type Helper = Visitor & { hiddenNews: string };

/** A helper, who is another one once a route may have changed what is theirs. */
async function helperFor({ method, path }: DocumentedRoute): Promise<Helper> {
  const found = idle ?? (await helper());
  idle = method === 'GET' || path.includes('{') ? found : undefined;
  return found;
}

/** Somebody who has the chosen client alone, and a notification about each. */
async function helper(role: 'member' | 'viewer' = 'member'): Promise<Helper> {
  const visitor = await app.member('Henry Helper');
  const userId = visitor.session.user?.id ?? '';
  const { agencyId } = tenant;
  await addMemberFor(test.database, { agencyId, userId }, [chosen], role);
  await superuser.query('update sessions set active_agency_id = $1 where user_id = $2', [agencyId, userId]);
  const { rows } = await superuser.query<{ id: string; client_id: string }>(
    `insert into notifications (agency_id, user_id, client_id, icon, title, message)
     select agency_id, $1, id, 'bell', name, 'x' from clients where agency_id = $2 returning id, client_id`,
    [userId, agencyId],
  );
  const hiddenNews = rows.find(({ client_id: client }) => client === hidden)?.id ?? '';
  return Object.assign(visitor, { hiddenNews });
}

describe('a member with chosen clients', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s neither shows nor changes anything of another',
    async (_, route) => {
      before ??= await rowsOfHidden();
      const visitor = await helperFor(route);
      const ids = { ...hiddenIds, notifications: [visitor.hiddenNews] };
      const statuses: number[] = [];
      for (const url of foreignAddresses(route, ids, [hidden, hiddenReport])) {
        const known = { id: hidden, email: owner.email };
        const { status, text, sent } = await askRoute(visitor, route, url, known);
        statuses.push(status);
        for (const word of [
          ...Object.values(hiddenIds)
            .flat()
            .filter((id) => isTelling(id) && !sent.includes(id)),
          'Secret Client',
        ])
          expect(text).not.toContain(word);
      }
      expect(statuses.filter((status) => status === 500)).toEqual([]);
      if (route.path.includes('{')) {
        expect(statuses.filter((status) => ![...REFUSED, OF_ANOTHER_KIND].includes(status))).toEqual([]);
        expect(statuses.some((status) => REFUSED.includes(status))).toBe(true);
      }
      const after = await rowsOfHidden();
      expect(after).toEqual(before);
      before = after;
    },
  );

  it('sees what was chosen, in lists, figures, the search and its bell', async () => {
    const visitor = await helper('viewer');
    const get = async <Body>(path: string) => (await visitor.call<Body>('GET', path)).body;
    const clients = await get<{ clients: { id: string }[]; total: number }>('/clients');
    expect([clients.clients.map(({ id }) => id), clients.total]).toEqual([[chosen], 1]);
    const reports = await get<{ reports: { id: string }[]; total: number }>('/reports');
    expect([reports.reports.map(({ id }) => id), reports.total]).toEqual([[chosenReport], 1]);
    expect(await get('/dashboard/stats')).toMatchObject({
      total_reports: { value: 1 },
      this_month: { value: 1 },
      active_clients: { value: 1 },
    });
    expect(await get('/dashboard/search?query=client')).toMatchObject({ clients: [{ id: chosen }] });
    const bell = await get<{ notifications: { title: string }[]; unread_count: number }>('/notifications');
    expect(bell).toMatchObject({ notifications: [{ title: 'Chosen Client Ltd' }], unread_count: 1 });
    expect(await get('/agency/storage')).toMatchObject({ files: 0 });
    expect(await get('/billing')).toMatchObject({
      usage: expect.arrayContaining([expect.objectContaining({ kind: 'clients', used: 1 })]),
    });
  });

  it('adds no client, which nobody would have chosen', async () => {
    const fields = { name: 'New', email: 'n@example.com', phone: '555 0100', address: '1 High Street' };
    const { status, body } = await (await helper()).call('POST', '/clients', fields);
    expect([status, body.error.message]).toEqual([
      403,
      expect.stringContaining('access to selected clients only'),
    ]);
  });

  it('hears of what was chosen alone, and of a new choice at once', async () => {
    const visitor = await helper();
    const stream = await EventReader.open(visitor);
    const readyTimes = (times: number) =>
      stream.until(() => stream.events.filter(({ type }) => type === 'ready').length >= times);
    await readyTimes(2); // the chosen clients are known
    const touch = (id: string) => superuser.query('update clients set phone = phone where id = $1', [id]);
    await touch(hidden);
    await touch(chosen);
    await stream.until(({ payload }) => payload['id'] === chosen);
    expect(stream.events.filter(({ payload }) => payload['id'] === hidden)).toEqual([]);
    await superuser.query('insert into member_clients (agency_id, user_id, client_id) values ($1, $2, $3)', [
      tenant.agencyId,
      visitor.session.user?.id,
      hidden,
    ]);
    await readyTimes(3);
    await touch(hidden);
    await stream.until(({ payload }) => payload['id'] === hidden);
    stream.close();
  });
});

describe('the link to a file', () => {
  it('ends with what its member may see, and with the membership', async () => {
    const { agencyId } = tenant;
    const key = `agencies/${agencyId}/report-files/${chosen}/export.csv`;
    await app.storage.put(key, Buffer.from('a,b\n1,2\n'));
    const visitor = await helper();
    const who = [agencyId, visitor.session.user?.id];
    const { body } = await visitor.call<ReportRow>('GET', `/reports/${chosenReport}`);
    const open = async () => {
      const answer = await app.visitor().fetch(body.original_file_url);
      return [answer.status, answer.headers.get('cache-control')];
    };
    expect(await open()).toEqual([200, 'private, no-store']);
    await superuser.query('delete from member_clients where agency_id = $1 and user_id = $2', who);
    expect((await open())[0]).toBe(404);
    await superuser.query("update memberships set access = 'all' where agency_id = $1 and user_id = $2", who);
    expect((await open())[0]).toBe(200);
    await superuser.query('delete from memberships where agency_id = $1 and user_id = $2', who);
    expect((await open())[0]).toBe(404);
  });
});

/** Short numbers are found in any text. */
function isTelling(id: string): boolean {
  return id.length > 20;
}

/** In one query: asked table by table, they took longer than the routes. */
const ALL_ROWS = Object.entries(AROUND_CLIENTS)
  .map(
    ([table, isOfClient]) =>
      `select '${table}' as name, jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) as rows from ${table} t where ${isOfClient}`,
  )
  .join(' union all ');

async function rowsOfHidden(): Promise<Record<string, unknown[]>> {
  const { rows } = await superuser.query<{ name: string; rows: unknown[] | null }>({
    name: 'rows of the hidden client', // planned once
    text: ALL_ROWS,
    values: [hidden],
  });
  return Object.fromEntries(
    rows.map(({ name, rows: found }) => {
      if (found === null) throw new Error(`There is nothing in ${name} to be kept from anybody.`);
      return [name, found];
    }),
  );
}
