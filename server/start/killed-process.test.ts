import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { freePort, Visitor } from '#server/testing/front-door.ts';
import { processesWith, runFile, type TestProcess } from '#server/testing/processes/processes.ts';

/** `KILLS=20` cuts into more moments of a sign-up; the suite has no time for all of them. */
const ROUNDS = Number(process.env['KILLS'] ?? 1);
const SIGN_UPS_AT_ONCE = 3;
/** A round ends this many sign-ups after its beginning, and a little later each time, to cut into every moment of one. */
const SIGN_UPS_PER_ROUND = 2;
const LATER_EACH_ROUND_MS = 180 / ROUNDS;

const dataDir = mkdtempSync(path.join(tmpdir(), 'clientready-killed-'));
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const port = await freePort();
const origin = `http://localhost:${port}`;
const writer = new Visitor(origin);

/** What the server has said is stored. */
const acknowledged = { emails: [] as string[], agencyName: '' };
/** What it may have stored besides, without having said so. */
let unanswered = '';

async function start(): Promise<TestProcess> {
  const server = runFile('server/main.ts', [], {
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  });
  await server.line(`ClientReady is ready at ${origin}`);
  const health = await fetch(`${origin}/api/health`);
  expect(await health.json()).toMatchObject({ live: 'ok', ready: 'ok' });
  return server;
}

async function signUpUntilKilled(round: number, lane: number): Promise<void> {
  for (let count = 0; ; count++) {
    const email = `visitor-${round}-${lane}-${count}@example.com`;
    await new Visitor(origin).signUp(email);
    acknowledged.emails.push(email);
  }
}

async function renameUntilKilled(round: number): Promise<void> {
  for (let count = 1; ; count++) await rename(`Agency ${round}-${count}`);
}

async function rename(name: string): Promise<void> {
  unanswered = name;
  const response = await writer.send('PATCH', '/agency', { name });
  if (response.status !== 200) throw new Error(`The agency was not renamed: ${response.status}`);
  acknowledged.agencyName = name;
}

async function readDatabase() {
  const [, , , serverPort] = readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split(
    '\n',
  );
  const password = readFileSync(path.join(dataDir, 'postgres/password'), 'utf8').trim();
  const client = new Client(`postgres://postgres:${password}@127.0.0.1:${serverPort}/clientready`);
  await client.connect();
  const whole = await client.query<{ email: string }>(
    `select email from users u
      where exists (select from accounts a where a.user_id = u.id and a.password is not null)
        and exists (select from memberships m join agencies g on g.id = m.agency_id
                     where m.user_id = u.id and m.role = 'owner')`,
  );
  const names = await client.query<{ name: string }>(
    `select a.name from agencies a join memberships m on m.agency_id = a.id join users u on u.id = m.user_id
      where u.email = 'writer@example.com'`,
  );
  await client.end();
  return { emails: whole.rows.map(({ email }) => email), agencyName: names.rows[0]?.name };
}

it(
  `${ROUNDS} kills in the midst of sign-ups and writes lose nothing that was acknowledged and leave no process`,
  { timeout: 480_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const server = await start();
      if (round === 0) await writer.signUp('writer@example.com');
      // Once before the kill may come: on a busy machine the other visitors may be done before the first new name is.
      await rename(`Agency ${round}-0`);

      const work = [
        ...Array.from({ length: SIGN_UPS_AT_ONCE }, (_, lane) => signUpUntilKilled(round, lane)),
        renameUntilKilled(round),
      ];
      const cut = Promise.allSettled(work);
      const enough = acknowledged.emails.length + SIGN_UPS_PER_ROUND;
      await vi.waitUntil(() => acknowledged.emails.length >= enough, { timeout: 150_000, interval: 2 });
      await sleep(LATER_EACH_ROUND_MS * round);
      await server.kill('SIGKILL');
      const reasons = (await cut).map((lane) =>
        lane.status === 'rejected' ? String(lane.reason) : 'finished',
      );
      expect(
        reasons.filter((reason) => !reason.includes('fetch failed') && !reason.includes('terminated')),
      ).toEqual([]);
      await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), { timeout: 150_000, interval: 50 });
    }

    const server = await start();
    const stored = await readDatabase();
    expect(stored.emails).toEqual(expect.arrayContaining(acknowledged.emails));
    expect([acknowledged.agencyName, unanswered]).toContain(stored.agencyName);
    expect(acknowledged.emails.length).toBeGreaterThanOrEqual(ROUNDS * SIGN_UPS_PER_ROUND);
    await server.kill('SIGTERM');
    await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), { timeout: 150_000, interval: 50 });
  },
);
