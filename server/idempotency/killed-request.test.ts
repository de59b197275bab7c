import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort } from '#server/testing/front-door.ts';
import { endProcesses, runFile } from '#server/testing/processes/processes.ts';
import { program } from '#server/testing/program.ts';
import { createTestApp, TEST_SECRET } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

/*
 * A server is killed with a request in its hands, behind what it did and before anybody was told. Another server, asked the same again, makes one thing.
 */

/** `REQUEST_KILLS=all` also kills before anything was done, which rolls back like any other transaction. */
const MOMENTS = process.env['REQUEST_KILLS'] === 'all' ? ['before', 'behind'] : ['behind'];
const PATIENT = { timeout: 150_000, interval: 20 };
const FIELDS = { name: 'Killed Ltd', email: 'n@example.com', phone: '555 0100', address: '1 High Street' };

const test = await createTestDatabase();
const app = await createTestApp(test);
const dataDir = mkdtempSync(path.join(tmpdir(), 'clientready-killed-request-'));
const connections = [0, 1].map(() => new Client({ connectionString: test.superuserUrl }));
const [one, other] = connections as [Client, Client];
await Promise.all(connections.map((each) => each.connect()));
afterAll(async () => {
  await endProcesses();
  await Promise.all(connections.map((each) => each.end()));
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (table: string, where = 'true') =>
  Number((await one.query(`select count(*) from ${table} where ${where}`)).rows[0]?.count);

it('makes one thing of a request that dies with its server, before or behind the deed', async () => {
  const owner = await app.member();
  const user = await program(app, owner);
  for (const moment of MOMENTS) {
    const fields = { ...FIELDS, name: `Killed ${moment} Ltd` };
    const name = randomUUID();
    const port = await freePort();
    const server = runFile('server/main.ts', ['--roles=web'], {
      DATABASE_URL: test.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      SECRET: TEST_SECRET,
    });
    await server.line('ClientReady is ready');
    const headers = {
      authorization: `Bearer ${user.key}`,
      'content-type': 'application/json',
      'idempotency-key': name,
    };
    await one.query('begin; lock table clients in share mode');
    const answer = fetch(`http://localhost:${port}/api/clients`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    }).catch(() => 'no answer');
    await vi.waitUntil(async () => (await count('idempotent_requests', `name = '${name}'`)) === 1, PATIENT);
    if (moment === 'behind') {
      // The client is stored, and the answer cannot be kept.
      await other.query('begin; lock table idempotent_requests in share mode');
      await one.query('commit');
      await vi.waitUntil(async () => (await count('clients', `name = '${fields.name}'`)) === 1, PATIENT);
    }
    await server.kill('SIGKILL');
    await Promise.all(connections.map((each) => each.query('commit')));
    expect(await answer).toBe('no answer');
    const again = () => user.call('POST', '/clients', fields, { 'idempotency-key': name });
    // Whether the other server lives nobody can say at once.
    expect((await again()).status).toBe(409);
    await one.query("update idempotent_requests set held_until = now() - interval '1 s' where name = $1", [
      name,
    ]);
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    expect([moment, await count('clients', `name = '${fields.name}'`)]).toEqual([moment, 1]);
  }
}, 240_000);
