import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPortal, type TestPerson } from '#server/testing/portal-people.ts';
import { addAgency, addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/*
 * What a client's person sees of every table, as the database's role. Beside the own client there is another of the same agency,
 * one of another agency, and of the own client a report that was never published and a version that is not the published one.
 */

const { database, url, superuserUrl } = await createTestDatabase();
const superuser = new Client({ connectionString: superuserUrl });
await superuser.connect();
const connection = new Client({ connectionString: url });
await connection.connect();
afterAll(() => Promise.all([superuser.end(), connection.end()]));

const [ours, theirs] = [await addAgency(database, 'Ours'), await addAgency(database, 'Theirs')];
let person: TestPerson;
let sibling: TestPerson;
let [published, unpublished, siblings] = ['', '', ''];

beforeAll(async () => {
  const client = await addClient(database, ours, 'Own');
  published = await addReport(database, ours, client);
  await addReportBelongings(database, ours, published);
  person = await addPortal(database, ours, published);
  unpublished = await addReport(database, ours, client);
  await database.withAgency(ours.agencyId, async (tx) => {
    await tx.execute(sql`insert into brand_settings (agency_id) values (${ours.agencyId})`);
    // A newer version that nobody published, and a file that no published report was made of.
    await tx.execute(sql`
      insert into report_versions (agency_id, report_id, number, kind, title, brand, model_key)
      select agency_id, report_id, 2, 'published', 'Not yet', brand, model_key || '2' from report_versions where report_id = ${published}`);
    await tx.execute(sql`
      insert into report_versions (agency_id, report_id, number, kind, title, brand, model_key)
      select agency_id, ${unpublished}, 1, 'generated', 'Draft', brand, model_key || '3' from report_versions where number = 1 limit 1`);
    await tx.execute(sql`
      insert into client_files (agency_id, client_id, name, key)
      values (${ours.agencyId}, ${client}, 'unused.csv', ${`agencies/${ours.agencyId}/unused.csv`})`);
  });
  siblings = await addReport(database, ours, await addClient(database, ours, 'Sibling'));
  await addReportBelongings(database, ours, siblings);
  sibling = await addPortal(database, ours, siblings);
  const foreign = await addReport(database, theirs, await addClient(database, theirs, 'Foreign'));
  await addReportBelongings(database, theirs, foreign);
  await addPortal(database, theirs, foreign);
  await database.withAgency(theirs.agencyId, (tx) =>
    tx.execute(sql`insert into brand_settings (agency_id) values (${theirs.agencyId})`),
  );
});

/** The tables that a client's person reads, and which rows of them. Everything else is closed. */
const READ: Readonly<Record<string, () => string>> = {
  agencies: () => `id = '${ours.agencyId}'`,
  agency_portals: () => `agency_id = '${ours.agencyId}'`,
  brand_settings: () => `agency_id = '${ours.agencyId}'`,
  client_files: () => `id in (select file_id from report_files where report_id = '${published}')`,
  client_goal_standings: () => `client_id = '${person.clientId}'`,
  client_goals: () => `client_id = '${person.clientId}'`,
  client_people: () => `id = '${person.id}'`,
  clients: () => `id = '${person.clientId}'`,
  portal_comments: () => `report_id = '${published}'`,
  portal_openings: () => `person_id = '${person.id}'`,
  portal_publications: () => `report_id = '${published}'`,
  report_files: () => `report_id = '${published}'`,
  report_versions: () => `report_id = '${published}' and number = 1`,
  reports: () => `id = '${published}'`,
};
/** Columns that stay closed in tables that are read. */
const CLOSED_COLUMNS: readonly (readonly [string, string])[] = [
  ['agencies', 'stripe_customer_id'],
  ['clients', 'email'],
  ['clients', 'phone'],
  ['client_people', 'invited_by'],
  ['client_files', 'name'],
  ['portal_comments', 'user_id'],
  ['portal_publications', 'user_id'],
  ['reports', 'failure_reason'],
  ['reports', 'user_id'],
  ['report_versions', 'base_model_key'],
  ['report_versions', 'edition'],
  ['report_versions', 'note'],
];
const WRITTEN = ['portal_comments', 'portal_openings'];

const tables = (
  await superuser.query<{ name: string }>(`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1`)
).rows.map(({ name }) => name);

describe('one of a client’s people', () => {
  it.each(tables)('has the rights on %s that are listed here, and no other', async (name) => {
    const { rows } = await superuser.query(
      `select has_any_column_privilege('clientready_portal', $1, 'select') as reads,
              has_any_column_privilege('clientready_portal', $1, 'insert') as adds,
              has_any_column_privilege('clientready_portal', $1, 'update') as changes,
              has_table_privilege('clientready_portal', $1, 'delete') as deletes,
              has_table_privilege('clientready_portal', $1, 'truncate') as empties`,
      [name],
    );
    expect(rows[0]).toEqual({
      reads: name in READ,
      adds: WRITTEN.includes(name),
      changes: false,
      deletes: false,
      empties: false,
    });
  });

  it.each(Object.keys(READ))('sees the own rows of %s alone', async (name) => {
    const all = await superuser.query(`select count(*)::int as n from ${name}`);
    const own = await superuser.query(`select count(*)::int as n from ${name} where ${READ[name]?.()}`);
    const seen = await count(person.id, name);
    expect(seen).toBe(own.rows[0].n);
    expect(seen).toBeGreaterThan(0);
    expect(all.rows[0].n).toBeGreaterThan(seen);
    expect(await count(person.id, name, `where not (${READ[name]?.()})`)).toBe(0);
  });

  it.each(CLOSED_COLUMNS)('cannot read %s.%s', async (table, column) => {
    const read = database.withPerson(person.id, (tx) => tx.execute(`select ${column} from ${table}`));
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it.each(Object.keys(READ))('without a name sees nothing of %s', async (name) => {
    expect(await count(randomUUID(), name)).toBe(0);
    await connection.query('begin; set local role clientready_portal');
    const { rows } = await connection.query(`select count(*)::int as n from ${name}`);
    await connection.query('rollback');
    expect(rows[0].n).toBe(0);
  });

  it.each([
    ['comment on a report that was not published', () => [person.id, unpublished, 'client']],
    ['comment on another client’s report', () => [person.id, siblings, 'client']],
    ['comment in somebody else’s name', () => [sibling.id, published, 'client']],
    ['comment as the agency', () => [person.id, published, 'agency']],
  ])('cannot %s', async (_, values) => {
    const [author, report, side] = values();
    const tried = database.withPerson(person.id, (tx) =>
      tx.execute(sql`
        insert into portal_comments (agency_id, client_id, report_id, side, person_id, author, body)
        values (${ours.agencyId}, ${person.clientId}, ${report}, ${side}, ${author}, 'x', 'x')`),
    );
    await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('cannot say that somebody else opened something', async () => {
    const tried = database.withPerson(person.id, (tx) =>
      tx.execute(sql`insert into portal_openings (agency_id, client_id, report_id, person_id, version, kind)
                     values (${ours.agencyId}, ${sibling.clientId}, ${siblings}, ${sibling.id}, 1, 'page')`),
    );
    await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('sees the version the agency fixed, and nothing once it is taken back', async () => {
    await superuser.query(
      `update portal_publications set version_id = (select id from report_versions where report_id = $1 and number = 2) where report_id = $1`,
      [published],
    );
    expect(await versionsInSight()).toEqual([{ number: 2 }]);
    await superuser.query('delete from portal_publications where report_id = $1', [published]);
    expect(await versionsInSight()).toEqual([]);
    for (const name of ['reports', 'report_files', 'client_files', 'portal_comments'])
      expect([name, await count(person.id, name)]).toEqual([name, 0]);
  });

  it('sees nothing at all once removed', async () => {
    await superuser.query('update client_people set removed_at = now() where id = $1', [sibling.id]);
    for (const name of Object.keys(READ)) expect([name, await count(sibling.id, name)]).toEqual([name, 0]);
  });

  it('must be named by an id', () => {
    expect(() => database.withPerson("' or true --", async () => {})).toThrow('Not the id of a person');
  });
});

it('an agency speaks for itself alone', async () => {
  const tried = database.withAgency(ours.agencyId, (tx) =>
    tx.execute(sql`
      insert into portal_comments (agency_id, client_id, report_id, side, person_id, author, body)
      values (${ours.agencyId}, ${person.clientId}, ${published}, 'client', ${person.id}, 'x', 'x')`),
  );
  await expect(tried).rejects.toMatchObject({ cause: { code: '42501' } });
  for (const table of ['portal_links', 'portal_sessions']) {
    const read = database.withAgency(ours.agencyId, (tx) => tx.execute(`select token_hash from ${table}`));
    await expect(read).rejects.toMatchObject({ cause: { code: '42501' } });
  }
});

async function count(personId: string, table: string, where = ''): Promise<number> {
  const { rows } = await database.withPerson(personId, (tx) =>
    tx.execute<{ n: number }>(`select count(*)::int as n from ${table} ${where}`),
  );
  return rows[0]?.n ?? 0;
}

async function versionsInSight() {
  const read = sql`select number from report_versions`;
  return (await database.withPerson(person.id, (tx) => tx.execute(read))).rows;
}

it('asks nobody else for rights on what is published', async () => {
  // As `clientready_accounts`, which reads some of these tables and none of the portal's.
  await database.accounts.execute(sql`select id from client_files where read_at is null limit 1`);
  const { rows } = await superuser.query(
    "select policyname, roles::text[] from pg_policies where policyname like 'portal%' and roles <> '{clientready_portal}'",
  );
  expect(rows).toEqual([]);
});
