import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ClientData, FileDependents } from '#contract/clients/client-data.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { deleteForGood } from '#server/clients/delete-for-good.ts';
import { sweepFiles } from '#server/reports/generation/sweep-reports.ts';
import { daysOf, googleAds, metaAds, shopOrders } from '#server/testing/channel-exports.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import {
  addFiles,
  createWorkingApp,
  memberWithClient,
  settled,
  upload,
} from '#server/testing/working-app.ts';

const GOOGLE = { name: 'google.csv', content: googleAds(daysOf(10)) };
const META = { name: 'meta.csv', content: metaAds(daysOf(10)) };
const SHOP = { name: 'shop.csv', content: shopOrders(daysOf(10)) };
const LETTER = {
  name: 'letter.csv',
  content: 'Dear Ada\nthank you for the lovely evening.\nYours\nCharles\n',
};

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const { member, clientId } = await memberWithClient(app, test);
const dataOf = async (visitor = member, id = clientId) =>
  visitor.call<ClientData>('GET', `/clients/${id}/data`);

/** Rows that name files, files that wait for a row, and files in the storage, of one client. */
async function kept(id: string): Promise<{ rows: number; waiting: number }> {
  const { rows } = await superuser.query(
    `select (select count(*)::int from client_files where client_id = $1) as rows,
            (select count(*)::int from files_to_delete where key like '%' || $1::text || '%') as waiting`,
    [id],
  );
  return rows[0];
}

describe('files that are added to a client’s data', () => {
  it('are kept with what they are about, and other tabs hear of it', async () => {
    const events = await EventReader.open(member);
    const { status, body } = await addFiles(member, clientId, [GOOGLE, META, SHOP]);
    expect([status, body.already_there]).toEqual([201, []]);
    expect(body.added.map(({ name, platform, currency, rows }) => [name, platform, currency, rows])).toEqual([
      ['google.csv', 'google_ads', 'EUR', 62],
      ['meta.csv', 'meta_ads', 'EUR', 62],
      ['shop.csv', 'shopify', 'EUR', 62],
    ]);
    const event = await events.until(({ type }) => type === 'client_data.changed');
    expect(event.payload.id).toBe(clientId);
    events.close();

    const { body: data } = await dataOf();
    // Links are signed anew with each answer.
    expect(data.files).toEqual(body.added.map((file) => ({ ...file, url: expect.any(String) })));
    for (const file of data.files) {
      expect(file).toMatchObject({
        covered: [{ from: '2026-10-01', to: '2026-10-31' }],
        uploaded_by: 'Ada Lovelace',
        reports: 0,
        unread: false,
      });
      expect(file.bytes).toBeGreaterThan(1000);
    }
    expect(data.bytes).toBe(data.files.reduce((sum, { bytes }) => sum + bytes, 0));
    expect(await (await member.fetch(data.files[0]?.url ?? '')).text()).toBe(GOOGLE.content);
  });

  it('count in the agency’s storage, which is shown', async () => {
    const { body } = await member.call('GET', '/agency/storage');
    expect(body).toMatchObject({ files: 3, bytes: (await dataOf()).body.bytes });
  });

  it('are recognised by their content when they come again, also within one request', async () => {
    const december = { name: 'december.csv', content: googleAds(daysOf(12)) };
    const { body } = await addFiles(member, clientId, [
      { ...GOOGLE, name: 'other-name.csv' },
      december,
      { ...december, name: 'copy.csv' },
    ]);
    expect(body.already_there).toEqual(['other-name.csv', 'copy.csv']);
    expect(body.added.map(({ name }) => name)).toEqual(['december.csv']);
    expect(await kept(clientId)).toEqual({ rows: 4, waiting: 0 });
  });

  it('are the client’s once, however many bring them at once', async () => {
    const { member: owner, clientId: id } = await memberWithClient(app, test);
    const answers = await Promise.all([1, 2, 3, 4].map(() => addFiles(owner, id, [META, GOOGLE])));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.flatMap(({ body }) => body.added)).toHaveLength(2);
    await sweepFiles(app.deps);
    expect(await kept(id)).toEqual({ rows: 2, waiting: 0 });
  });

  it.each([
    [
      'cannot be read',
      [GOOGLE, LETTER],
      422,
      'letter.csv: No table was found in this file. Export the data as CSV and drop that file.',
    ],
    ['is no CSV', [META, { ...GOOGLE, name: 'a.pdf' }], 422, 'a.pdf: Only CSV files are supported'],
    [
      'is empty',
      [META, { name: 'none.csv', content: '' }],
      422,
      'none.csv: This file is empty. Export it again, with data in it.',
    ],
    [
      'is too large',
      [META, { name: 'big.csv', content: 'a'.repeat(10 * 1024 * 1024 + 1) }],
      413,
      'big.csv: File size must be less than 10MB',
    ],
  ])('are all refused where one %s, with a sentence that names it', async (_, files, code, message) => {
    const { member: owner, clientId: id } = await memberWithClient(app, test);
    const { status, body } = await addFiles(owner, id, files);
    expect([status, body.error.message]).toEqual([code, message]);
    expect(await kept(id)).toEqual({ rows: 0, waiting: 0 });
  });

  it('are refused where they are too large together, or too many', async () => {
    const large = Array.from({ length: 5 }, (_, at) => ({
      name: `${at}.csv`,
      content: `${googleAds(daysOf(10))}${'\n'.repeat(9 * 1024 * 1024)}`,
    }));
    const { status, body } = await addFiles(member, clientId, large);
    expect([status, body.error.message]).toEqual([
      413,
      'File size must be less than 10MB, and all files together less than 40MB',
    ]);
    const many = Array.from({ length: 51 }, (_, at) => ({ ...GOOGLE, name: `${at}.csv` }));
    const refused = await addFiles(member, clientId, many);
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      'Please send at most 50 files at once',
    ]);
  });

  it('are nobody else’s', async () => {
    const stranger = await app.member();
    const [file] = (await dataOf()).body.files;
    expect((await dataOf(stranger)).status).toBe(404);
    expect((await addFiles(stranger, clientId, [GOOGLE])).status).toBe(404);
    const path = `/clients/${clientId}/files/${file?.id}`;
    expect((await stranger.call('GET', `${path}/dependents`)).status).toBe(404);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await dataOf()).body.files).toHaveLength(4);
  });
});

