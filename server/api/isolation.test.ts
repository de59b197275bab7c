import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicRoutes } from '#contract/public-routes.ts';
import {
  askRoute,
  documentedRoutes,
  type DocumentedRoute,
  type KnownThings,
} from '#server/testing/ask-route.ts';
import { foreignAddresses, type IdsByTable } from '#server/testing/foreign-addresses.ts';
import { addApiKey, addIdempotentRequest } from '#server/testing/api-callers.ts';
import {
  addClient,
  addDeletedClient,
  addInvitation,
  addMemberFor,
  addReport,
  addReportBelongings,
} from '#server/testing/tenants.ts';
import { addPortal } from '#server/testing/portal-people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { addEndpoint } from '#server/testing/webhooks/webhook-endpoints.ts';
import { GOOD_PASSWORD, type Visitor } from '#server/testing/visitor.ts';

/*
 * Every route of the API document is tried without a session and as another agency with the first one's ids. A route that
 * is added to the contract is tried without a change here.
 */

const REFUSED = [401, 403, 404];
/** The id is of another kind than the route's, such as a number where letters are asked for. */
const OF_ANOTHER_KIND = 422;
/** Tables a visitor may make rows in on its own behalf, or that count attempts. */
const NOT_THE_AGENCYS = new Set([
  'verifications',
  'rate_limits',
  'contact_messages',
  'schema_migrations',
  'migrations',
]);
/** A part that this installation does not have. */
const NOT_CONFIGURED = 503;

const test = await createTestDatabase();
const app = await createTestApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
const routes = await documentedRoutes();
const title = ({ method, path }: DocumentedRoute) => `${method} ${path}`;

let victim: Visitor;
let victimsIds: IdsByTable;
/** The agency, its owner, its client and its report: in every place of every route. */
let chiefIds: string[];
let victimsWords: string[];
/** The rows as the route before left them; none is read twice. */
let before: Record<string, unknown> | undefined;
/** One query for the rows of all tables; asked one by one, they took longer than all routes together. */
let allRows: string | undefined;

beforeAll(async () => {
  await superuser.connect();
  victim = await app.member('Victoria Untouched');
  const tenant = { agencyId: victim.session.agency?.id ?? '', userId: victim.session.user?.id ?? '' };
  const clientId = await addClient(test.database, tenant, 'Secret Client Ltd');
  const reportId = await addReport(test.database, tenant, clientId);
  await addReportBelongings(test.database, tenant, reportId);
  await addPortal(test.database, tenant, reportId);
  await addEndpoint(test.database, tenant);
  await test.database.withAgency(tenant.agencyId, async (tx) => {
    await tx.execute(
      `insert into agency_mail_servers (agency_id, host, port, security, from_address) values ('${tenant.agencyId}', 'smtp.example.com', 587, 'starttls', 'a@example.com')`,
    );
    await tx.execute(`insert into brand_settings (agency_id) values ('${tenant.agencyId}')`);
    await tx.execute(
      `insert into provider_turns (agency_id, turn, ends_at) values ('${tenant.agencyId}', gen_random_uuid(), now())`,
    );
  });
  await addMemberFor(test.database, { ...tenant, userId: await aFriend() }, [clientId]);
  await addInvitation(test.database, tenant, clientId);
  await addApiKey(test.database, tenant, clientId);
  await addIdempotentRequest(test.database, tenant);
  await addDeletedClient(test.database, tenant);
  victimsIds = idsIn(await rowsOfVictim());
  chiefIds = [tenant.agencyId, tenant.userId, clientId, reportId];
  victimsWords = [
    ...[...chiefIds, ...Object.values(victimsIds).flat()].filter((id) => id.length > 20),
    victim.email,
    'Victoria Untouched',
    'Secret Client',
  ];
});
afterAll(() => superuser.end());

it('has something of the first agency in every table that belongs to agencies', async () => {
  for (const [table, rows] of Object.entries(await rowsOfVictim()))
    expect([table, rows.length > 0]).toEqual([table, true]);
});

