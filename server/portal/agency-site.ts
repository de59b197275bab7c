import { and, eq, isNotNull } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { includes } from '#server/billing/features.ts';
import { agencyDomains } from '#server/database/schema/agency-domains.ts';
import type { Env } from '#server/env.ts';

/** Under which address the clients of an agency meet it: its own domain where it has proved one, or the main site. */
export async function siteOfAgency(
  tx: AgencyTransaction,
  { publicUrl }: Pick<Env, 'publicUrl'>,
  agencyId: string,
): Promise<string> {
  const [own] = await tx
    .select({ domain: agencyDomains.domain })
    .from(agencyDomains)
    .where(and(eq(agencyDomains.agencyId, agencyId), isNotNull(agencyDomains.verifiedAt)));
  if (own === undefined || !(await includes(tx, agencyId, new Date(), 'own_domain'))) return publicUrl;
  const site = new URL(publicUrl);
  // The same process answers there, behind the same proxy.
  site.hostname = own.domain;
  return site.origin;
}
