import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleRequest, type ExampleRequest } from '#contract/examples/example-request.ts';
import { inCurl } from '#contract/examples/in-curl.ts';
import { inPython } from '#contract/examples/in-python.ts';
import { inTypeScript } from '#contract/examples/in-typescript.ts';
import { operationsForKeys, type Addressed } from '#contract/examples/operation.ts';
import { openApiDocument } from '#server/api/openapi-document.ts';
import { freePort } from '#server/testing/front-door.ts';
import { program } from '#server/testing/program.ts';
import { addClient, addReport, addReportBelongings } from '#server/testing/tenants.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/*
 * The examples of the reference page, for every route that a key opens, are run as they are shown: by the shell with curl, by Node and by
 * Python, against a server that listens. All of a language run in one process, since starting some hundred would take minutes.
 */

/** What an example is answered whose thing is not there, or not in the state for it: what it sends has been found right by then. */
const IN_WORDS = new Set([402, 404, 409]);
const CSV = 'Day,Campaign,Clicks,Cost\n2026-10-01,Brand,10,5.00\n2026-10-02,Brand,12,6.00\n';
const LIMIT_MS = 120_000;

const test = await createTestDatabase();
const app = await createTestApp(test);
const run = promisify(execFile);
const port = await freePort();
const server = serve({ fetch: app.app.fetch, port });
const operations = operationsForKeys(await openApiDocument(`http://localhost:${port}`));
const nameOf = ({ method, path: address }: Addressed) => `${method} ${address}`;
/** What takes things away comes last. */
const inOrder = operations.toSorted((one, other) => rank(one) - rank(other));

function rank({ method, path: address }: Addressed): number {
  if (method === 'DELETE') return address === '/clients/{id}' ? 5 : 4;
  if (/archive|restore|keep$/.test(address)) return 3;
  return method === 'GET' ? 1 : 2;
}

const folder = mkdtempSync(path.join(tmpdir(), 'clientready-examples-'));
let key = '';
let owner: Awaited<ReturnType<typeof app.member>>;
beforeAll(async () => {
  owner = await app.member();
  await app.confirm(owner);
  key = (await program(app, owner)).key ?? '';
  writeFileSync(path.join(folder, 'export.csv'), CSV);
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345678' } }).toFile(
    path.join(folder, 'logo.png'),
  );
  // Has curl say the status in place of the answer; the commands stay as they are.
  const settings = ['silent', 'output = "/dev/null"', String.raw`write-out = "=== %{http_code}\n"`];
  writeFileSync(path.join(folder, '.curlrc'), settings.join('\n'));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The examples of a language, each on things of that language's own. */
async function examples(write: (request: ExampleRequest) => string): Promise<string[]> {
  const tenant = { agencyId: owner.session.agency?.id ?? '', userId: owner.session.user?.id ?? '' };
  const client = await addClient(test.database, tenant);
  const report = await addReport(test.database, tenant, client);
  await addReportBelongings(test.database, tenant, report);
  const idOf = async (table: string, where: string) => {
    const { rows } = await test.database.withAgency(tenant.agencyId, (tx) =>
      tx.execute<{ id: string }>(`select id from ${table} where ${where} limit 1`),
    );
    return rows[0]?.id ?? '';
  };
  const filled = {
    CLIENT_ID: client,
    REPORT_ID: report,
    VERSION_ID: await idOf('report_versions', `report_id = '${report}'`),
    SHARE_ID: await idOf('report_shares', `report_id = '${report}'`),
    GOAL_ID: await idOf('client_goals', `client_id = '${client}'`),
    FILE_ID: await idOf('client_files', `client_id = '${client}'`),
    TEMPLATE_ID: 'monthly',
    // Made by nobody yet.
    COMMENT_ID: randomUUID(),
    PERSON_ID: randomUUID(),
    WEBHOOK_ID: randomUUID(),
    DELIVERY_ID: randomUUID(),
  };
  return inOrder.map((each) => write(exampleRequest(each, `http://localhost:${port}/api`, filled)));
}

const ask = async (command: string, args: string[]): Promise<number[]> => {
  const env = { ...process.env, CLIENTREADY_API_KEY: key, CURL_HOME: folder };
  const { stdout } = await run(command, args, { cwd: folder, env, maxBuffer: 1 << 28, timeout: LIMIT_MS });
  return [...stdout.matchAll(/^=== (\d+)$/gm)].map(([, status]) => Number(status));
};

function expectAnswered(statuses: readonly number[]): void {
  const answered = inOrder.map((each, at) => [nameOf(each), statuses[at]] as const);
  const bad = answered.filter(([, status = 0]) => !(status >= 200 && status < 300) && !IN_WORDS.has(status));
  expect(bad).toEqual([]);
  expect(statuses).toHaveLength(inOrder.length);
  const done = answered.filter(([, status = 0]) => status < 300).length;
  expect(done / answered.length).toBeGreaterThan(0.5);
}

describe('every example of the reference runs', () => {
  it('has routes to show', () => {
    expect(operations.length).toBeGreaterThan(70);
  });

  it(
    'in the shell',
    async () => {
      const commands = await examples(inCurl);
      const script = [
        // Not on every machine; those who have it need no words about it.
        'uuidgen() { cat /proc/sys/kernel/random/uuid; }',
        ...commands.map((command) => command.replace('--max-time 60', '--max-time 1')),
      ];
      writeFileSync(path.join(folder, 'all.sh'), script.join('\n'));
      expectAnswered(await ask('bash', ['all.sh']));
    },
    LIMIT_MS,
  );

  it(
    'in TypeScript',
    async () => {
      const programs = await examples(inTypeScript);
      programs.forEach((text, at) => writeFileSync(path.join(folder, `example-${at}.mts`), text));
      const driver = `
      const write = console.log;
      console.log = (status) => write('=== ' + status);
      for (let at = 0; at < ${programs.length}; at += 1) await import('./example-' + at + '.mts');`;
      writeFileSync(path.join(folder, 'all.mjs'), driver);
      expectAnswered(await ask(process.execPath, ['all.mjs']));
    },
    LIMIT_MS,
  );

  it(
    'in Python',
    async () => {
      const programs = await examples(inPython);
      programs.forEach((text, at) => writeFileSync(path.join(folder, `example_${at}.py`), text));
      const driver = `
import contextlib, io, urllib.error
for at in range(${programs.length}):
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            exec(compile(open(f"example_{at}.py").read(), f"example_{at}.py", "exec"), {})
        print("===", said.getvalue().split()[0])
    except urllib.error.HTTPError as error:
        print("===", error.code)
`;
      writeFileSync(path.join(folder, 'all.py'), driver);
      expectAnswered(await ask('python3', ['all.py']));
    },
    LIMIT_MS,
  );
});