describe('without a session', () => {
  it.each(routes.map((route) => [title(route), route] as const))(
    '%s gives nothing away',
    async (address, route) => {
      // A closed route refuses before it looks at an id, so that some are as good as all.
      const addresses = foreignAddresses(route, victimsIds, chiefIds);
      const asked = address in publicRoutes ? addresses : addresses.slice(0, 2);
      for (const url of asked) {
        const { status, text, sent } = await askRoute(app.visitor(), route, url, victimsThings());
        if (address in publicRoutes)
          expect([url, status < 500 || status === NOT_CONFIGURED]).toEqual([url, true]);
        else expect([url, status]).toEqual([url, 401]);
        expectNothingOfVictim(text, sent);
      }
    },
  );
});

describe('as another agency, with the ids of the first', () => {
  it.each(routes.map((route) => [title(route), route] as const))(
    '%s neither shows nor changes anything',
    async (address, route) => {
      before ??= await rowsOfVictim();
      const other = await anotherAgency(route);
      const statuses = new Set<number>();
      for (const url of foreignAddresses(route, victimsIds, chiefIds)) {
        const ask = () => askRoute(other, route, url, victimsThings());
        const first = await ask();
        // What was asked before may have ended the session.
        if (first.status === 401) await signInAgain(other);
        const { status, text, sent } = first.status === 401 ? await ask() : first;
        statuses.add(status);
        expectNothingOfVictim(text, sent);
      }
      const answered = [...statuses];
      expect(answered.filter((status) => status >= 500 && status !== NOT_CONFIGURED)).toEqual([]);
      if (takesIds(route) && !(address in publicRoutes)) {
        expect(answered.filter((status) => ![...REFUSED, OF_ANOTHER_KIND].includes(status))).toEqual([]);
        // Of all the ids at least one is of the right kind, or the route was never really tried.
        expect(answered.some((status) => REFUSED.includes(status))).toBe(true);
      }
      const after = await rowsOfVictim();
      expect(after).toEqual(before);
      before = after;
    },
  );
});

/** The id of somebody who has an account of their own. */
async function aFriend(): Promise<string> {
  return (await app.member('Freya Friend')).session.user?.id ?? '';
}

/** What stands in requests wherever it fits. */
function victimsThings(): KnownThings {
  return { id: chiefIds[0] ?? '', email: victim.email };
}

let stranger: Visitor | undefined;

/** Somebody else's agency, which is another one once a route may have changed it. */
async function anotherAgency(route: DocumentedRoute): Promise<Visitor> {
  const other = stranger ?? (await app.member('Otto Other'));
  stranger = route.method === 'GET' || takesIds(route) ? other : undefined;
  return other;
}

function takesIds({ path }: DocumentedRoute): boolean {
  return path.includes('{');
}

/** What the visitor itself sent tells it nothing: a client may have any e-mail address. */
function expectNothingOfVictim(text: string, sent = ''): void {
  for (const word of victimsWords.filter((known) => !sent.includes(known))) expect(text).not.toContain(word);
}

async function signInAgain(visitor: Visitor): Promise<void> {
  await visitor.call('POST', '/account/sign-in', { email: visitor.email, password: GOOD_PASSWORD });
}

async function agencyTables(): Promise<string[]> {
  const { rows } = await superuser.query<{ table_name: string }>(
    "select distinct table_name from information_schema.columns where table_schema = 'public' and column_name = 'agency_id' order by 1",
  );
  return rows.map((row) => row.table_name).filter((table) => !NOT_THE_AGENCYS.has(table));
}

/** Every row that belongs to the first agency or its owner. */
async function rowsOfVictim(): Promise<Record<string, Record<string, unknown>[]>> {
  const { agency, user } = victim.session;
  allRows ??= [
    ...(await agencyTables()).map((table) => rowsWhere(table, 'agency_id = $1')),
    rowsWhere('agencies', 'id = $1'),
    rowsWhere('users', 'id = $2'),
    rowsWhere('sessions', 'user_id = $2'),
    rowsWhere('accounts', 'user_id = $2'),
  ].join(' union all ');
  // Named, so that it is planned once: a plan of so many tables takes far longer than their rows.
  const { rows } = await superuser.query<{ name: string; rows: Record<string, unknown>[] }>({
    name: 'rows of the victim',
    text: allRows,
    values: [agency?.id, user?.id],
  });
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]));
}

function rowsWhere(table: string, isMeant: string): string {
  return `select '${table}' as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
            from ${table} t where ${isMeant}`;
}

function idsIn(tables: Record<string, Record<string, unknown>[]>): IdsByTable {
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      rows.flatMap(({ id }) => (id === undefined || id === null ? [] : String(id))),
    ]),
  );
}
