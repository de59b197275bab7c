import { lt } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import { WEBHOOK_LOG_DAYS } from '#contract/automation/webhooks.ts';
import type { Database } from '#server/database/database.ts';
import { webhookEvents } from '#server/database/schema/automation/webhooks.ts';
import { defineJob, handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

const DAILY = '23 3 * * *';

/** Removes what the log of webhooks need not hold any more; deliveries go with their event. */
export const removeOldEventsJob = defineJob({
  name: 'remove-old-webhook-events',
  timeLimitSeconds: 600,
  retries: 3,
  retryAfterSeconds: 300,
  concurrency: 1,
  payload: z.object({}),
});

export async function scheduleEventRemoval(jobs: Pick<Jobs, 'repeat'>): Promise<void> {
  await jobs.repeat(removeOldEventsJob, DAILY, {});
}

export function removeOldEvents({ database }: { readonly database: Database }): AnyJobHandler {
  return handleJob({
    definition: removeOldEventsJob,
    run: async () => {
      const before = new Date(Date.now() - WEBHOOK_LOG_DAYS * DAY_MS);
      await database.accounts.delete(webhookEvents).where(lt(webhookEvents.at, before));
    },
  });
}
