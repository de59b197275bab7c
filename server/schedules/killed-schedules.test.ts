import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runFile, type TestProcess } from '#server/testing/processes/processes.ts';
import { createScheduleBench, type ScheduledClient } from '#server/testing/schedule-bench.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const test = await createTestDatabase();
const { app, rowsOf, scheduled, addData, complete } = await createScheduleBench(test);

function start(moment: string): TestProcess {
  return runFile('server/testing/processes/worker-that-schedules.ts', [test.url, app.secret, moment]);
}

/** Killed again and again while it looks at this moment, and then once not. */
async function lookAmidKills(moment: string): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = start(moment);
    await worker.line('scheduling');
    await pause(kill * 25);
    await worker.kill('SIGKILL');
  }
  const last = start(moment);
  await last.line('looked');
  await last.kill('SIGKILL');
}

/** `KILLS=20` cuts into more moments; the suite has no time for all of them. */
const KILLS = Number(process.env['KILLS'] ?? 2);

it(
  `${KILLS} kills in the midst of schedules leave each period made and sent once`,
  { timeout: 240_000 },
  async () => {
    const sets: ScheduledClient[] = [];
    for (let client = 0; client < 4; client += 1) {
      const set = await scheduled({ afterwards: 'send' });
      await addData(set, 'google_ads', '2026-11-01', '2026-11-30');
      sets.push(set);
    }
    const ids = sets.map(({ clientId }) => clientId);
    await lookAmidKills('2026-12-03T09:00:00Z');
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
    expect([rows.length, reports.length, queued.length]).toEqual([4, 4, 4]);
    expect(rows.every((row) => row['runs'] === 1 && row['state'] === 'making')).toBe(true);

    for (const set of sets) await complete(set);
    await lookAmidKills('2026-12-03T09:20:00Z');
    const sent = await rowsOf(
      `select d.report_id, count(*)::int as mails from report_deliveries d join reports r on r.id = d.report_id
      where r.client_id = any ($1) group by 1`,
      ids,
    );
    const done = await rowsOf(`select from schedule_runs where client_id = any ($1) and state = 'done'`, ids);
    expect([sent.map((row) => row['mails']), done.length]).toEqual([ids.map(() => 1), ids.length]);
  },
);
