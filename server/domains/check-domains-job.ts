import { isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { agencyDomains } from '#server/database/schema/agency-domains.ts';
import { checkDomain, type DomainDeps } from '#server/domains/check-domain.ts';
import { defineJob, handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Logger } from '#server/logger.ts';

const HOURLY = '41 * * * *';

/** Looks again for the records that prove agencies' domains. */
export const checkDomainsJob = defineJob({
  name: 'check-agency-domains',
  timeLimitSeconds: 1800,
  retries: 1,
  retryAfterSeconds: 300,
  concurrency: 1,
  payload: z.object({}),
});

export async function scheduleDomainChecks(jobs: Pick<Jobs, 'repeat'>): Promise<void> {
  await jobs.repeat(checkDomainsJob, HOURLY, {});
}

/** Those that were proved: one that never was is looked at when its agency asks. */
export function checkDomains(deps: DomainDeps & { readonly logger: Logger }): AnyJobHandler {
  return handleJob({
    definition: checkDomainsJob,
    run: async () => {
      const proved = await deps.database.accounts
        .select({ agencyId: agencyDomains.agencyId })
        .from(agencyDomains)
        .where(isNotNull(agencyDomains.verifiedAt));
      for (const { agencyId } of proved)
        await checkDomain(deps, agencyId).catch((error: unknown) =>
          deps.logger.warn('domain_not_checked', { agency: agencyId, error }),
        );
    },
  });
}
