import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import { freePort, Visitor } from '#server/testing/front-door.ts';
import { notifyingJob } from '#server/testing/processes/notifying-job.ts';
import { runFile } from '#server/testing/processes/processes.ts';
import { createEmptyDatabase } from '#server/testing/test-database.ts';

const { url } = await createEmptyDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'clientready-many-'));
const env = {
  DATABASE_URL: url,
  DATA_DIR: folder,
  SECRET: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'warn',
};
const listening = new AbortController();
afterAll(() => {
  listening.abort();
  rmSync(folder, { recursive: true, force: true });
});

async function startWeb() {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = runFile('server/main.ts', ['--roles=web'], { ...env, PORT: String(port) });
  return { server, origin, isReady: server.line(`ClientReady is ready at ${origin}`) };
}

/** What a visitor hears, as it comes in. */
function collectEvents(visitor: Visitor): string[] {
  const heard: string[] = [];
  void (async () => {
    for await (const { event, data } of visitor.events(listening.signal)) {
      heard.push(`${event} ${JSON.stringify(data)}`);
    }
  })().catch(() => {}); // ends with the test
  return heard;
}

const soon = { timeout: 150_000, interval: 50 };

it(
  'two web and two worker processes share one new database, and events cross between them',
  { timeout: 300_000 },
  async () => {
    const [one, two] = [await startWeb(), await startWeb()];
    const workers = [0, 1].map(() => runFile('server/main.ts', ['--roles=worker'], env));
    await Promise.all([one.isReady, two.isReady, ...workers.map((worker) => worker.line('works off jobs'))]);

    const here = new Visitor(one.origin);
    const stranger = new Visitor(one.origin);
    await here.signUp('somebody@example.com');
    await stranger.signUp('stranger@example.com');
    const there = here.at(two.origin);
    const session = await there.send('GET', '/account/session');
    const { user, agency } = (await session.json()) as Record<'user' | 'agency', { id: string }>;

    const heardThere = collectEvents(there);
    const heardByStranger = collectEvents(stranger.at(two.origin));
    await vi.waitFor(() => {
      expect(heardThere.join()).toContain('ready');
      expect(heardByStranger.join()).toContain('ready');
    }, soon);

    const marked = await here.send('POST', '/notifications/mark-all', { unread: false });
    expect(marked.status).toBe(200);
    await vi.waitFor(() => expect(heardThere.join()).toContain('notifications.changed'), soon);

    const handlers = ['first', 'second'].map((name) =>
      runFile('server/testing/processes/worker-that-notifies.ts', [url, name]),
    );
    await Promise.all(handlers.map((handler) => handler.line('working')));
    const jobs = await openJobs(url, createLogger('silent'));
    for (let count = 0; count < 12; count++) {
      await jobs.enqueue(notifyingJob, { agencyId: agency.id, userId: user.id, title: `Job ${count}` });
    }
    const inserts = () => heardThere.filter((event) => event.includes('insert'));
    await vi.waitFor(() => expect(inserts().length).toBe(12), soon);
    await jobs.stop();

    const list = await there.send('GET', '/notifications');
    const text = await list.text();
    expect(text).toContain('first');
    expect(text).toContain('second');
    expect(heardByStranger.filter((event) => !event.startsWith('ready'))).toEqual([]);

    await Promise.all([one.server, two.server, ...workers].map((process) => process.kill('SIGTERM')));
  },
);
