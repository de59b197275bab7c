import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPortal } from '#server/testing/portal-people.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { addApiKey, addIdempotentRequest } from '#server/testing/api-callers.ts';
import {
  addAgency,
  addClient,
  addDeletedClient,
  addInvitation,
  addMemberFor,
  addReport,
  addReportBelongings,
} from '#server/testing/tenants.ts';

import { addEndpoint } from '#server/testing/webhooks/webhook-endpoints.ts';

/** Read by every agency and written by none: settings of the whole installation. */
const PUBLIC_TO_AGENCIES = ['system_config'];

const { database, url, superuserUrl } = await createTestDatabase();

const superuser = new Client({ connectionString: superuserUrl });
await superuser.connect();
const connection = new Client({ connectionString: url });
await connection.connect();
afterAll(() => Promise.all([superuser.end(), connection.end()]));

/** From the catalogue, so that a table added later is covered without a change here. */
const tenantTables = await superuser.query<{ name: string; secured: boolean; agency: boolean }>(`
  select c.relname as name,
         c.relrowsecurity and c.relforcerowsecurity as secured,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped) as agency
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and (has_table_privilege('clientready_app', c.oid, 'select, insert, update, delete')
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'agency_id' and not a.attisdropped))
   order by c.relname`);
const tables = tenantTables.rows.filter(({ name }) => !PUBLIC_TO_AGENCIES.includes(name));
const names = tables.map(({ name }) => name);

const ours = await addAgency(database, 'Ours');
const theirs = await addAgency(database, 'Theirs');
/** Somebody who has chosen clients at both. */
const helper = await addAgency(database, 'The helper’s own');

beforeAll(async () => {
  for (const agency of [ours, theirs]) {
    const client = await addClient(database, agency);
    const report = await addReport(database, agency, client);
    await addMemberFor(database, { ...agency, userId: helper.userId }, [client]);
    await addInvitation(database, agency, client);
    await addApiKey(database, agency, client);
    await addIdempotentRequest(database, agency);
    await addDeletedClient(database, agency);
    await addReportBelongings(database, agency, report);
    await addPortal(database, agency, report);
    await addEndpoint(database, agency);
    await database.withAgency(agency.agencyId, async (tx) => {
      await tx.execute(sql`insert into brand_settings (agency_id) values (${agency.agencyId})`);
      await tx.execute(sql`insert into agency_mail_servers (agency_id, host, port, security, from_address)
                           values (${agency.agencyId}, 'smtp.example.com', 587, 'starttls', 'a@example.com')`);
      await tx.execute(sql`insert into provider_turns (agency_id, turn, ends_at)
                           values (${agency.agencyId}, gen_random_uuid(), now())`);
      await tx.execute(sql`insert into notifications (agency_id, user_id, icon, title, message)
                           values (${agency.agencyId}, ${agency.userId}, 'bell', 'Hello', 'There')`);
    });
    await database.accounts.execute(sql`insert into user_preferences (user_id) values (${agency.userId})`);
  }
});

describe('every tenant table', () => {
  it('is found in the catalogue', () => {
    expect(names).toEqual(expect.arrayContaining(['agencies', 'clients', 'memberships', 'reports', 'users']));
  });

  it.each(tables)('$name has row-level security that binds its owner too', ({ secured }) => {
    expect(secured).toBe(true);
  });

  it.each(names)('%s holds rows, so that finding none means something', async (name) => {
    expect(await count(superuser, name)).toBeGreaterThan(0);
  });
});

describe.each([
  ['the application role', 'set local role clientready_app'],
  ['the owner of the tables', 'set local role none'],
])('%s without a tenant', (_, takeRole) => {
  it.each(names)('reads nothing from %s', async (name) => {
    await inTransaction(takeRole, async () => expect(await count(connection, name)).toBe(0));
  });

  it.each(names)('changes nothing in %s', async (name) => {
    await inTransaction(takeRole, async () => {
      expect(await attempt(`update ${name} set ${await anyColumn(name)} = ${await anyColumn(name)}`)).toBe(0);
      expect(await attempt(`delete from ${name}`)).toBe(0);
    });
    expect(await count(superuser, name)).toBeGreaterThan(0);
  });

  it.each(names)('cannot write another row into %s', async (name) => {
    await inTransaction(takeRole, async () => {
      const { rows } = await superuser.query(`select to_jsonb(t) as row from ${name} t limit 1`);
      const columns = (await writtenColumns(name)).join(', ');
      const statement = `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_record(null::${name}, $1)`;
      await expect(connection.query(statement, [rows[0].row])).rejects.toThrow(
        /row-level security|permission denied/,
      );
    });
  });

  it.each(names)('cannot empty %s', async (name) => {
    await inTransaction('set local role clientready_app', async () => {
      await expect(connection.query(`truncate ${name} cascade`)).rejects.toThrow('permission denied');
    });
  });
});

