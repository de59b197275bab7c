import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Report } from '#report/model/report.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

const CSV = [
  'Date,Campaign,Impressions,Clicks,Cost',
  '2026-01-01,Brand,1000,50,25.50',
  '2026-01-01,Generic,4000,40,80.25',
  '2026-01-02,Brand,1100,55,27.00',
  '2026-01-02,Generic,4100,41,81.75',
  'Total,,10200,186,214.50',
].join('\n');
const LETTER = 'Dear Ada\nthank you for the lovely evening.\nYours\nCharles\n';

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const { member, clientId } = await memberWithClient(app, test, 'Smith & Sons: Ltd');
const agencyId = member.session.agency?.id ?? '';

/** Made once; the tests look at it from all sides. */
const events = await EventReader.open(member);
const first = await upload(member, { content: CSV, clientId, name: 'January "2026"' });
const finished = await settled(member, first.body.id);

async function keys(id: string): Promise<{ original: string; file: string; model: string }> {
  const { rows } = await superuser.query(
    'select original_file_key as original, file_key as file, model_key as model from reports where id = $1',
    [id],
  );
  return rows[0];
}

async function clientCounts(): Promise<{ reports_count: number }> {
  const { rows } = await superuser.query('select reports_count from clients where id = $1', [clientId]);
  return rows[0];
}

async function listed(query: string): Promise<[number, boolean]> {
  const { body } = await member.call<{ reports: ReportRow[]; total: number }>('GET', `/reports?${query}`);
  return [body.total, body.reports.some(({ id }) => id === finished.id)];
}

async function storedAnything(): Promise<{ reports: number; files: number }> {
  const { rows } = await superuser.query(
    'select count(*)::int as reports, (select count(*)::int from files_to_delete) as files from reports',
  );
  return rows[0];
}

const page = (visitor: Visitor, id: string) =>
  visitor.call<{ model: Report; brand: { agency_name: string } }>('GET', `/reports/${id}/page`);

describe('a finished report', () => {
  it('was pending when it was created and is completed now', () => {
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'pending', step: null, file_url: null, has_page: false, completed_at: null },
    });
    expect(finished).toMatchObject({
      status: 'completed',
      name: 'January "2026"',
      client: { id: clientId, name: 'Smith & Sons: Ltd' },
      user_id: member.session.user?.id,
      original_file_name: 'export.csv',
      failure_reason: null,
      has_page: true,
    });
  });

  it('keeps its files where they belong', async () => {
    const { original, file, model } = await keys(finished.id);
    expect(original).toMatch(new RegExp(`^agencies/${agencyId}/report-files/${clientId}/\\d{13}\\.csv$`));
    expect(file).toMatch(
      new RegExp(`^agencies/${agencyId}/reports/${finished.id}/[0-9a-f-]{36}-[0-9a-f]{12}\\.pdf$`),
    );
    expect(model).toMatch(/\.json$/);
  });

  it('is downloaded under the names of client and report', async () => {
    const pdf = await app.visitor().fetch(finished.file_url ?? '');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('content-disposition')).toContain(
      'filename="Smith & Sons Ltd - January 2026.pdf"',
    );
    expect(new TextDecoder('latin1').decode(await pdf.arrayBuffer())).toMatch(/^%PDF-/);
    const csv = await app.visitor().fetch(finished.original_file_url);
    expect(await csv.text()).toBe(CSV);
    expect(csv.headers.get('content-disposition')).toContain('attachment; filename="export.csv"');
  });

  it('has a page whose totals are those of the file, under its own name and brand', async () => {
    const { body } = await page(member, finished.id);
    expect(body.model).toMatchObject({
      title: 'January "2026"',
      client: 'Smith & Sons: Ltd',
      totals: { impressions: 10_200, clicks: 186, cost: 214.5 },
    });
    expect(body.brand.agency_name).toBe(member.session.agency?.name);
  });

  it('leads from a figure back to the rows', async () => {
    const origin = {
      columns: ['Clicks'],
      where: [{ column: 'Campaign', equals: 'Brand' }],
      from: null,
      to: null,
    };
    const { body } = await member.call('POST', `/reports/${finished.id}/rows`, { origin });
    expect(body).toMatchObject({ count: 2, sums: [{ column: 'Clicks', sum: 105 }] });
    const again = await member.call('POST', `/reports/${finished.id}/rows`, {
      origin: { ...origin, from: '2026-01-02', to: '2026-01-02' },
    });
    expect(again.body).toMatchObject({ count: 1, sums: [{ sum: 55 }], rows: [{ line: 4 }] });
  });

  it('was announced while it was made, and rang the bell once', async () => {
    expect(events.events.some(({ type }) => type === 'reports.changed')).toBe(true);
    const { body } = await member.call<{ notifications: { link: string | null }[] }>('GET', '/notifications');
    expect(
      body.notifications.filter(({ link }) => link === `/dashboard/reports/${finished.id}`),
    ).toHaveLength(1);
    events.close();
  });

  it('is on the list, and found by its name, its client and its status', async () => {
    expect(await listed('')).toEqual([1, true]);
    expect(await listed('search=january')).toEqual([1, true]);
    expect(await listed('search=SMITH')).toEqual([1, true]);
    expect(await listed('search=nothing')).toEqual([0, false]);
    expect(await listed(`client_id=${clientId}&status=completed`)).toEqual([1, true]);
    expect(await listed('status=failed')).toEqual([0, false]);
    expect(await listed('page=2')).toEqual([1, false]);
  });

  it('is nobody else’s', async () => {
    const stranger = await app.member();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/page', undefined],
      ['POST', '/rows', { origin: { columns: [], where: [], from: null, to: null } }],
      ['PATCH', '', { name: 'Mine' }],
      ['POST', '/retry', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const { status } = await stranger.call(method, `/reports/${finished.id}${path}`, body);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
  });

  it('is renamed, and its file with it; the cover stays what was made', async () => {
    const { body } = await member.call<ReportRow>('PATCH', `/reports/${finished.id}`, { name: 'Winter' });
    expect(body.name).toBe('Winter');
    expect((await page(member, finished.id)).body.model.title).toBe('January "2026"');
    const pdf = await member.fetch(body.file_url ?? '');
    expect(pdf.headers.get('content-disposition')).toContain('Smith & Sons Ltd - Winter.pdf');
    await pdf.body?.cancel();
  });

  it('is made again with the present brand, and keeps its PDF until then', async () => {
    const before = await keys(finished.id);
    await member.call('PATCH', '/agency', { name: 'New Name Agency' });
    const { body } = await member.call<ReportRow>('POST', `/reports/${finished.id}/retry`);
    expect(body.status).toBe('pending');
    expect(body.file_url).not.toBeNull();
    const twice = await member.call('POST', `/reports/${finished.id}/retry`);
    expect([200, 409]).toContain(twice.status);
    expect(await settled(member, finished.id)).toMatchObject({ status: 'completed' });
    const after = await keys(finished.id);
    expect(after.file).not.toBe(before.file);
    expect((await page(member, finished.id)).body.model).toMatchObject({
      agency: 'New Name Agency',
      title: 'Winter',
    });
  });

  it('is deleted with what was made, and the client’s count follows; the upload stays with the client', async () => {
    const { original, file, model } = await keys(finished.id);
    expect(await clientCounts()).toEqual({ reports_count: 1 });
    const { status } = await member.call('DELETE', `/reports/${finished.id}`);
    expect(status).toBe(200);
    expect(await clientCounts()).toEqual({ reports_count: 0 });
    expect((await member.call('GET', `/reports/${finished.id}`)).status).toBe(404);
    // The files go behind the answer.
    await vi.waitFor(
      async () => expect((await superuser.query('select * from files_to_delete')).rows).toEqual([]),
      { timeout: 150_000, interval: 20 },
    );
    const stored = await Promise.all([original, file, model].map((key) => app.storage.exists(key)));
    expect(stored).toEqual([true, false, false]);
  });
});

