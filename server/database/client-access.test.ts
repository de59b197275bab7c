import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPortal } from '#server/testing/portal-people.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { addApiKey } from '#server/testing/api-callers.ts';
import {
  addAgency,
  addClient,
  addInvitation,
  addMemberFor,
  addReport,
  addReportBelongings,
} from '#server/testing/tenants.ts';
import { addEndpoint } from '#server/testing/webhooks/webhook-endpoints.ts';

const { database, superuserUrl } = await createTestDatabase();
const superuser = new Client({ connectionString: superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

/** Somebody of ours who sees one client of two. */
const [ours, helper] = [await addAgency(database), await addAgency(database)];
const kept = { user: { id: helper.userId }, agency: { id: ours.agencyId, access: 'chosen' as const } };
let [chosen, hidden] = ['', ''];

beforeAll(async () => {
  chosen = await addClient(database, ours, 'Chosen');
  hidden = await addClient(database, ours, 'Hidden');
  for (const client of [chosen, hidden]) {
    const report = await addReport(database, ours, client);
    await addReportBelongings(database, ours, report);
    await addPortal(database, ours, report);
  }
  await addMemberFor(database, { ...ours, userId: helper.userId }, [chosen]);
  await addInvitation(database, ours, chosen);
  await addApiKey(database, ours, chosen);
  await addEndpoint(database, ours);
  await database.withAgency(ours.agencyId, (tx) =>
    tx.execute(sql`insert into agency_mail_servers (agency_id, host, port, security, from_address)
                   values (${ours.agencyId}, 'smtp.example.com', 587, 'starttls', 'a@example.com')`),
  );
  await database.withAgency(ours.agencyId, (tx) =>
    tx.execute(sql`insert into notifications (agency_id, user_id, client_id, icon, title, message)
                   select ${ours.agencyId}, ${helper.userId}, id, 'bell', name, 'x' from clients`),
  );
});

/** The tables that tell of clients, and how a row says of which one. */
const OF_A_CLIENT: Readonly<Record<string, string>> = {
  arrivals: 'client_id',
  data_sources: 'client_id',
  clients: 'id',
  client_brands: 'client_id',
  client_files: 'client_id',
  client_defaults: 'client_id',
  client_goals: 'client_id',
  client_goal_standings: 'client_id',
  client_people: 'client_id',
  client_schedules: 'client_id',
  schedule_runs: 'client_id',
  count_changes: 'client_id',
  mail_in_addresses: 'client_id',
  mail_in_routes: 'client_id',
  mail_in_senders: 'client_id',
  mails_in: 'client_id',
  member_clients: 'client_id',
  notifications: 'client_id',
  portal_comments: 'client_id',
  portal_links: 'client_id',
  portal_openings: 'client_id',
  portal_publications: 'client_id',
  portal_sessions: 'client_id',
  reports: 'client_id',
  report_comments: '(select client_id from reports r where r.id = report_id)',
  report_deliveries: '(select client_id from reports r where r.id = report_id)',
  report_drafts: '(select client_id from reports r where r.id = report_id)',
  report_editors: '(select client_id from reports r where r.id = report_id)',
  report_files: '(select client_id from reports r where r.id = report_id)',
  report_reviews: '(select client_id from reports r where r.id = report_id)',
  report_runs: '(select client_id from reports r where r.id = report_id)',
  report_shares: '(select client_id from reports r where r.id = report_id)',
  report_versions: '(select client_id from reports r where r.id = report_id)',
};
/** The agency's own, whichever clients somebody sees. */
const OF_THE_AGENCY = [
  'agencies',
  'agency_domains',
  'agency_portals',
  'brand_settings',
  'files_to_delete',
  // Sealed: nobody reads in them what a request was about.
  'idempotent_requests',
  'idempotent_steps',
  'memberships',
  'provider_turns',
  'report_templates',
  'subscriptions',
  'user_preferences',
  'users',
];
/** Nothing for whoever has chosen clients: who is asked is for those who manage the team. */
const NOT_IN_SIGHT = [
  'activity',
  'agency_mail_servers',
  'api_key_clients',
  'api_keys',
  'assistant_grants',
  'invitation_clients',
  'invitations',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_events',
];
/** What says that a client is hidden from everybody; `deleted-clients.test.ts` shows who sees it. */
const HIDES = ['deleted_clients'];
/** What is written down in whoever's hands a client goes, and nobody changes afterwards. */
const READ_ALONE = ['count_changes'];

describe('a member for whom one client was chosen', () => {
  it('is told of every table whether it tells of a client', async () => {
    const { rows } = await superuser.query<{ name: string }>(`
      select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
       order by c.relname`);
    expect([...Object.keys(OF_A_CLIENT), ...OF_THE_AGENCY, ...NOT_IN_SIGHT, ...HIDES].toSorted()).toEqual(
      rows.map(({ name }) => name),
    );
  });

  it.each(Object.entries(OF_A_CLIENT))('sees the rows of %s of that client alone', async (name, client) => {
    const statement = `select distinct ${client} as client from ${name} t where agency_id = '${ours.agencyId}'`;
    const all = (await superuser.query<{ client: string | null }>(statement)).rows.map((row) => row.client);
    const seen = await database.withMember(kept, (tx) => tx.execute<{ client: string | null }>(statement));
    const clients = seen.rows.map((row) => row.client).filter((id) => id !== null);
    expect(clients).toEqual([chosen]);
    if (name !== 'member_clients') expect(all).toContain(hidden);
  });

  it.each(Object.entries(OF_A_CLIENT).filter(([name]) => !READ_ALONE.includes(name)))(
    'changes nothing in %s of another',
    async (name, client) => {
      const statement = `select count(*) from ${name} t where ${client} = '${hidden}'`;
      const before = (await superuser.query(statement)).rows;
      const column = await mayBeWritten(name);
      if (column !== null)
        expect(
          await changed(`update ${name} t set ${column} = ${column} where ${client} = '${hidden}'`),
        ).toBe(0);
      expect(await changed(`delete from ${name} t where ${client} = '${hidden}'`)).toBe(0);
      expect((await superuser.query(statement)).rows).toEqual(before);
    },
  );

  it.each([
    [
      'add a client',
      () => sql`insert into clients (agency_id, name, email, phone, address)
                               values (${ours.agencyId}, 'x', 'x@example.com', '1', 'x')`,
    ],
    [
      'choose one for itself',
      () => sql`insert into member_clients (agency_id, user_id, client_id)
                                        values (${ours.agencyId}, ${helper.userId}, ${hidden})`,
    ],
    [
      'make a report of another',
      () => sql`insert into reports (agency_id, client_id, name, original_file_name, original_file_key)
                                           values (${ours.agencyId}, ${hidden}, 'x', 'x.csv', ${`agencies/${ours.agencyId}/x.csv`})`,
    ],
    ['move a report to another', () => sql`update reports set client_id = ${hidden}`],
    [
      'set a goal for another',
      () => sql`insert into client_goals (agency_id, client_id, metric, kind, target)
                                         values (${ours.agencyId}, ${hidden}, 'clicks', 'at_most', 1)`,
    ],
  ])('cannot %s', async (_, statement) => {
    const tried = database.withMember(kept, (tx) => tx.execute(statement()));
    await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it.each(NOT_IN_SIGHT)('sees nothing of %s', async (name) => {
    expect((await superuser.query(`select from ${name}`)).rowCount).toBeGreaterThan(0);
    const seen = await database.withMember(kept, (tx) => tx.execute(`select agency_id from ${name}`));
    expect(seen.rows).toEqual([]);
    expect(await changed(`delete from ${name}`)).toBe(0);
  });

  it('takes none of the chosen away', async () => {
    await database.withMember(kept, (tx) => tx.execute(sql`delete from member_clients`));
    const left = await superuser.query('select from member_clients where user_id = $1', [helper.userId]);
    expect(left.rowCount).toBe(1);
  });

  it('counts against the same limit as everybody, and in the same turns', async () => {
    const counted = sql`select active_clients_of_agency() as clients`;
    const mine = await database.withMember(kept, (tx) => tx.execute(counted));
    const all = await database.withAgency(ours.agencyId, (tx) => tx.execute(counted));
    expect(mine.rows).toEqual(all.rows);
    const after = await database.withMember(kept, (tx) => tx.execute(sql`select id from clients`));
    expect(after.rows).toEqual([{ id: chosen }]);
  });

  it('is nobody who manages the agency', async () => {
    const made = database.withAgency(ours.agencyId, (tx) =>
      tx.execute(sql`update memberships set role = 'admin' where user_id = ${helper.userId}`),
    );
    await expect(made).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('must be named by an id', () => {
    const forged = { ...kept, user: { id: "' or true --" } };
    expect(() => database.withMember(forged, async () => {})).toThrow('Not the id of a member');
  });
});

/** How many rows of somebody with chosen clients a statement changes; none where it is not permitted at all. */
async function changed(statement: string): Promise<number> {
  let rows = 0;
  const tried = database.withMember(kept, async (tx) => {
    rows = (await tx.execute(statement)).rowCount ?? 0;
    throw new Error('tried');
  });
  await expect(tried).rejects.toThrow(/tried|Failed query/);
  return rows;
}

/** A column of the table that the application may change; null where it changes none. */
async function mayBeWritten(table: string): Promise<string | null> {
  const { rows } = await superuser.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
        and has_column_privilege('clientready_app', attrelid, attnum, 'update')
      order by attnum limit 1`,
    [table],
  );
  return rows[0]?.name ?? null;
}
