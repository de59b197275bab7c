import { sourceJobHandlers } from '#server/arrivals/sources/check-sources-job.ts';
import { mailerOfAgency } from '#server/agencies/mail-server.ts';
import { createBilling } from '#server/billing/billing.ts';
import { billingJobHandlers } from '#server/billing/billing-jobs.ts';
import { deleteClientsForGood } from '#server/clients/delete-for-good.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import { takeOverFiles } from '#server/client-data/take-over-files.ts';
import { checkDomains } from '#server/domains/check-domains-job.ts';
import { createDomainResolver } from '#server/domains/domain-resolver.ts';
import { judgeGoals } from '#server/goals/judge-goals.ts';
import { createMailResolver, type MailResolver } from '#server/mail-in/authenticate-mail.ts';
import { mailInJobHandlers } from '#server/mail-in/mail-in-work.ts';
import type { AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';
import { mailQueue } from '#server/mail/mail-queue.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { deliverReport } from '#server/reports/deliveries/deliver-report.ts';
import { generateReport } from '#server/reports/generation/generate-report.ts';
import { deleteDueFilesNow } from '#server/storage/delete-due-files.ts';
import { deleteFiles } from '#server/storage/delete-files.ts';
import type { Storage } from '#server/storage/storage.ts';
import { removeOldEvents } from '#server/webhooks/remove-old-events-job.ts';
import { fetchWorkflowFile } from '#server/workflow/fetch-workflow-file.ts';
import { triggerWorkflow } from '#server/workflow/trigger-workflow.ts';

/** What the work of jobs needs of the world. */
export interface WorkerDeps {
  env: Env;
  secret: string;
  database: Database;
  jobs: Jobs;
  storage: Storage;
  mailer: Mailer;
  logger: Logger;
  /** Who asks the DNS about senders; tests answer in its place. */
  mailResolver?: MailResolver;
}

/** Every kind of job that a worker does. Each feature adds its handlers here. */
export function jobHandlers(deps: WorkerDeps): AnyJobHandler[] {
  const { env, secret, jobs, logger } = deps;
  const billing = createBilling({ ...deps, now: presentTime });
  const mail = mailQueue(jobs, secret, logger);
  return [
    sendMail({ ...deps, mailerOf: mailerOfAgency(deps) }),
    deleteFiles(deps),
    deleteDueFilesNow(deps),
    generateReport(deps),
    judgeGoals(deps),
    takeOverFiles(deps),
    ...mailInJobHandlers({
      ...deps,
      now: presentTime,
      mailResolver: deps.mailResolver ?? createMailResolver(),
    }),
    deleteClientsForGood(deps),
    deliverReport(deps),
    triggerWorkflow(deps),
    fetchWorkflowFile(deps),
    removeOldEvents(deps),
    checkDomains({ ...deps, resolver: createDomainResolver(), now: presentTime }),
    ...sourceJobHandlers({ ...deps, now: presentTime }),
    ...billingJobHandlers({ ...deps, billing, mail, publicUrl: env.publicUrl, now: presentTime }),
  ];
}

function presentTime(): Date {
  return new Date();
}
