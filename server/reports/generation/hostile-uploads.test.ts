import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ReportRow } from '#contract/reports/reports.ts';
import { readPages } from '#render/pdf/testing/read-pages.ts';
import { serve } from '#server/start/serve.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createWorkingApp, memberWithClient, settled, upload } from '#server/testing/working-app.ts';

const MB = 1024 * 1024;
const BOUNDARY = 'xxBOUNDARYxx';
const SCRIPT = '<script>alert(1)</script>';
/** Shorter than in production, so that the test need not wait for what never comes. */
const IMPATIENCE = { headers: 1_500, request: 2_500, silence: 1_500, keepAlive: 5_000, farewell: 500 };

const test = await createTestDatabase();
const app = await createWorkingApp(test);
const at = { port: 0, host: '127.0.0.1' };
const impatientWeb = await serve(app.app.fetch, at, IMPATIENCE);
/** As patient as in production, for what a busy machine takes long to send. */
const web = await serve(app.app.fetch, at);
afterAll(() => Promise.all([web.close(), impatientWeb.close()]));

const { member, clientId } = await memberWithClient(app, test, 'Northwind');
const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ');

/** Sends these bytes as they are, and returns what comes back until the server closes or nothing more comes. */
async function sendRaw(
  head: readonly string[],
  pieces: readonly string[],
  { everyMs = 0, to = web }: { everyMs?: number; to?: typeof web } = {},
): Promise<string> {
  const socket = connect(to.port, '127.0.0.1');
  socket.on('error', () => {}); // closed on us: that is an answer, too
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1')));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `${['POST /api/reports HTTP/1.1', 'host: localhost', `cookie: ${cookie}`, 'connection: close', ...head].join('\r\n')}\r\n\r\n`,
  );
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await closed;
  return answer;
}

const formType = `content-type: multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const filePart = (content: string, fileName = 'a.csv') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`;
const wholeForm = `${part('name', 'November')}${part('client_id', clientId)}${filePart('Date,Clicks\n2026-01-01,5\n2026-01-02,6\n')}--${BOUNDARY}--\r\n`;

async function reports(): Promise<number> {
  return (await member.call<{ total: number }>('GET', '/reports')).body.total;
}

async function sendForm(body: string): Promise<string> {
  return sendRaw([formType, `content-length: ${Buffer.byteLength(body)}`], [body]);
}

