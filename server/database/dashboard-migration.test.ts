import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '#server/testing/test-database.ts';
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts';

const { url, superuserUrl } = await createEmptyDatabase();
const before = mkdtempSync(join(tmpdir(), 'clientready-migrations-'));
afterAll(() => rmSync(before, { recursive: true }));
for (const name of readdirSync(MIGRATIONS_FOLDER).filter((file) => file < '007'))
  cpSync(join(MIGRATIONS_FOLDER, name), join(before, name));

it('counts what an installation had before, and leaves its policies in force', async () => {
  await migrate(url, before);
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query(`
    insert into users (id, full_name, email) values ('00000000-0000-4000-8000-000000000001', 'Ada', 'ada@example.com');
    insert into agencies (id, name) values ('00000000-0000-4000-8000-000000000002', 'Agency');
    insert into memberships (agency_id, user_id, role)
      values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'owner');
    insert into brand_settings (agency_id, footer_line) values ('00000000-0000-4000-8000-000000000002', 'Kept');
    insert into clients (id, agency_id, name, email, phone, address, status, created_at) values
      ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 'Café', 'a@b.co', '1', 'x', 'active', '2026-01-05'),
      ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-000000000002', 'Old', 'a@b.co', '1', 'x', 'inactive', '2026-01-06');
    insert into reports (agency_id, client_id, name, original_file_name, original_file_url, created_at) values
      ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003', 'R', 'a.csv', 'k', '2026-02-07')`);
  await migrate(url);

  const { rows } = await superuser.query(
    `select counted, change, at::date::text as day from count_changes where counted <> 'team_members' order by counted`,
  );
  expect(rows).toEqual([
    { counted: 'active_clients', change: 1, day: '2026-01-05' },
    { counted: 'reports', change: 1, day: '2026-02-07' },
  ]);
  const folded = await superuser.query('select name_folded from clients order by name');
  expect(folded.rows).toEqual([{ name_folded: 'cafe' }, { name_folded: 'old' }]);
  const unforced = await superuser.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
  );
  expect(unforced.rows).toEqual([]);
  await superuser.end();
});
