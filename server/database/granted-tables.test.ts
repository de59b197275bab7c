import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';

/**
 * A policy that asks another table is asked of every role it is made for. Where one of them may not read that table, it is
 * refused rows that it was granted.
 */

const { superuserUrl } = await createTestDatabase();
const superuser = new Client({ connectionString: superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const { rows: granted } = await superuser.query<Record<'role' | 'name' | 'column', string>>(`
  select r.rolname as role, c.relname as name, min(a.attname) as column
    from pg_roles r, pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where r.rolname like 'clientready\\_%' and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     and has_column_privilege(r.rolname, c.oid, a.attnum, 'select')
   group by 1, 2 order by 1, 2`);

it('more than one role is granted something', () => {
  expect(new Set(granted.map(({ role }) => role)).size).toBeGreaterThan(2);
});

it.each(granted)('$role can ask $name for what it was granted', async ({ role, name, column }) => {
  await superuser.query('begin');
  try {
    await superuser.query(`set local role ${role}`);
    await superuser.query(`select "${column}" from "${name}" limit 1`);
  } finally {
    await superuser.query('rollback');
  }
});
