import { and, eq, inArray, lt } from 'drizzle-orm';
import * as z from 'zod';
import { DAY_MS } from '#contract/durations.ts';
import type { Database } from '#server/database/database.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import { mailsIn } from '#server/database/schema/automation/mail-in.ts';
import { defineJob, handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';

/** Deletes what was not taken, what nobody chose a client for, and the traces of e-mails, after so many days. */
export const MAIL_KEPT_DAYS = 30;

export const forgetOldMailJob = defineJob({
  name: 'forget-old-mail',
  timeLimitSeconds: 300,
  retries: 2,
  retryAfterSeconds: 60,
  concurrency: 1,
  payload: z.object({}),
});

export function forgetOldMail(services: {
  readonly database: Database;
  readonly now: () => Date;
}): AnyJobHandler {
  return handleJob({ definition: forgetOldMailJob, run: () => forget(services) });
}

async function forget({ database, now }: { database: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - MAIL_KEPT_DAYS * DAY_MS);
  const isUntaken = inArray(arrivals.state, ['refused', 'waiting']);
  await database.accounts
    .delete(arrivals)
    .where(and(eq(arrivals.door, 'mail'), isUntaken, lt(arrivals.receivedAt, before)));
  await database.accounts.delete(mailsIn).where(lt(mailsIn.receivedAt, before));
}