describe('one file for a client without other data', () => {
  it('is reported on as it is, and stays with the client', async () => {
    const { member: owner, clientId: id } = await memberWithClient(app, test);
    const { body } = await upload(owner, { content: GOOGLE.content, clientId: id });
    const report = await settled(owner, body.id);
    expect(report).toMatchObject({ status: 'completed', period: null, compare: null });
    expect(report.files).toEqual([{ name: 'export.csv', platform: 'google_ads' }]);
    const page = await owner.call<{ model: object }>('GET', `/reports/${body.id}/page`);
    expect(page.body.model).not.toHaveProperty('channels');
    // The same once more is still the only file there is.
    const again = await upload(owner, { content: GOOGLE.content, clientId: id, fileName: 'again.csv' });
    expect(again.body).toMatchObject({ original_file_name: 'again.csv', already_there: ['again.csv'] });
    expect(await settled(owner, again.body.id)).toMatchObject({ status: 'completed', period: null });
    const { body: data } = await dataOf(owner, id);
    expect(data.files).toMatchObject([{ name: 'export.csv', reports: 2 }]);
  });
});

describe('a file that is removed', () => {
  it('says first what depends on it, and goes for good; its reports stay', async () => {
    const { member: owner, clientId: id } = await memberWithClient(app, test);
    const { body } = await upload(owner, { content: GOOGLE.content, clientId: id });
    await settled(owner, body.id);
    await addFiles(owner, id, [{ name: 'week.csv', content: googleAds(daysOf(10, 7), 20) }, META]);
    const [file] = (await dataOf(owner, id)).body.files;
    const path = `/clients/${id}/files/${file?.id}`;

    const { body: dependents } = await owner.call<FileDependents>('GET', `${path}/dependents`);
    expect(dependents.reports).toMatchObject([{ id: body.id, name: 'November' }]);
    expect(dependents.leaves_gap).toEqual([{ from: '2026-10-08', to: '2026-10-31' }]);

    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect((await owner.call('DELETE', path)).status).toBe(404);
    await vi.waitFor(async () => expect(await kept(id)).toEqual({ rows: 2, waiting: 0 }), {
      timeout: 150_000,
      interval: 50,
    });
    const { body: report } = await owner.call<ReportRow>('GET', `/reports/${body.id}`);
    expect(report).toMatchObject({ status: 'completed', has_page: true });
    expect((await owner.call('GET', `/reports/${body.id}/page`)).status).toBe(200);
    expect((await owner.fetch(report.file_url ?? '')).status).toBe(200);
    const origin = { columns: ['Clicks'], where: [], from: null, to: null };
    const rows = await owner.call<{ error: { message: string } }>('POST', `/reports/${body.id}/rows`, {
      origin,
    });
    expect([rows.status, rows.body.error.message]).toEqual([
      404,
      'export.csv was removed from the client’s data, so its rows can no longer be shown.',
    ]);
    const retried = await owner.call<{ error: { message: string } }>('POST', `/reports/${body.id}/retry`);
    expect([retried.status, retried.body.error.message]).toEqual([
      409,
      expect.stringContaining('can’t be made again'),
    ]);
  });

  it('and a client that is deleted for good leave nothing in the storage', async () => {
    const { member: owner, clientId: id } = await memberWithClient(app, test);
    await addFiles(owner, id, [GOOGLE, META]);
    const { rows } = await superuser.query<{ key: string }>(
      'select key from client_files where client_id = $1',
      [id],
    );
    await owner.call('DELETE', `/clients/${id}`);
    await deleteForGood(app.deps, new Date(Date.now() + 31 * 24 * 3600 * 1000));
    await vi.waitFor(async () => expect(await kept(id)).toEqual({ rows: 0, waiting: 0 }), {
      timeout: 150_000,
      interval: 50,
    });
    expect(await Promise.all(rows.map(({ key }) => app.storage.exists(key)))).toEqual([false, false]);
  });
});
