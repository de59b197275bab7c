import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { PdfFailed } from '#render/pdf/pdf-failed.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { closeReportMachines } from '#server/reports/generation/report-work.ts';
import { generateReport } from '#server/reports/generation/generate-report.ts';
import { generateReportJob } from '#server/reports/generation/generate-report-job.ts';
import { sweepFiles, sweepReports } from '#server/reports/generation/sweep-reports.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { memberWithClient, upload } from '#server/testing/working-app.ts';

/** How the typesetter fails, if it does; setting real pages is tested elsewhere. */
let pdf: Uint8Array | Error = Buffer.from('%PDF-');
/** Called before pages are set. */
let meanwhile = async () => {};
vi.mock(import('#render/pdf/render-pdf.ts'), () => ({
  renderPdf: async () => {
    await meanwhile();
    if (pdf instanceof Error) throw pdf;
    return pdf;
  },
  warmUpPdf: () => {},
  closePdf: () => {},
}));

const CSV = 'Date,Clicks,Cost\n2026-01-01,5,3.50\n2026-01-02,6,4.50\n';
const HOUR_MS = 3600 * 1000;

const test = await createTestDatabase();
const queued: { agencyId: string; runId: string }[] = [];
const jobs = {
  enqueue: async (job: { name: string }, payload: object) => {
    if (job.name === generateReportJob.name) queued.push(payload as { agencyId: string; runId: string });
  },
};
const app = await createTestApp(test, {}, { jobs });
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(async () => {
  await superuser.end();
  await closeReportMachines();
});

const { member, clientId } = await memberWithClient(app, test);
const deps = {
  env: app.env,
  secret: app.secret,
  database: test.database,
  jobs,
  storage: app.storage,
  logger: app.logger,
};
const generator = generateReport(deps);
let report: ReportRow;

const run = (attempt = 1) =>
  generator.run(queued.at(-1), { id: randomUUID(), attempt, signal: new AbortController().signal });
const now = async () => (await member.call<ReportRow>('GET', `/reports/${report.id}`)).body;
const listed = async () => (await superuser.query('select key from files_to_delete')).rows.length;

async function originalKey(): Promise<string> {
  const { rows } = await superuser.query('select original_file_key as key from reports where id = $1', [
    report.id,
  ]);
  return rows[0].key;
}

beforeEach(async () => {
  pdf = Buffer.from('%PDF-');
  meanwhile = async () => {};
  await superuser.query('delete from files_to_delete');
  report = (await upload(member, { content: CSV, clientId })).body;
});

it('completes a report once, however often its job is run', async () => {
  await run();
  const done = await now();
  expect(done).toMatchObject({ status: 'completed', has_page: true });
  await run(2);
  await generator.giveUp?.(queued.at(-1));
  expect(await now()).toMatchObject({ status: 'completed', completed_at: done.completed_at });
  expect(await listed()).toBe(0);
});

it('shows what it is at, in order', async () => {
  const steps: (string | null)[] = [];
  meanwhile = async () => void steps.push((await now()).step);
  await run();
  expect(steps).toEqual(['setting_pages']);
});

it('keeps the page of a report whose PDF cannot be set, and says why', async () => {
  pdf = new PdfFailed('pdf_refused');
  await run();
  expect(await now()).toMatchObject({
    status: 'failed',
    failure_reason: pdf.message,
    has_page: true,
    file_url: null,
  });
  expect((await member.call('GET', `/reports/${report.id}/page`)).status).toBe(200);
});

it('tries once more by itself where the process that sets the pages was killed', async () => {
  pdf = new PdfFailed('pdf_crashed');
  await expect(run()).rejects.toThrow(pdf.message);
  expect(await now()).toMatchObject({ status: 'processing' });
  pdf = Buffer.from('%PDF-');
  await run(2);
  expect(await now()).toMatchObject({ status: 'completed' });
});

