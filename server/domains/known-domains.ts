import { and, eq, isNotNull } from 'drizzle-orm';
import { includes } from '#server/billing/features.ts';
import type { Database } from '#server/database/database.ts';
import { agencyDomains } from '#server/database/schema/agency-domains.ts';

/** What a host is: nobody's own, or an agency's, open while its plan includes that. */
export type HostOwner = { readonly agencyId: string; readonly isOpen: boolean } | null;

export interface KnownDomains {
  ownerOf(host: string): Promise<HostOwner>;
  /** Forgets what was looked up, after a change here. Other processes notice within a moment. */
  forget(): void;
}

/** Asked with every request at another host than the main one. */
const KEPT_MS = 1_000;
const MOST_KEPT = 5_000;

export function createKnownDomains(
  database: Pick<Database, 'accounts' | 'withAgency'>,
  now: () => Date,
): KnownDomains {
  const kept = new Map<string, { readonly owner: HostOwner; readonly until: number }>();
  const lookUp = async (host: string): Promise<HostOwner> => {
    const [row] = await database.accounts
      .select({ agencyId: agencyDomains.agencyId })
      .from(agencyDomains)
      .where(and(eq(agencyDomains.domain, host), isNotNull(agencyDomains.verifiedAt)));
    if (row === undefined) return null;
    const isOpen = await database.withAgency(row.agencyId, (tx) =>
      includes(tx, row.agencyId, now(), 'own_domain'),
    );
    return { agencyId: row.agencyId, isOpen };
  };
  return {
    ownerOf: async (host) => {
      const known = kept.get(host);
      if (known !== undefined && known.until > Date.now()) return known.owner;
      const owner = await lookUp(host);
      // Anybody can ask for any number of hosts.
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(host, { owner, until: Date.now() + KEPT_MS });
      return owner;
    },
    forget: () => kept.clear(),
  };
}
