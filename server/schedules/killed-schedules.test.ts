import { expect, it } from 'vitest';
import { runFile, type TestProcess } from '#server/testing/processes.ts';
import { createScheduleBench, type ScheduledClient } from '#server/testing/schedule-bench.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const test = await createTestDatabase();
const { app, rowsOf, scheduled, addData } = await createScheduleBench(test);

function start(): TestProcess {
  return runFile('server/testing/worker-that-schedules.ts', [test.url, app.secret, '2026-12-03T09:00:00Z']);
}

/** `KILLS=20` cuts into more moments; the suite has no time for all of them. */
const KILLS = Number(process.env['KILLS'] ?? 3);

it(`${KILLS} kills in the midst of schedules leave each period made once`, { timeout: 240_000 }, async () => {
  const sets: ScheduledClient[] = [];
  for (let client = 0; client < 8; client += 1) {
    const set = await scheduled();
    await addData(set, 'google_ads', '2026-11-01', '2026-11-30');
    sets.push(set);
  }
  const ids = sets.map(({ clientId }) => clientId);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = start();
    await worker.line('scheduling');
    await new Promise((resolve) => {
      setTimeout(resolve, kill * 25);
    });
    await worker.kill('SIGKILL');
  }
  const last = start();
  await last.line('looked');
  await last.kill('SIGKILL');
  const rows = await rowsOf(
    `select r.client_id, count(*)::int as reports, min(s.state) as state, count(distinct s.id)::int as runs
       from reports r join schedule_runs s on s.report_id = r.id where r.client_id = any ($1) group by 1`,
    ids,
  );
  const reports = await rowsOf('select from reports where client_id = any ($1)', ids);
  const queued = await rowsOf(
    `select from pgboss.job where name = 'generate-report' and data ->> 'agencyId' = any ($1)`,
    sets.map(({ agencyId }) => agencyId),
  );
  expect([rows.length, reports.length, queued.length]).toEqual([8, 8, 8]);
  expect(rows.every((row) => row['runs'] === 1 && row['state'] === 'making')).toBe(true);
});
