import type { Job, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from '#server/logger.ts';
import { type AnyJobHandler, HopelessJobError } from './job-definition.ts';
import type { KeyLocks } from './key-locks.ts';
import { givenUpQueue } from './queues.ts';
import type { WorkerAlarm } from './wake-workers.ts';

/** How often a worker looks by itself while announcements reach it, and while they do not. */
const LOOK_EVERY_SECONDS = 30;
const LOOK_UNANNOUNCED_SECONDS = 2;

/** Starts as many workers for the handler's jobs as its definition allows. */
export async function startWorkers(
  boss: PgBoss,
  alarm: WorkerAlarm,
  locks: KeyLocks,
  handler: AnyJobHandler,
  logger: Logger,
): Promise<void> {
  const { name, concurrency, atOncePerAgency = 1 } = handler.definition;
  for (let worker = 0; worker < concurrency; worker++) {
    const id = await startWorker(boss, name, atOncePerAgency, (job) => runJob(locks, handler, job, logger));
    alarm.add(name, id);
  }
  const givenUp = givenUpQueue(name);
  alarm.add(givenUp, await startWorker(boss, givenUp, 1, (job) => giveUp(handler, job, logger)));
}

async function startWorker(
  boss: PgBoss,
  queue: string,
  groupConcurrency: number,
  settle: (job: Job) => Promise<JobResult>,
): Promise<string> {
  const options = { ...OPTIONS, groupConcurrency };
  const worker = await boss.work<object, unknown, typeof options>(queue, options, async (jobs) => {
    // Look for the next job right after this one, rather than when one is announced.
    boss.notifyWorker(worker);
    return Promise.all(jobs.map(settle));
  });
  return worker;
}

const OPTIONS = {
  perJobResults: true,
  pollingIntervalSeconds: LOOK_UNANNOUNCED_SECONDS,
  notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS,
} as const;

async function runJob(locks: KeyLocks, handler: AnyJobHandler, job: Job, logger: Logger): Promise<JobResult> {
  const { name, atOncePerAgency } = handler.definition;
  const attempt = job.retryCount + 1;
  const started = performance.now();
  const facts = () => ({ job: name, id: job.id, attempt, ms: Math.round(performance.now() - started) });
  const run = (signal: AbortSignal) => handler.run(job.data, { id: job.id, attempt, signal });
  try {
    if (job.groupId && atOncePerAgency === undefined) {
      await locks.hold(`${name}/${job.groupId}`, (lost) => run(AbortSignal.any([job.signal, lost])));
    } else {
      await run(job.signal);
    }
    logger.info('job_done', facts());
    return { id: job.id, status: 'completed' };
  } catch (error) {
    logger.warn('job_failed', { ...facts(), error });
    return {
      id: job.id,
      status: error instanceof HopelessJobError ? 'deadletter' : 'failed',
      output: describe(error),
    };
  }
}

async function giveUp(handler: AnyJobHandler, job: Job, logger: Logger): Promise<JobResult> {
  const { name } = handler.definition;
  try {
    await handler.giveUp?.(job.data);
    logger.error('job_given_up', { job: name, id: job.id });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    logger.error('job_give_up_failed', { job: name, id: job.id, error });
    return { id: job.id, status: 'failed', output: describe(error) };
  }
}

const describe = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) });
