import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReportRow } from '#contract/reports/reports.ts';
import { sweepReports } from '#server/reports/generation/sweep-reports.ts';
import { serve } from '#server/start/serve.ts';
import { freePort } from '#server/testing/front-door.ts';
import { runFile } from '#server/testing/processes/processes.ts';
import { daysOf, googleAds, metaAds } from '#server/testing/channel-exports.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import {
  createWorkingApp,
  memberWithClient,
  settled,
  upload,
  uploadTogether,
} from '#server/testing/working-app.ts';
import { startWorkflowStandIn } from '#server/testing/workflow-stand-in.ts';
import { workflowSecret } from '#server/workflow/workflow-keys.ts';

const CSV = 'Date,Clicks,Cost\n2026-01-01,5,3.50\n2026-01-02,6,4.50\n';
const PDF = '%PDF-1.4\n% made elsewhere\n';
const MB = 1024 * 1024;

const test = await createTestDatabase();
const port = await freePort();
const app = await createWorkingApp(test, { PORT: String(port), WORKFLOW_ALLOW_PRIVATE: 'true' });
const web = await serve(app.app.fetch, { port, host: '127.0.0.1' });
const workflow = await startWorkflowStandIn();
const superuser = new Client({ connectionString: test.superuserUrl });
await superuser.connect();
afterAll(async () => {
  await Promise.all([web.close(), workflow.close()]);
  await superuser.end();
});

const { member, clientId } = await memberWithClient(app, test, 'Northwind Ltd');
let report: ReportRow;

async function makeReportsAt(value: string): Promise<void> {
  await superuser.query(
    `insert into system_config (key, value) values ('webhook_url', $1) on conflict (key) do update set value = excluded.value`,
    [value],
  );
}

const now = async () => (await member.call<ReportRow>('GET', `/reports/${report.id}`)).body;

async function pdfOf(row: ReportRow): Promise<string> {
  return (await member.fetch(row.file_url ?? '')).text();
}

function form(content: string): FormData {
  const filled = new FormData();
  filled.append('status', 'completed');
  filled.append('file', new Blob([content]), 'report.pdf');
  return filled;
}

beforeEach(async () => {
  await makeReportsAt(workflow.url);
  workflow.behave((response) => void response.writeHead(202).end());
  report = (await upload(member, { content: CSV, clientId, name: 'January' })).body;
});

