import { and, gt, isNotNull, lt } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import { TRIAL_DAYS } from '#contract/billing/plans.ts';
import type { Billing } from '#server/billing/billing.ts';
import { remindOfTrialEnd, type ReminderDeps } from '#server/billing/trial-reminder.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { stripeEvents } from '#server/database/schema/subscriptions.ts';
import { defineJob, handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';

export interface BillingJobDeps extends ReminderDeps {
  readonly billing: Billing;
  readonly logger: Logger;
}

const NIGHTLY = '20 3 * * *';
const HOURLY = '7 * * * *';
/** The payment provider repeats an event for three days at most. */
const EVENTS_KEPT_DAYS = 30;

/** Compares every paid subscription with the payment provider, for events that never arrived. */
export const reconcileJob = defineJob({
  name: 'reconcile-subscriptions',
  timeLimitSeconds: 3600,
  retries: 2,
  retryAfterSeconds: 300,
  concurrency: 1,
  payload: z.object({}),
});

/** Tells agencies whose trial is about to end. */
export const trialReminderJob = defineJob({
  name: 'remind-of-trial-end',
  timeLimitSeconds: 600,
  retries: 2,
  retryAfterSeconds: 60,
  concurrency: 1,
  payload: z.object({}),
});

/** Ends what a deleted agency still pays for, for as long as it takes to reach the payment provider. */
export const closeCustomerJob = defineJob({
  name: 'close-stripe-customer',
  timeLimitSeconds: 60,
  retries: 40,
  retryAfterSeconds: 30,
  concurrency: 1,
  payload: z.object({ customer: z.string() }),
});

/** Puts the work that repeats on the timetable. */
export async function scheduleBillingJobs(jobs: Pick<Jobs, 'repeat'>): Promise<void> {
  await jobs.repeat(reconcileJob, NIGHTLY, {});
  await jobs.repeat(trialReminderJob, HOURLY, {});
}

/** Ends all a customer pays for, and forgets it. */
export function closeCustomer({
  billing,
  logger,
}: Pick<BillingJobDeps, 'billing' | 'logger'>): AnyJobHandler {
  return handleJob({
    definition: closeCustomerJob,
    run: async ({ customer }) => {
      try {
        await billing.stripe?.customers.del(customer);
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'resource_missing') throw error;
      }
    },
    giveUp: async () => logger.error('customer_not_closed', {}),
  });
}

/** The worker's side of billing. */
export function billingJobHandlers(deps: BillingJobDeps): AnyJobHandler[] {
  return [
    handleJob({ definition: reconcileJob, run: (_, { signal }) => reconcile(deps, signal) }),
    handleJob({ definition: trialReminderJob, run: () => remindAll(deps) }),
    closeCustomer(deps),
  ];
}

async function reconcile(
  { billing, database, logger, now }: BillingJobDeps,
  signal: AbortSignal,
): Promise<void> {
  const customers = await database.accounts
    .select({ id: agencies.id })
    .from(agencies)
    .where(isNotNull(agencies.stripeCustomerId));
  let failed = 0;
  for (const { id } of customers) {
    signal.throwIfAborted();
    await billing.sync(id).catch((error: unknown) => {
      failed += 1;
      logger.warn('subscription_not_compared', { error });
    });
  }
  const before = new Date(now().getTime() - EVENTS_KEPT_DAYS * DAY_MS);
  await database.accounts.delete(stripeEvents).where(lt(stripeEvents.receivedAt, before));
  if (failed > 0) throw new Error(`${failed} subscriptions could not be compared.`);
}

/** Only agencies founded in the last days can be on trial; the others are never looked at. */
async function remindAll(deps: BillingJobDeps): Promise<void> {
  const { database, now, logger } = deps;
  const founded = await database.accounts
    .select({ id: agencies.id })
    .from(agencies)
    .where(
      and(
        gt(agencies.createdAt, new Date(now().getTime() - TRIAL_DAYS * DAY_MS)),
        lt(agencies.createdAt, new Date(now().getTime() - (TRIAL_DAYS - 4) * DAY_MS)),
      ),
    );
  for (const { id } of founded) {
    await remindOfTrialEnd(deps, id).catch((error: unknown) =>
      logger.warn('trial_reminder_failed', { error }),
    );
  }
}
