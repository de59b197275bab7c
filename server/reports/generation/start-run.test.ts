import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { handleJob } from '#server/jobs/job-definition.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import { generateReportJob } from '#server/reports/generation/generate-report-job.ts';
import { failReport, noteBeginning, withOpenRun } from '#server/reports/generation/finish-report.ts';
import { startRun } from '#server/reports/generation/start-run.ts';
import { addAgency, addClient, addReport, type TestAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const { url, database } = await createTestDatabase();
const jobs = await openJobs(url, createLogger('silent'));
afterAll(() => jobs.stop());
const env = { workflow: { timeoutSeconds: 60, allowPrivate: false }, publicUrl: 'http://localhost' };
const deps = { database, jobs, env, secret: 'a secret for tests that is long enough' };

const names = new Map<string, string>();
async function agency(name: string): Promise<{ readonly ask: (count: number) => Promise<unknown> }> {
  const owner: TestAgency = await addAgency(database, name);
  const clientId = await addClient(database, owner);
  names.set(owner.agencyId, name);
  const askOnce = async () => {
    const reportId = await addReport(database, owner, clientId);
    await database.withAgency(owner.agencyId, (tx) => startRun(tx, deps, { ...owner, reportId }));
  };
  return { ask: (count) => Promise.all(Array.from({ length: count }, askOnce)) };
}

it('makes reports in turns between agencies, in whatever order they were asked for', async () => {
  const [greedy, other, late] = [await agency('greedy'), await agency('other'), await agency('late')];
  await greedy.ask(8);
  await other.ask(2);

  const order: string[] = [];
  const oneByOne = handleJob({
    definition: { ...generateReportJob, concurrency: 1 },
    run: async (key) => {
      await withOpenRun(database, key, (tx, run) => noteBeginning(tx, run, new Date(Date.now() + 60_000)));
      order.push(names.get(key.agencyId) ?? '');
      if (order.length === 6) await late.ask(2);
      await pause(1);
      await failReport(deps, key, { code: 'test', reason: 'Test' });
    },
  });
  await jobs.work([oneByOne]);
  await vi.waitFor(() => expect(order).toHaveLength(12), { timeout: 150_000, interval: 50 });

  // Each has had its turn before anybody has another; who came late comes next, and not before everybody for good.
  expect(order.slice(0, 4).toSorted()).toEqual(['greedy', 'greedy', 'other', 'other']);
  expect(new Set(order.slice(0, 2)).size).toBe(2);
  expect(order.slice(4, 6)).toEqual(['greedy', 'greedy']);
  expect(order.slice(6, 8)).toContain('late');
  expect(order.slice(8, 10)).toContain('greedy');
});
