import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Db } from 'pg-boss';
import { DatabaseAwayError, isConnectionFailure } from '#server/database/database-away.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import type { Logger } from '#server/logger.ts';
import type { AnyJobHandler, JobDefinition } from './job-definition.ts';
import { openKeyLocks } from './key-locks.ts';
import { createQueues } from './queues.ts';
import { createWorkerAlarm } from './wake-workers.ts';
import { startWorkers } from './workers.ts';

export interface EnqueueOptions {
  /** Runs with the same key never overlap, in whatever process. */
  key?: string;
  /** Whose the job is, for a kind that limits how many of one agency run at once. */
  agencyId?: string;
  /** Enqueues as a part of this transaction: the job exists if and only if it commits. */
  within?: AgencyTransaction;
  startAfter?: Date;
  /** Jobs of a kind with lower turns go first; without turns the older one does. */
  turn?: number;
  /** Of all that are asked for with this key within so many seconds, one runs at once and one afterwards. */
  gather?: { readonly key: string; readonly seconds: number };
}

/** Work for later, kept in the database: it survives every crash and is done by whichever worker is free. */
export interface Jobs {
  enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Enqueues the job again and again at these times (cron, in UTC), once for the whole installation. */
  repeat<Payload extends object>(job: JobDefinition<Payload>, cron: string, payload: Payload): Promise<void>;
  /** Starts doing the work of these handlers in this process. */
  work(handlers: AnyJobHandler[]): Promise<void>;
  /** Takes no more work, lets running work finish, and hands back to the queue what does not. */
  stop(): Promise<void>;
}

/** How long running work may take to finish when the process is asked to end. */
const STOP_LIMIT_MS = 25_000;
const CONNECTIONS = 2;
/**
 * Passed on to the driver. A statement of the queue that takes longer than this hangs, or the network does. Connections outlast the
 * pause between two looks of the workers: opening them costs more than the looks.
 */
const CONNECTION = { keepAlive: true, query_timeout: 60_000, idleTimeoutMillis: 90_000 };
/** How often lost runs are looked for. */
const WATCH_SECONDS = 3;

/** Opens the queue in the database at `url`; makes its tables where they are missing. */
export async function openJobs(url: string, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    ...CONNECTION,
    connectionString: url,
    application_name: 'clientready jobs',
    max: CONNECTIONS,
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  });
  boss.on('error', (error) => logger.error('jobs_error', { error: fromQueue(error) }));
  boss.on('warning', ({ message }) => logger.warn('jobs_warning', { message }));
  await boss.start();
  const queues = createQueues(boss);
  const locks = openKeyLocks(url);
  const alarm = createWorkerAlarm(boss);

  return {
    enqueue: async (job, payload, { key, agencyId, within, startAfter, turn, gather } = {}) => {
      const name = await queues.ensure(job);
      await boss.send(name, job.payload.parse(payload), {
        ...groupOf(key ?? agencyId),
        ...(within && { db: asOwner(within) }),
        ...(startAfter && { startAfter }),
        ...(turn !== undefined && { priority: -turn }),
        ...(gather && {
          singletonKey: gather.key,
          singletonSeconds: gather.seconds,
          singletonNextSlot: true,
        }),
      });
    },
    repeat: async (job, cron, payload) => {
      const name = await queues.ensure(job);
      await boss.schedule(name, cron, job.payload.parse(payload), { tz: 'UTC' });
    },
    work: async (handlers) => {
      for (const handler of handlers) {
        await queues.ensure(handler.definition);
        await startWorkers(boss, alarm, locks, handler, logger);
      }
    },
    stop: async () => {
      await alarm.stop();
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
      await locks.close();
    },
  };
}

/** The queue talks to the database alone, so whatever connection it lost was that one. */
function fromQueue(error: Error): Error {
  return isConnectionFailure(error)
    ? new DatabaseAwayError('The queue lost its connection.', { cause: error })
    : error;
}

function groupOf(id: string | undefined): { group?: { id: string } } {
  return id === undefined ? {} : { group: { id } };
}

/** The role of an agency has no business in the queue's tables, so it is laid down for the one statement. */
function asOwner(tx: AgencyTransaction): Db {
  const inner = fromDrizzle(tx, sql);
  return {
    executeSql: async (text, values) => {
      const before = await tx.execute<{ role: string }>(
        sql`select current_setting('role') as role, set_config('role', 'none', true)`,
      );
      const result = await inner.executeSql(text, values);
      await tx.execute(sql`select set_config('role', ${before.rows[0]?.role ?? 'none'}, true)`);
      return result;
    },
  };
}