it('keeps the page where that process is killed each time', async () => {
  pdf = new PdfFailed('pdf_crashed');
  await expect(run()).rejects.toThrow(pdf.message);
  await run(2);
  expect(await now()).toMatchObject({ status: 'failed', failure_reason: pdf.message, has_page: true });
});

it('fails with a sentence where the file is gone', async () => {
  await app.storage.delete(await originalKey());
  await run();
  expect(await now()).toMatchObject({
    status: 'failed',
    failure_reason: 'The uploaded file no longer exists. Please upload it again.',
  });
});

it('fails in plain words when no try is left', async () => {
  pdf = new Error('unforeseen');
  await expect(run()).rejects.toThrow('unforeseen');
  expect(await now()).toMatchObject({ status: 'processing', step: 'setting_pages' });
  await generator.giveUp?.(queued.at(-1));
  expect(await now()).toMatchObject({ status: 'failed', failure_reason: 'Failed to generate report' });
});

it('ends quietly where the report is deleted meanwhile, and leaves no file', async () => {
  meanwhile = async () => {
    await member.call('DELETE', `/reports/${report.id}`);
  };
  await run();
  expect((await member.call('GET', `/reports/${report.id}`)).status).toBe(404);
  await sweepFiles(deps);
  expect(await listed()).toBe(0);
});

it('gives way to a sweep that has failed the report, and the files it made go', async () => {
  meanwhile = () => sweepReports(deps, new Date(Date.now() + 7 * HOUR_MS));
  await run();
  expect(await now()).toMatchObject({
    status: 'failed',
    failure_reason: 'The report took too long. Please try again.',
    file_url: null,
  });
  await sweepFiles(deps);
  expect(await listed()).toBe(0);
});

it('keeps the last PDF when making it again fails', async () => {
  await run();
  await member.call('POST', `/reports/${report.id}/retry`);
  pdf = new PdfFailed('pdf_timeout');
  await run();
  const failed = await now();
  expect(failed).toMatchObject({ status: 'failed' });
  expect((await member.fetch(failed.file_url ?? '')).status).toBe(200);
});

it('tries a file again later that the store does not let go of, and deletes the others', async () => {
  const keys = ['agencies/x/a.pdf', 'agencies/x/b.pdf'];
  for (const key of keys) await app.storage.put(key, Buffer.from('x'));
  // A moment ago, since the clock of the database is finer than ours: what is due now may be due for us in a millisecond.
  await superuser.query(
    "insert into files_to_delete (key, agency_id, due_at) select key, agency_id, now() - interval '1 second' from unnest($1::text[]) key, (select agency_id from reports limit 1) a",
    [keys],
  );
  const stubborn = {
    ...app.storage,
    delete: (key: string) =>
      key.endsWith('a.pdf') ? Promise.reject(new Error('away')) : app.storage.delete(key),
  };
  await sweepFiles({ ...deps, storage: stubborn });
  expect(await Promise.all(keys.map((key) => app.storage.exists(key)))).toEqual([true, false]);
  await sweepFiles(deps, new Date(Date.now() + HOUR_MS));
  expect(await app.storage.exists(keys[0] ?? '')).toBe(false);
});

it('leaves alone what is not overdue, and a file that is still expected', async () => {
  await superuser.query(
    "insert into files_to_delete (key, agency_id, due_at) select 'agencies/x/new.pdf', agency_id, now() + interval '1 hour' from reports limit 1",
  );
  await app.storage.put('agencies/x/new.pdf', Buffer.from('x'));
  await sweepReports(deps);
  await sweepFiles(deps);
  expect(await now()).toMatchObject({ status: 'pending' });
  expect(await app.storage.exists('agencies/x/new.pdf')).toBe(true);
  await sweepFiles(deps, new Date(Date.now() + 2 * HOUR_MS));
  expect(await app.storage.exists('agencies/x/new.pdf')).toBe(false);
});