describe('an agency', () => {
  it.each(tables.filter(({ agency }) => agency))('sees its own rows of $name alone', async ({ name }) => {
    const rows = await database.withAgency(ours.agencyId, async (tx) => {
      const found = await tx.execute<{ agency_id: string }>(
        sql`select agency_id from ${sql.identifier(name)}`,
      );
      return found.rows;
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.agency_id))).toEqual(new Set([ours.agencyId]));
  });

  it('sees its own people and nobody else', async () => {
    const people = await database.withAgency(ours.agencyId, (tx) => tx.execute(sql`select id from users`));
    expect(people.rows).toHaveLength(2);
    expect(people.rows).toEqual(expect.arrayContaining([{ id: ours.userId }, { id: helper.userId }]));
  });

  it('cannot write a row for another agency', async () => {
    const written = database.withAgency(ours.agencyId, (tx) =>
      tx.execute(sql`insert into subscriptions (agency_id) values (${theirs.agencyId})`),
    );
    await expect(written).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    });
  });

  it("cannot hang a report on another agency's client", async () => {
    const client = await addClient(database, theirs);
    await expect(addReport(database, ours, client)).rejects.toMatchObject({ cause: { code: '23503' } });
  });

  it('must be named by an id', () => {
    expect(() => database.withAgency("' or true --", async () => {})).toThrow('Not the id of an agency');
  });

  it('sees its own rows alone however often the same question was asked for another', async () => {
    const askTwelveTimes = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? ours : theirs));
    for (const { agencyId } of askTwelveTimes) {
      const { rows } = await database.withAgency(agencyId, (tx) =>
        tx.execute(sql`select distinct agency_id from clients where ${'asked'}::text is not null`),
      );
      expect(rows).toEqual([{ agency_id: agencyId }]);
    }
  });

  it('leaves no trace of itself on the connection it used', async () => {
    await database.withAgency(ours.agencyId, async () => {});
    const clients = await connection.query('select * from clients');
    expect(clients.rows).toEqual([]);
  });

  it('reaches no password, session or token', async () => {
    for (const secret of ['accounts', 'sessions', 'verifications']) {
      const read = database.withAgency(ours.agencyId, (tx) =>
        tx.execute(sql`select * from ${sql.identifier(secret)}`),
      );
      await expect(read).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      });
    }
  });
});

describe('the path of the accounts', () => {
  it.each(['clients', 'reports', 'notifications', 'subscriptions', 'brand_settings'])(
    'cannot read %s',
    async (name) => {
      const read = database.accounts.execute(sql`select * from ${sql.identifier(name)}`);
      await expect(read).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      });
    },
  );
});

async function inTransaction(first: string, work: () => Promise<void>): Promise<void> {
  await connection.query('begin');
  try {
    await connection.query(first);
    await work();
  } finally {
    await connection.query('rollback');
  }
}

/** How many rows a statement changed; none where it is not permitted at all. */
async function attempt(statement: string): Promise<number> {
  await connection.query('savepoint attempt');
  try {
    return (await connection.query(statement)).rowCount ?? 0;
  } catch (error) {
    expect(String(error)).toMatch(/permission denied/);
    await connection.query('rollback to attempt');
    return 0;
  }
}

async function count(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

/** Those that the database does not write itself. */
async function writtenColumns(table: string): Promise<string[]> {
  const { rows } = await superuser.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  );
  return rows.map(({ name }) => name);
}

async function anyColumn(table: string): Promise<string> {
  const { rows } = await superuser.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum limit 1`,
    [table],
  );
  return rows[0]?.name ?? '';
}