describe('a body that is not what it says', () => {
  it.each([
    ['ends before its last boundary', wholeForm.slice(0, -BOUNDARY.length - 10)],
    ['has no boundary at all', 'Date,Clicks\n2026-01-01,5\n'],
    ['is empty', ''],
    ['has another boundary than it names', wholeForm.replaceAll(BOUNDARY, 'other')],
    ['names no fields', `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`],
    ['has a file where text belongs', `${wholeForm.replace('name="name"', 'name="name"; filename="x.csv"')}`],
    ['has text where a file belongs', wholeForm.replace('; filename="a.csv"', '')],
    ['has the file twice', `${filePart('x')}${wholeForm}`],
    [
      'has ten thousand fields',
      `${part('x', 'y').repeat(10_000)}${wholeForm.replace('name="client_id"', 'name="z"')}`,
    ],
    [
      'names fields like parts of the program',
      `${part('__proto__[client_id]', clientId)}${part('constructor', 'x')}${filePart('x')}--${BOUNDARY}--\r\n`,
    ],
  ])('because it %s is refused with 4xx', async (_, body) => {
    const before = await reports();
    expect(await sendForm(body)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(await reports()).toBe(before);
  });

  it('because it is longer than it said is cut there, and nothing is made of the rest', async () => {
    const answer = await sendRaw([formType, 'content-length: 100'], [wholeForm]);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('because it says to be larger than allowed is refused at once', async () => {
    const answer = await sendRaw([formType, `content-length: ${200 * MB}`], []);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('File size must be less than 10MB');
  });

  it('because it grows beyond what is allowed is cut off', async () => {
    const piece = `100000\r\n${'x'.repeat(MB)}\r\n`;
    const answer = await sendRaw(
      [formType, 'transfer-encoding: chunked'],
      Array.from({ length: 45 }, () => piece),
    );
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(await reports()).toBe(0);
  });

  it('because it never ends is let go of', async () => {
    const silent = sendRaw([formType, 'content-length: 1000'], [wholeForm.slice(0, 50)], {
      to: impatientWeb,
    });
    const slow = sendRaw([formType, 'content-length: 1000'], wholeForm.slice(0, 100).split(''), {
      everyMs: 100,
      to: impatientWeb,
    });
    for (const answer of await Promise.all([silent, slow])) expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    expect(await reports()).toBe(0);
  });
});

describe('a file that is not what it is called', () => {
  it.each([
    ['a bomb of zeros', gzipSync(Buffer.alloc(50 * MB))],
    ['a zip archive', Buffer.from('PK\u0003\u0004\u0014\u0000 evil/../../etc/passwd')],
    ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001\u0000'.padEnd(400, '\u0000'))],
    ['a page', Buffer.from(`<!doctype html><body>${SCRIPT}`)],
    ['ten megabytes of nothing', Buffer.alloc(10 * MB)],
    ['ten megabytes of commas', Buffer.alloc(10 * MB, ',')],
    [
      'twenty thousand columns',
      Buffer.from(
        `${Array.from({ length: 20_000 }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(20_000)}\n`,
      ),
    ],
    ['one endless line', Buffer.alloc(5 * MB, 'a')],
  ])('%s is refused with a sentence', async (_, content) => {
    const { status, body } = await upload(member, { content: new Uint8Array(content), clientId });
    expect([status, body.error.message.length > 20]).toEqual([422, true]);
    expect(await reports()).toBe(0);
  });
});

describe('names with angle brackets', () => {
  it('are names, on the page, in the PDF, in e-mails and in tables', async () => {
    const sender = await memberWithClient(app, test, 'A <b>Bold</b> Client');
    const { member: owner, clientId: id } = sender;
    await app.confirm(owner);
    expect((await owner.call('PATCH', '/agency', { name: 'Ads > <i>All</i>' })).status).toBe(200);
    expect((await owner.call('PATCH', '/account/profile', { full_name: 'Ada <Ada> Lovelace' })).status).toBe(
      200,
    );
    const client = { name: 'A <b>Bold</b> Client', address: '<3 Lane' };
    expect((await owner.call('PATCH', `/clients/${id}`, client)).status).toBe(200);
    const content = 'Date,Clicks\n2026-01-01,5\n2026-01-02,6\n';
    const { body } = await upload(owner, { content, clientId: id, name: 'Q1 <img src=x>' });
    const done = await settled(owner, body.id);
    const pdf = new Uint8Array(await (await owner.fetch(done.file_url ?? '')).arrayBuffer());
    const items = (await readPages(pdf)).flatMap((page) => page.items);
    const paper = items.map(({ text }) => text).join(' ');
    for (const name of ['A <b>Bold</b> Client', 'Ads > <i>All</i>']) expect(paper).toContain(name);
    const letter = { to: 'jo@example.com', subject: 'Q1 <img src=x>', message: 'Here it is.' };
    expect((await owner.call('POST', `/reports/${body.id}/send`, letter)).status).toBe(201);
    const mail = await vi.waitUntil(() => app.mails.find(({ to }) => to === 'jo@example.com'), 150_000);
    expect(mail).toMatchObject({ fromName: 'Ads > <i>All</i>', subject: 'Q1 <img src=x>' });
    expect(mail?.html).toContain('Q1 &lt;img src=x&gt;');
    expect(mail?.html).not.toMatch(/<img src=x|<i>|<b>B/);
    const table = await (await owner.fetch('/api/activity/csv')).text();
    expect(table).toContain('Q1 <img src=x>');
    expect(table).toContain('Ada <Ada> Lovelace');
  });
});

describe('a file full of formulas, markup and scripts', () => {
  const evil = [
    SCRIPT,
    '=HYPERLINK("http://evil.example","x")',
    '@SUM(1)',
    '"><img src=x onerror=alert(1)>',
    '#eval("1")',
    '${7*7}{{7*7}}',
  ];
  const csv = [
    `Date,Campaign ${SCRIPT},Clicks,Cost`,
    ...Array.from({ length: 24 }, (_, row) => {
      const cell = (evil[row % evil.length] ?? '').replaceAll('"', '""');
      return `2026-01-${String(1 + Math.floor(row / 2)).padStart(2, '0')},"${cell}",${10 + row},${row}.50`;
    }),
  ].join('\n');

  it('becomes a clean report', async () => {
    const { status, body } = await upload(member, {
      content: csv,
      clientId,
      name: '=cmd|calc',
      fileName: `${SCRIPT.replaceAll('/', '')}.csv`,
    });
    expect(status).toBe(201);
    const done = await settled(member, body.id);
    expect(done).toMatchObject({ status: 'completed' });
    const pdf = Buffer.from(await (await member.fetch(done.file_url ?? '')).arrayBuffer()).toString('latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/);
    const original = await member.fetch(done.original_file_url);
    expect(original.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(original.headers.get('x-content-type-options')).toBe('nosniff');
    expect(original.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await original.text()).toBe(csv);
    const page = await member.call('GET', `/reports/${body.id}/page`);
    expect(page.headers.get('content-type')).toContain('application/json');
    const mail = app.mails.find(({ subject }) => subject.includes('=cmd'));
    expect(mail?.html).not.toContain('<script');
    await member.call('DELETE', `/reports/${body.id}`);
  });

  it.each(['a\u0000b', '\u202Eevil', ' '])('refuses %j as the name of a report', async (name) => {
    const { status } = await upload(member, { content: csv, clientId, name });
    expect(status).toBe(422);
  });

  it.each([
    ['../../../etc/passwd.csv', 'passwd.csv'],
    ['C:\\Users\\ada\\x.csv', 'x.csv'],
    [`${'a'.repeat(400)}.csv`, `${'a'.repeat(251)}.csv`],
    ['con\u0000trol\r\n.csv', 'control.csv'],
  ])('keeps no path and nothing unseen of the name %j', async (fileName, kept) => {
    const { body } = await upload(member, { content: csv, clientId, fileName });
    expect((body as ReportRow).original_file_name).toBe(kept);
    await member.call('DELETE', `/reports/${body.id}`);
  });
});
