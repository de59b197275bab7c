import { createApp } from '#server/app.ts';
import { wayToPlans } from '#server/billing/billing.ts';
import { scheduleBillingJobs } from '#server/billing/billing-jobs.ts';
import { takeOverSoon } from '#server/client-data/take-over-files-job.ts';
import { scheduleDeletions } from '#server/clients/delete-for-good-job.ts';
import { DatabaseAwayError } from '#server/database/database-away.ts';
import { openDatabase } from '#server/database/database.ts';
import { foldOutages } from '#server/database/outage-log.ts';
import { logCallsInsideTransactions } from '#server/database/transaction-scope.ts';
import type { Env } from '#server/env.ts';
import { scheduleSourceChecks } from '#server/arrivals/sources/check-sources-job.ts';
import { scheduleDomainChecks } from '#server/domains/check-domains-job.ts';
import { openEventHub } from '#server/events/event-hub.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import { scheduleMailIn, startReceiver } from '#server/mail-in/mail-in-work.ts';
import { openMailer } from '#server/mail/open-mailer.ts';
import {
  closeReportMachines,
  startReportWork,
  warmUpReading,
} from '#server/reports/generation/report-work.ts';
import { startScheduler } from '#server/schedules/scheduler.ts';
import { installationSecret } from '#server/secret.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { startDispatcher } from '#server/webhooks/dispatcher.ts';
import { scheduleEventRemoval } from '#server/webhooks/remove-old-events-job.ts';
import type { ConnectedDatabase } from './connect-database.ts';
import { jobHandlers } from './job-handlers.ts';
import type { Role } from './roles.ts';
import { serve } from './serve.ts';

export interface ProcessSettings {
  roles: ReadonlySet<Role>;
  env: Env;
  logger: Logger;
  /** Migrated, and stopped with the process. */
  postgres: ConnectedDatabase;
  /** The folder of the built web app. */
  clientDir: string;
}

/** A process at work. */
export interface RunningProcess {
  /** One line for the person who started it. */
  announcement: string;
  /** Finishes what is under way and lets everything go. */
  stop(): Promise<void>;
}

/** Starts everything the roles need, in the order in which the parts depend on each other. */
export async function startProcess({
  roles,
  env,
  logger: everyLine,
  postgres,
  clientDir,
}: ProcessSettings): Promise<RunningProcess> {
  if (!env.isDevelopment) logCallsInsideTransactions(everyLine);
  // What was started is stopped in the opposite order, here where a later part fails, else with the process.
  await using started = new AsyncDisposableStack();
  started.defer(() => postgres.stop());
  const secret = installationSecret(env.secret, env.dataDir);
  const database = openDatabase(postgres.url, {
    plansAreSold: wayToPlans(env) !== 'none',
    onLostConnection: (error) =>
      logger.warn('idle_connection_lost', {
        error: new DatabaseAwayError('An idle connection was lost.', { cause: error }),
      }),
  });
  started.defer(() => database.close());
  const { logger, close: closeLog } = foldOutages({ logger: everyLine, ping: () => database.ping() });
  started.defer(closeLog);
  started.defer(closeReportMachines);
  const jobs = await openJobs(postgres.url, logger);
  started.defer(() => jobs.stop());
  const storage = await openStorage(env);
  const mailer = openMailer(env);
  const parts = { env, secret, database, jobs, storage, mailer, logger };

  if (roles.has('worker')) {
    await jobs.work(jobHandlers(parts));
    await scheduleBillingJobs(jobs);
    await scheduleDeletions(jobs);
    await scheduleDomainChecks(jobs);
    await scheduleSourceChecks(jobs);
    await scheduleEventRemoval(jobs);
    await takeOverSoon(parts);
    const reportWork = startReportWork(parts);
    started.defer(() => reportWork.stop());
    const webhooks = startDispatcher({ ...parts, now: presentTime });
    started.defer(() => webhooks.stop());
    await scheduleMailIn(jobs, env);
    const limits = createRateLimiter(database.accounts, secret, env.rateLimitFactor);
    const receiver = await startReceiver({ ...parts, limits, now: () => new Date() }, env);
    if (receiver !== null) started.defer(() => receiver.close());
    const scheduler = startScheduler({ ...parts, now: presentTime });
    started.defer(() => scheduler.stop());
  }
  let announcement = 'ClientReady works off jobs.';
  if (roles.has('web')) {
    const events = await openEventHub(postgres.url, logger);
    started.defer(() => events.close());
    const app = createApp({ ...parts, events, clientDir });
    const web = await serve(app.fetch, env);
    // Closed together: open streams of events end only when the app ends them.
    started.defer(async () => {
      await Promise.all([web.close(), app.close()]);
    });
    announcement = `ClientReady is ready at ${env.publicUrl}`;
  }
  warmUpReading();
  const running = started.move();
  return { announcement, stop: () => running.disposeAsync() };
}

function presentTime(): Date {
  return new Date();
}
