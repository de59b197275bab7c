import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import * as z from 'zod';
import { checkSource, type CheckDeps } from '#server/arrivals/sources/check-source.ts';
import { dataSources } from '#server/database/schema/automation/data-sources.ts';
import { defineJob, handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';

const EVERY_MINUTE = '* * * * *';

/** Finds the places that are due. */
export const findDueSourcesJob = defineJob({
  name: 'find-due-sources',
  timeLimitSeconds: 60,
  retries: 0,
  retryAfterSeconds: 1,
  concurrency: 1,
  payload: z.object({}),
});

/** Looks into one place. One that is missed is due again the next minute. */
export const checkSourceJob = defineJob({
  name: 'check-source',
  timeLimitSeconds: 900,
  retries: 0,
  retryAfterSeconds: 1,
  concurrency: 3,
  atOncePerAgency: 2,
  payload: z.object({ agencyId: z.string(), sourceId: z.string() }),
});

export async function scheduleSourceChecks(jobs: Pick<Jobs, 'repeat'>): Promise<void> {
  await jobs.repeat(findDueSourcesJob, EVERY_MINUTE, {});
}

export function sourceJobHandlers(
  deps: CheckDeps & { readonly jobs: Pick<Jobs, 'enqueue'> },
): AnyJobHandler[] {
  return [
    handleJob({ definition: findDueSourcesJob, run: () => enqueueDue(deps) }),
    handleJob({ definition: checkSourceJob, run: (of, { signal }) => checkSource(deps, of, signal) }),
  ];
}

async function enqueueDue({
  database,
  jobs,
  now,
}: CheckDeps & { readonly jobs: Pick<Jobs, 'enqueue'> }): Promise<void> {
  const at = now();
  const due = await database.accounts
    .select({ agencyId: dataSources.agencyId, sourceId: dataSources.id })
    .from(dataSources)
    .where(
      and(
        eq(dataSources.enabled, true),
        lte(dataSources.nextCheckAt, at),
        or(isNull(dataSources.lockedUntil), lt(dataSources.lockedUntil, at)),
      ),
    );
  for (const of of due) await jobs.enqueue(checkSourceJob, of, { agencyId: of.agencyId });
}
