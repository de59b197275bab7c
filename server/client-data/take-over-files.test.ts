import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import type { ClientData } from '#contract/clients/client-data.ts';
import { takeOverSoon } from '#server/client-data/take-over-files-job.ts';
import { migrate, MIGRATIONS_FOLDER } from '#server/database/migrate.ts';
import { afterwards } from '#server/testing/afterwards.ts';
import { daysOf, googleAds } from '#server/testing/channel-exports.ts';
import { createEmptyDatabase, createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

const before = mkdtempSync(join(tmpdir(), 'clientready-migrations-'));
afterAll(() => rmSync(before, { recursive: true }));
for (const name of readdirSync(MIGRATIONS_FOLDER).filter((file) => file < '081'))
  cpSync(join(MIGRATIONS_FOLDER, name), join(before, name));

const AGENCY = '00000000-0000-4000-8000-000000000002';
const CLIENT = '00000000-0000-4000-8000-000000000003';

/** Nearly all migrations, or two reports: a busy machine takes its time. */
const PATIENTLY = { timeout: 240_000 };

it('the files of earlier reports are their client’s, and not read yet', PATIENTLY, async () => {
  const { url, superuserUrl } = await createEmptyDatabase();
  await migrate(url, before);
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  afterwards(() => superuser.end());
  await superuser.query(`
    insert into agencies (id, name) values ('${AGENCY}', 'Agency');
    insert into clients (id, agency_id, name, email, phone, address)
      values ('${CLIENT}', '${AGENCY}', 'Café', 'a@b.co', '1', 'x');
    insert into reports (agency_id, client_id, name, original_file_name, original_file_url, created_at) values
      ('${AGENCY}', '${CLIENT}', 'Second', 'b.csv', 'agencies/${AGENCY}/b.csv', '2026-02-07'),
      ('${AGENCY}', '${CLIENT}', 'First', 'a.csv', 'agencies/${AGENCY}/a.csv', '2026-01-07')`);
  await migrate(url);
  const { rows } = await superuser.query(
    `select f.name, f.key, f.read_at, r.name as report, u.position
       from client_files f join report_files u on u.file_id = f.id join reports r on r.id = u.report_id
      order by f.upload_no`,
  );
  expect(rows).toEqual([
    { name: 'a.csv', key: `agencies/${AGENCY}/a.csv`, read_at: null, report: 'First', position: 0 },
    { name: 'b.csv', key: `agencies/${AGENCY}/b.csv`, read_at: null, report: 'Second', position: 0 },
  ]);
  // Deleting a report leaves its upload to the client; deleting the client deletes everything.
  await superuser.query("delete from reports where name = 'First'");
  expect((await superuser.query('select key from files_to_delete')).rows).toEqual([]);
  await superuser.query('delete from clients');
  const left = await superuser.query('select key from files_to_delete order by key');
  expect(left.rows).toEqual([{ key: `agencies/${AGENCY}/a.csv` }, { key: `agencies/${AGENCY}/b.csv` }]);
});

it('files of earlier reports are looked into, and the same content is kept once', PATIENTLY, async () => {
  const test = await createTestDatabase();
  const app = await createWorkingApp(test);
  const superuser = new Client({ connectionString: test.superuserUrl });
  await superuser.connect();
  afterwards(() => superuser.end());
  const { member, clientId } = await memberWithClient(app, test);
  const content = googleAds(daysOf(10));
  const { body } = await upload(member, { content, clientId });
  await settled(member, body.id);
  // As an earlier version left it, with a second upload of the same and one whose file is lost.
  const [{ key }] = (await superuser.query('select key from client_files')).rows;
  const folder = key.slice(0, key.lastIndexOf('/'));
  await app.storage.put(`${folder}/second.csv`, Buffer.from(content));
  await superuser.query(`
    update client_files set read_at = null, sha256 = null, rows = 0, platform = null, covered = '[]';
    with copied as (
      insert into reports (agency_id, client_id, name, original_file_name, original_file_key)
      select agency_id, client_id, file, file, '${folder}/' || file
        from reports, unnest(array['second.csv', 'lost.csv']) file returning *),
    file as (
      insert into client_files (agency_id, client_id, name, key)
      select agency_id, client_id, original_file_name, original_file_key from copied returning *)
    insert into report_files (agency_id, report_id, position, file_id, name)
    select c.agency_id, c.id, 0, f.id, c.name from copied c join file f on f.key = c.original_file_key`);
  // Before anybody has looked into them, all is as it was.
  const page = await member.call('GET', `/reports/${body.id}/page`);
  expect(page.body).toMatchObject({ model: { totals: { clicks: 25 * 31 } } });
  const share = await member.call<{ url: string }>('POST', `/reports/${body.id}/shares`, {});
  const opened = await app
    .visitor()
    .call<{ file_url: string }>('POST', `/shared/${share.body.url.split('/').at(-1)}/open`, {});
  expect((await app.visitor().fetch(opened.body.file_url)).status).toBe(200);
  await member.call('POST', `/reports/${body.id}/retry`);
  const again = await settled(member, body.id);
  expect([again.status, again.period, again.files]).toEqual([
    'completed',
    null,
    [{ name: 'export.csv', platform: null }],
  ]);

  const data = async () => (await member.call<ClientData>('GET', `/clients/${clientId}/data`)).body.files;
  expect((await data()).map(({ unread }) => unread)).toEqual([true, true, true]);

  await takeOverSoon({ database: test.database, jobs: app.jobs });
  await vi.waitFor(async () => expect((await data()).every(({ unread }) => !unread)).toBe(true), {
    timeout: 150_000,
    interval: 50,
  });
  expect(await data()).toMatchObject([
    { platform: 'google_ads', rows: 62, covered: [{ from: '2026-10-01', to: '2026-10-31' }], reports: 2 },
  ]);
  const second = await superuser.query(
    "select id, original_file_key = (select key from client_files) as is_kept from reports where name = 'second.csv'",
  );
  expect(second.rows[0].is_kept).toBe(true);
  const origin = { columns: ['Clicks'], where: [], from: null, to: null };
  const rows = await member.call('POST', `/reports/${second.rows[0].id}/rows`, { origin });
  expect(rows.body).toMatchObject({ count: 62, sums: [{ sum: 25 * 31 }] });
});