describe('an outside workflow', () => {
  it('is asked with exactly the body it was promised, signed, and with a way back', async () => {
    const { headers, body, request } = await workflow.next(report.id);
    expect(request).toEqual({
      report_id: report.id,
      report_name: 'January',
      original_file_name: 'export.csv',
      client: {
        id: clientId,
        name: 'Northwind Ltd',
        email: 'client@example.com',
        address: '1 High Street',
        logo_url: null,
      },
      user: {
        id: member.session.user?.id,
        email: member.email,
        full_name: 'Ada Lovelace',
        company: 'Ada Lovelace’s Agency',
      },
      file_url: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/files\//),
      files: [{ name: 'export.csv', url: request.file_url, platform: null }],
    });
    expect(await (await fetch(request.file_url)).text()).toBe(CSV);
    const key = Buffer.from(workflowSecret(app.secret).replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const expected = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
    expect(await now()).toMatchObject({ status: 'pending' });
  });

  it('is handed every file of a report over several, the first of them as ever', async () => {
    const other = await memberWithClient(app, test);
    const google = { name: 'google.csv', content: googleAds(daysOf(10)) };
    const meta = { name: 'meta.csv', content: metaAds(daysOf(10)) };
    const { body } = await uploadTogether(other.member, other.clientId, [meta, google]);
    const { request } = await workflow.next(body.id);
    expect(request.original_file_name).toBe('meta.csv');
    expect(request.files.map(({ name, platform }) => [name, platform])).toEqual([
      ['meta.csv', 'meta_ads'],
      ['google.csv', 'google_ads'],
    ]);
    expect(await (await fetch(request.file_url)).text()).toBe(meta.content);
    expect(await (await fetch(request.files[1]?.url ?? '')).text()).toBe(google.content);
  });

  it('tells its steps and hands in the PDF; a second word, and a wrong token, are refused', async () => {
    const asked = await workflow.next(report.id);
    expect((await workflow.report(asked, { status: 'processing', step: 'writing' })).status).toBe(200);
    expect(await now()).toMatchObject({ status: 'processing', step: 'writing' });
    expect((await workflow.report(asked, form(PDF), 'not the token')).status).toBe(401);
    expect((await workflow.report(asked, form('<html>'))).status).toBe(422);
    expect((await workflow.report(asked, { status: 'completed' })).status).toBe(422);
    expect((await workflow.report(asked, { status: 'done' })).status).toBe(422);
    expect((await workflow.report(asked, form('x'.repeat(26 * MB)))).status).toBe(413);
    expect(await now()).toMatchObject({ status: 'processing' });

    const answers = await Promise.all([1, 2, 3].map(() => workflow.report(asked, form(PDF))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const done = await now();
    expect(done).toMatchObject({ status: 'completed', has_page: false, step: null });
    expect(await pdfOf(done)).toBe(PDF);
    expect((await workflow.report(asked, { status: 'failed' })).status).toBe(409);
    expect((await workflow.report(asked, { status: 'processing' })).status).toBe(409);
    expect(await now()).toMatchObject({ status: 'completed' });
    expect((await superuser.query('select * from files_to_delete')).rows).toEqual([]);
  });

  it('names the address of the PDF, which is fetched', async () => {
    const asked = await workflow.next(report.id);
    const moved = workflow.serveFile((response) => void response.writeHead(200).end(PDF));
    const file_url = workflow.serveFile(
      (response) => void response.writeHead(302, { location: moved }).end(),
    );
    expect((await workflow.report(asked, { status: 'completed', file_url })).status).toBe(200);
    expect((await workflow.report(asked, { status: 'completed', file_url })).status).toBe(409);
    const done = await settled(member, report.id);
    expect(done).toMatchObject({ status: 'completed', failure_reason: null });
    expect(await pdfOf(done)).toBe(PDF);
  });

  it('fails the report with its own words, or with ours', async () => {
    const asked = await workflow.next(report.id);
    await workflow.report(asked, { status: 'failed', message: 'No\u0000 campaigns <b>found</b>.' });
    expect(await now()).toMatchObject({ status: 'failed', failure_reason: 'No  campaigns <b>found</b>.' });
    await member.call('POST', `/reports/${report.id}/retry`);
    await workflow.report(await workflow.next(report.id, 2), { status: 'failed' });
    expect(await now()).toMatchObject({ status: 'failed', failure_reason: 'Failed to generate report' });
  });

  it('that hands over a file at a snail’s pace holds up no other', async () => {
    const asked = await workflow.next(report.id);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = workflow.serveFile((response) => {
      response.writeHead(200).write('%PDF-1.4');
      begin(); // and never ends
    });
    await workflow.report(asked, { status: 'completed', file_url: slow });
    await begun;

    const other = (await upload(member, { content: CSV, clientId, name: 'February' })).body;
    const file_url = workflow.serveFile((response) => void response.writeHead(200).end(PDF));
    await workflow.report(await workflow.next(other.id), { status: 'completed', file_url });
    expect(await settled(member, other.id)).toMatchObject({ status: 'completed' });
    expect(await now()).toMatchObject({ status: 'processing' });
    await member.call('DELETE', `/reports/${report.id}`);
  });

  it('that delivers 200 MB is cut off, and the report fails', async () => {
    const asked = await workflow.next(report.id);
    let sent = 0;
    const file_url = workflow.serveFile((response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' });
      response.write(PDF);
      const piece = Buffer.alloc(MB);
      const more = () => {
        for (; sent < 200 && !response.destroyed;) {
          sent += 1;
          if (!response.write(piece)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    await workflow.report(asked, { status: 'completed', file_url });
    expect(await settled(member, report.id)).toMatchObject({
      status: 'failed',
      failure_reason: expect.stringContaining('more than 25 MB'),
    });
    expect(sent).toBeLessThan(60);
  });

  it('that delivers something else than a PDF fails the report', async () => {
    const asked = await workflow.next(report.id);
    const file_url = workflow.serveFile((response) => void response.writeHead(200).end('<script>'));
    await workflow.report(asked, { status: 'completed', file_url });
    expect((await settled(member, report.id)).failure_reason).toContain('isn’t a PDF');
  });

  it.each([
    ['refuses', 400, {}],
    ['sends elsewhere with another method', 302, { location: '/elsewhere' }],
    ['sends round in a circle', 307, { location: '/reports' }],
  ])('that %s fails the report', async (_, status, headers) => {
    workflow.behave((response) => void response.writeHead(status, headers).end());
    const { body } = await upload(member, { content: CSV, clientId });
    expect(await settled(member, body.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'Failed to trigger report generation',
    });
  });

  it('that stumbles is asked again, under the same id', async () => {
    await workflow.next(report.id);
    let stumbles = 1;
    workflow.behave((response) => void response.writeHead(stumbles-- > 0 ? 503 : 200).end());
    const second = (await upload(member, { content: CSV, clientId })).body;
    await workflow.next(second.id, 2);
    const ids = workflow.received
      .filter(({ request }) => request.report_id === second.id)
      .map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('that never answers fails the report when its time is up, and is late then', async () => {
    const asked = await workflow.next(report.id);
    await sweepReports(app.deps, new Date(Date.now() + 1799_000));
    expect(await now()).toMatchObject({ status: 'pending' });
    await sweepReports(app.deps, new Date(Date.now() + 1801_000));
    expect(await now()).toMatchObject({
      status: 'failed',
      failure_reason: 'The report workflow didn’t answer in time. Please try again.',
    });
    expect((await workflow.report(asked, form(PDF))).status).toBe(409);
    expect(await now()).toMatchObject({ status: 'failed', file_url: null });
  });

  it('answers for a report that was deleted in vain', async () => {
    const asked = await workflow.next(report.id);
    await member.call('DELETE', `/reports/${report.id}`);
    expect((await workflow.report(asked, form(PDF))).status).toBe(404);
  });
});

describe('the setting', () => {
  it('that is no address stops reports before anything is stored', async () => {
    await makeReportsAt('n8n');
    const { status, body } = await upload(member, { content: CSV, clientId });
    expect([status, body.error.message]).toEqual([503, 'Missing required configuration']);
  });

  it('that cannot be read is told as such', async () => {
    await superuser.query('revoke select on system_config from clientready_app');
    const { status, body } = await upload(member, { content: CSV, clientId });
    await superuser.query('grant select on system_config to clientready_app');
    expect([status, body.error.message]).toEqual([503, 'Failed to load configuration']);
  });

  it('of the built-in generator is followed from then on', async () => {
    await makeReportsAt('builtin');
    const { body } = await upload(member, { content: CSV, clientId });
    expect(await settled(member, body.id)).toMatchObject({ status: 'completed', has_page: true });
  });
});

describe('the receiver of the documentation', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clientready-receiver-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('makes a report as it stands', async () => {
    const code = /```js\n(\/\/ receiver\.mjs\n[\s\S]*?)```/.exec(
      readFileSync('docs/workflow.md', 'utf8'),
    )?.[1];
    const file = path.join(folder, 'receiver.mjs');
    writeFileSync(file, code ?? '');
    const receiverPort = await freePort();
    const receiver = runFile(file, [], {
      PORT: String(receiverPort),
      WEBHOOK_SECRET: workflowSecret(app.secret),
    });
    await receiver.line('receiver is ready');
    await makeReportsAt(`http://127.0.0.1:${receiverPort}/`);
    const { body } = await upload(member, { content: CSV, clientId, name: 'By the book' });
    await receiver.line('answered completed: 200');
    const done = await settled(member, body.id);
    expect(done).toMatchObject({ status: 'completed', failure_reason: null });
    expect(await pdfOf(done)).toContain('(By the book for Northwind Ltd: 2 rows)');
    const forged = await fetch(`http://127.0.0.1:${receiverPort}/`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(401);
    await receiver.kill('SIGKILL');
  });
});
