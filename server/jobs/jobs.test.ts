import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createLogger } from '#server/logger.ts';
import { addAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { defineJob, handleJob, HopelessJobError, type JobLimits } from './job-definition.ts';
import { openJobs } from './jobs.ts';

const { url, database } = await createTestDatabase();
const logger = createLogger('silent');
const jobs = await openJobs(url, logger);
const otherProcess = await openJobs(url, logger);
afterAll(() => Promise.all([jobs.stop(), otherProcess.stop()]));

/** A busy machine is no failure. */
const soon = { timeout: 150_000, interval: 20 };

const testJob = (name: string, limits: Partial<JobLimits> = {}) =>
  defineJob({
    name,
    payload: z.object({ word: z.string() }),
    timeLimitSeconds: 50,
    retries: 2,
    retryAfterSeconds: 1,
    concurrency: 2,
    ...limits,
  });

describe('a job', () => {
  it('is done by another process', async () => {
    const job = testJob('prompt');
    const run = vi.fn(async () => {});
    await otherProcess.work([handleJob({ definition: job, run })]);
    await jobs.enqueue(job, { word: 'hello' });
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), soon);
    expect(run).toHaveBeenCalledWith({ word: 'hello' }, expect.objectContaining({ attempt: 1 }));
  });

  it('does not wait for the next look when many are enqueued', async () => {
    const job = testJob('many', { concurrency: 1 });
    const run = vi.fn(async () => {});
    await jobs.work([handleJob({ definition: job, run })]);
    for (let i = 0; i < 20; i++) await jobs.enqueue(job, { word: String(i) });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(20), soon);
  });

  it('refuses a payload that does not fit', async () => {
    const wrong = { word: 7 } as unknown as { word: string };
    await expect(jobs.enqueue(testJob('refused'), wrong)).rejects.toThrow('expected string');
  });

  it('exists only if the transaction it belongs to commits', async () => {
    const job = testJob('transactional');
    const run = vi.fn(async () => {});
    await jobs.work([handleJob({ definition: job, run })]);
    const { agencyId } = await addAgency(database);
    const rolledBack = database.withAgency(agencyId, async (tx) => {
      await jobs.enqueue(job, { word: 'never' }, { within: tx });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    const role = await database.withAgency(agencyId, async (tx) => {
      await jobs.enqueue(job, { word: 'always' }, { within: tx });
      return tx.execute(sql`select current_user as role`);
    });
    expect(role.rows).toEqual([{ role: 'clientready_app' }]);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), soon);
    expect(run).toHaveBeenCalledWith({ word: 'always' }, expect.anything());
  });
});

it('repeats a job by one timetable, however many processes ask for it', async () => {
  const job = testJob('nightly');
  await jobs.repeat(job, '0 3 * * *', { word: 'old' });
  await Promise.all([jobs, otherProcess].map((each) => each.repeat(job, '15 3 * * *', { word: 'new' })));
  const owner = new Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query(
    "select cron, timezone, data from pgboss.schedule where name = 'nightly'",
  );
  await owner.end();
  expect(rows).toEqual([{ cron: '15 3 * * *', timezone: 'UTC', data: { word: 'new' } }]);
});

describe('a job that fails', () => {
  it('is tried again after growing pauses, then given up once', async () => {
    const attempts: { attempt: number; at: number }[] = [];
    const giveUp = vi.fn(async () => {});
    const job = testJob('failing');
    await jobs.work([
      handleJob({
        definition: job,
        giveUp,
        run: async (_, { attempt }) => {
          attempts.push({ attempt, at: performance.now() });
          throw new Error('no luck');
        },
      }),
    ]);
    await jobs.enqueue(job, { word: 'try' });
    await vi.waitFor(() => expect(giveUp).toHaveBeenCalledOnce(), soon);
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    const [first = 0, second = 0, third = 0] = attempts.map(({ at }) => at);
    expect(second - first).toBeGreaterThan(900);
    expect(third - second).toBeGreaterThan(900);
    expect(giveUp).toHaveBeenCalledWith({ word: 'try' });
  });

  it('is given up at once where trying again cannot help', async () => {
    const run = vi.fn(async () => {
      throw new HopelessJobError('not a table');
    });
    const giveUp = vi.fn(async () => {});
    const job = testJob('hopeless');
    await jobs.work([handleJob({ definition: job, run, giveUp })]);
    await jobs.enqueue(job, { word: 'x' });
    await vi.waitFor(() => expect(giveUp).toHaveBeenCalledOnce(), soon);
    expect(run).toHaveBeenCalledOnce();
  });

  it('is told to stop when its time is over', async () => {
    let stopped = 0;
    const job = testJob('slow', { timeLimitSeconds: 1, retries: 0 });
    const giveUp = vi.fn(async () => {});
    await jobs.work([
      handleJob({
        definition: job,
        giveUp,
        run: async (_, { signal }) => {
          await sleep(120_000, undefined, { signal }).catch(() => (stopped += 1));
        },
      }),
    ]);
    await jobs.enqueue(job, { word: 'x' });
    await vi.waitFor(() => expect(giveUp).toHaveBeenCalledOnce(), soon);
    expect(stopped).toBe(1);
  });
});

describe('jobs with the same key', () => {
  it('never run at the same time, while other keys do, across processes', async () => {
    const running = new Map<string, number>();
    let overlaps = 0;
    let mostAtOnce = 0;
    let done = 0;
    const job = testJob('keyed', { concurrency: 4 });
    const handler = handleJob({
      definition: job,
      run: async ({ word }) => {
        running.set(word, (running.get(word) ?? 0) + 1);
        if ((running.get(word) ?? 0) > 1) overlaps += 1;
        mostAtOnce = Math.max(
          mostAtOnce,
          [...running.values()].reduce((sum, count) => sum + count, 0),
        );
        await sleep(30);
        running.set(word, (running.get(word) ?? 0) - 1);
        done += 1;
      },
    });
    await jobs.work([handler]);
    await otherProcess.work([handler]);
    const words = Array.from({ length: 36 }, (_, index) => `key-${index % 3}`);
    await Promise.all(words.map((word) => jobs.enqueue(job, { word }, { key: word })));
    await vi.waitFor(() => expect(done).toBe(words.length), soon);
    expect(overlaps).toBe(0);
    expect(mostAtOnce).toBeGreaterThan(1);
  });
});

describe('stopping', () => {
  it('lets running work finish', async () => {
    const stopping = await openJobs(url, logger);
    let finished = false;
    const begun = Promise.withResolvers<void>();
    const job = testJob('last-one');
    await stopping.work([
      handleJob({
        definition: job,
        run: async () => {
          begun.resolve();
          await sleep(500);
          finished = true;
        },
      }),
    ]);
    await stopping.enqueue(job, { word: 'x' });
    await begun.promise;
    await stopping.stop();
    expect(finished).toBe(true);
  });
});