describe('an upload', () => {
  it.each([
    [
      'a document',
      { fileName: 'a.docx', type: 'application/vnd.openxmlformats-officedocument' },
      'Only CSV files are supported',
    ],
    ['an image', { fileName: 'a.png', type: 'image/png' }, 'Only CSV files are supported'],
    [
      'half a workbook that is called a CSV',
      { content: 'PK\u0003\u0004xl/workbook.xml' },
      /^This file is incomplete or damaged\. /,
    ],
    [
      'a letter',
      { content: LETTER },
      'No table was found in this file. Export the data as CSV and drop that file.',
    ],
    ['an empty file', { content: '' }, 'This file is empty. Export it again, with data in it.'],
    ['a file without a name for the report', { name: ' ' }, 'Report name is required'],
  ])('of %s is refused with a sentence, and nothing is stored', async (_, changed, message) => {
    const { status, body } = await upload(member, { content: CSV, clientId, ...changed });
    expect([status, body.error.message]).toEqual([422, expect.stringMatching(message)]);
    expect(await storedAnything()).toEqual({ reports: 0, files: 0 });
  });

  it('of more than the limit is refused, however its size is told', async () => {
    const large = await upload(member, { content: 'a'.repeat(10 * 1024 * 1024 + 1), clientId });
    expect([large.status, large.body.error.message]).toEqual([413, 'File size must be less than 10MB']);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    });
    const streamed = await member.fetch('/api/reports', {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(streamed.status).toBe(413);
    expect(await streamed.text()).toContain('File size must be less than 10MB');
    expect(await storedAnything()).toEqual({ reports: 0, files: 0 });
  });

  it('for a client of somebody else is refused', async () => {
    const other = await memberWithClient(app, test);
    const { status, body } = await upload(member, { content: CSV, clientId: other.clientId });
    expect([status, body.error.message]).toEqual([404, 'Client not found']);
  });

  it('labelled as Windows does is a CSV, and a path in its name stays outside', async () => {
    const { status, body } = await upload(member, {
      content: CSV,
      clientId,
      type: 'application/vnd.ms-excel',
      fileName: '../../..\\evil\u202Egsp.csv',
    });
    expect([status, body.original_file_name]).toEqual([201, 'evilgsp.csv']);
    await settled(member, body.id);
    await member.call('DELETE', `/reports/${body.id}`);
  });

  it('that is repeated makes one report', async () => {
    const same = { content: CSV, clientId, idempotencyKey: 'click-0001' };
    const answers = await Promise.all([1, 2, 3].map(() => upload(member, same)));
    const later = await upload(member, same);
    expect(new Set([...answers, later].map(({ body }) => body.id)).size).toBe(1);
    await settled(member, later.body.id);
    expect(await storedAnything()).toEqual({ reports: 1, files: 0 });
  });
});
