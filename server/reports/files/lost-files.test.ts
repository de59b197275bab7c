import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Share, SharedReport } from '#contract/reports/shares.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

const CSV = 'Date,Clicks,Cost\n2026-01-01,5,3.50\n2026-01-02,6,4.50\n';
const BEING_MADE = 'we’re making the report again from the uploaded file';

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(() => superuser.end());

const { member, clientId } = await memberWithClient(app, test);
await superuser.query('update users set email_verified = true');
let report: ReportRow;

beforeEach(async () => {
  const { body } = await upload(member, { content: CSV, clientId });
  report = await settled(member, body.id);
  // Made long enough ago to be worth making again.
  await superuser.query(
    `update report_versions set stored_at = now() - interval '1 hour' where report_id = $1`,
    [report.id],
  );
});

async function keys() {
  const { rows } = await superuser.query<Record<'pdf' | 'model' | 'original', string>>(
    'select file_key as pdf, model_key as model, original_file_key as original from reports where id = $1',
    [report.id],
  );
  if (rows[0] === undefined) throw new Error('There is no such report.');
  return rows[0];
}

const page = () => member.call('GET', `/reports/${report.id}/page`);
const pdfLink = async () =>
  (await member.call<ReportRow>('GET', `/reports/${report.id}`)).body.file_url ?? '';
const followLink = async () => member.fetch(await pdfLink(), { headers: { accept: 'text/html,*/*' } });

async function expectWhole(): Promise<void> {
  expect(await settled(member, report.id)).toMatchObject({ status: 'completed' });
  expect((await page()).status).toBe(200);
  const pdf = await followLink();
  expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
}

const empty = (key: string) => app.storage.put(key, Buffer.alloc(0));
const cutShort = (key: string) => app.storage.put(key, Buffer.from('%PDF-1.7'));
const remove = (key: string) => app.storage.delete(key);

describe.each([
  ['missing', remove],
  ['empty', empty],
  ['cut short', cutShort],
] as const)('a PDF that is %s', (_, damage) => {
  it('is told in a page of words and made again, while the page still shows', async () => {
    await damage((await keys()).pdf);
    expect((await page()).status).toBe(200);
    const answer = await followLink();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain(BEING_MADE);
    await expectWhole();
  });
});

it('never sends half a PDF: the mail waits until it is made again', async () => {
  await empty((await keys()).pdf);
  const letter = { to: 'jo@client.example', subject: 'Your report', message: 'Here it is.' };
  expect((await member.call('POST', `/reports/${report.id}/send`, letter)).status).toBeLessThan(300);
  const mail = await vi.waitUntil(() => app.mails.find(({ subject }) => subject === letter.subject), {
    timeout: 150_000,
    interval: 50,
  });
  const [attached] = mail.attachments ?? [];
  expect(
    Buffer.from(attached?.content ?? '')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

describe.each([
  ['missing', remove],
  ['damaged', (key: string) => app.storage.put(key, Buffer.from('{"sections": ['))],
] as const)('a page that is %s', (_, damage) => {
  it('is told and made again, while the PDF is still there', async () => {
    const { body: share } = await member.call<Share>('POST', `/reports/${report.id}/shares`, {});
    await damage((await keys()).model);
    expect((await followLink()).status).toBe(200);

    const token = share.url?.split('/r/')[1] ?? '';
    const opened = await app.visitor().call<SharedReport>('POST', `/shared/${token}/open`, {});
    expect(opened.status).toBe(200);
    expect(opened.body).toMatchObject({ model: null, file_url: expect.stringContaining('/pdf') });

    const { status, body } = await page();
    expect([status, body.error.message]).toEqual([409, expect.stringContaining(BEING_MADE)]);
    await expectWhole();
  });
});

it('says so where the uploaded file is lost as well', async () => {
  const { pdf, model, original } = await keys();
  for (const key of [pdf, model, original]) await remove(key);
  const { status, body } = await page();
  expect([status, body.error.message]).toEqual([
    409,
    expect.stringContaining('Please upload the export again'),
  ]);
  expect(await (await followLink()).text()).toContain('Please upload the export again');
  const origin = { columns: ['Clicks'], where: [], from: null, to: null };
  expect((await member.call('POST', `/reports/${report.id}/rows`, { origin })).status).toBe(404);
});

it('searches for what cannot be written without failing', async () => {
  for (const path of ['/reports?search=%00', '/clients?search=a%00', '/dashboard/search?query=%00a']) {
    expect([path, (await member.call('GET', path)).status]).toEqual([path, 200]);
  }
});
