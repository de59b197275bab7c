import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { migrate, MIGRATIONS_FOLDER } from '#server/database/migrate.ts';
import { createEmptyDatabase } from '#server/testing/test-database.ts';

const before = mkdtempSync(join(tmpdir(), 'clientready-migrations-'));
afterAll(() => rmSync(before, { recursive: true }));
for (const name of readdirSync(MIGRATIONS_FOLDER).filter((file) => file < '111'))
  cpSync(join(MIGRATIONS_FOLDER, name), join(before, name));

const AGENCY = '00000000-0000-4000-8000-000000000002';
const CLIENT = '00000000-0000-4000-8000-000000000003';
const REPORT = '00000000-0000-4000-8000-000000000004';
const SHARE = '00000000-0000-4000-8000-000000000005';
const at = (file: string) => `agencies/${AGENCY}/${file}`;

it('reports from before have what they show as their first version, and what was sent is bound to it', async () => {
  const { url, superuserUrl } = await createEmptyDatabase();
  await migrate(url, before);
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  await superuser.query(`
    insert into agencies (id, name) values ('${AGENCY}', 'Agency');
    insert into brand_settings (agency_id, logo_key, primary_color, accent_color)
      values ('${AGENCY}', '${at('logos/1.png')}', '#010203', null);
    insert into clients (id, agency_id, name, email, phone, address)
      values ('${CLIENT}', '${AGENCY}', 'Café', 'a@b.co', '1', 'x');
    insert into reports (id, agency_id, client_id, name, original_file_name, original_file_url, file_url, file_bytes, model_key,
                         status, completed_at)
      values ('${REPORT}', '${AGENCY}', '${CLIENT}', 'Done', 'a.csv', '${at('a.csv')}', '${at('a.pdf')}', 5, '${at('a.json')}',
              'completed', '2026-02-07');
    insert into reports (agency_id, client_id, name, original_file_name, original_file_url)
      values ('${AGENCY}', '${CLIENT}', 'Under way', 'b.csv', '${at('b.csv')}');
    insert into report_shares (id, agency_id, report_id, token_hash)
      values ('${SHARE}', '${AGENCY}', '${REPORT}', '${'x'.repeat(43)}'),
             (gen_random_uuid(), '${AGENCY}', '${REPORT}', '${'y'.repeat(43)}');
    insert into report_deliveries (agency_id, report_id, share_id, recipient, subject, message)
      values ('${AGENCY}', '${REPORT}', '${SHARE}', 'a@b.co', 'Report', '')`);
  await migrate(url);
  const { rows } = await superuser.query(`
    select r.name, r.current_version, v.kind, v.title, v.base_model_key, v.model_key, v.file_key, v.file_bytes, v.brand
      from reports r left join report_versions v on v.report_id = r.id order by r.name`);
  expect(rows).toMatchObject([
    {
      name: 'Done',
      current_version: 1,
      kind: 'generated',
      title: 'Done',
      base_model_key: at('a.json'),
      model_key: at('a.json'),
      file_key: at('a.pdf'),
      file_bytes: 5,
      brand: {
        agencyName: 'Agency',
        logoKey: at('logos/1.png'),
        primaryColor: '#010203',
        accentColor: '#f2a33a',
      },
    },
    { name: 'Under way', current_version: null, kind: null },
  ]);
  const bound = await superuser.query(`
    select s.version_id is not null as fixed, d.version_id = s.version_id as same
      from report_shares s left join report_deliveries d on d.share_id = s.id order by fixed`);
  expect(bound.rows).toEqual([
    { fixed: false, same: null },
    { fixed: true, same: true },
  ]);
  const unforced = await superuser.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`,
  );
  expect(unforced.rows).toEqual([]);

  // The logo is the agency's still: it stays when the report goes.
  await superuser.query(`delete from reports where id = '${REPORT}'`);
  const left = await superuser.query<{ key: string }>('select key from files_to_delete order by key');
  expect(left.rows.map(({ key }) => key)).not.toContain(at('logos/1.png'));
  expect(left.rows.map(({ key }) => key)).toEqual(expect.arrayContaining([at('a.json'), at('a.pdf')]));
  await superuser.end();
});
