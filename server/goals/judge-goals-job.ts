import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { OfClient } from '#server/client-data/keep-files.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientGoals } from '#server/database/schema/clients/client-goals.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

/** Holds a client's goals against its data. */
export const judgeGoalsJob = defineJob({
  name: 'judge-goals',
  timeLimitSeconds: 180,
  retries: 5,
  retryAfterSeconds: 2,
  concurrency: 1,
  payload: z.object({ agencyId: z.string(), clientId: z.string() }),
});

/** Changes come in bursts: files one after the other, goals one after the other. */
const GATHER_SECONDS = 2;

/**
 * Has the goals of a client judged once the transaction commits, where there are any. The client is locked by then: a run that was
 * asked for earlier and stands for this one as well waits for the lock, and so sees what is being written.
 */
export async function judgeSoon(
  tx: AgencyTransaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { agencyId, clientId }: OfClient,
): Promise<void> {
  const [goal] = await tx
    .select({ id: clientGoals.id })
    .from(clientGoals)
    .where(eq(clientGoals.clientId, clientId))
    .limit(1);
  if (goal === undefined) return;
  await jobs.enqueue(
    judgeGoalsJob,
    { agencyId, clientId },
    { key: clientId, within: tx, gather: { key: clientId, seconds: GATHER_SECONDS } },
  );
}
