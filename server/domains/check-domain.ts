import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DAY_MS } from '#contract/durations.ts';
import type { Database } from '#server/database/database.ts';
import { agencyDomains } from '#server/database/schema/agency-domains.ts';
import type { DomainResolver } from '#server/domains/domain-resolver.ts';
import { ApiError } from '#server/http/api-error.ts';

export type DomainRow = typeof agencyDomains.$inferSelect;

export interface DomainDeps {
  readonly database: Pick<Database, 'accounts' | 'withAgency'>;
  readonly resolver: DomainResolver;
  readonly now: () => Date;
}

/** A proved domain whose record is gone goes on for so long: people move their DNS. */
const PATIENCE_MS = 3 * DAY_MS;
const UNIQUE_VIOLATION = '23505';

/** Where the record stands that proves a domain, and what it says. */
export function proofOf({ domain, token }: Pick<DomainRow, 'domain' | 'token'>) {
  return { name: `_clientready.${domain}`, value: `clientready-domain=${token}` };
}

export async function domainOf(
  { database }: Pick<DomainDeps, 'database'>,
  agencyId: string,
): Promise<DomainRow | null> {
  const [row] = await database.withAgency(agencyId, (tx) =>
    tx.select().from(agencyDomains).where(eq(agencyDomains.agencyId, agencyId)),
  );
  return row ?? null;
}

/** Looks for the record of an agency's domain and writes down what was found. The DNS is asked while no transaction is open. */
export async function checkDomain(deps: DomainDeps, agencyId: string): Promise<DomainRow | null> {
  const row = await domainOf(deps, agencyId);
  if (row === null) return null;
  const isProved = await hasProof(deps, row);
  if (isProved && row.verifiedAt === null) await releaseFromOther(deps, row);
  return settle(deps, row, isProved);
}

async function hasProof({ resolver }: Pick<DomainDeps, 'resolver'>, row: DomainRow): Promise<boolean> {
  const { name, value } = proofOf(row);
  try {
    return (await resolver.texts(name)).some((text) => text.trim() === value);
  } catch (error) {
    throw new ApiError('unavailable', {
      message: 'We couldn’t reach DNS just now. Please try again in a minute.',
      cause: error,
    });
  }
}

async function settle(
  { database, now }: DomainDeps,
  row: DomainRow,
  isProved: boolean,
): Promise<DomainRow | null> {
  const at = now();
  const isOver = row.failingSince !== null && at.getTime() - row.failingSince.getTime() > PATIENCE_MS;
  const found = isProved
    ? { verifiedAt: row.verifiedAt ?? at, failingSince: null }
    : row.verifiedAt === null || isOver
      ? { verifiedAt: null, failingSince: null }
      : { failingSince: row.failingSince ?? at };
  try {
    const [settled] = await database.withAgency(row.agencyId, (tx) =>
      tx
        .update(agencyDomains)
        .set({ ...found, checkedAt: at })
        // What was typed anew in the meantime is not what was asked about.
        .where(and(eq(agencyDomains.agencyId, row.agencyId), eq(agencyDomains.token, row.token)))
        .returning(),
    );
    return settled ?? null;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
    if ((cause as { code?: string } | undefined)?.code !== UNIQUE_VIOLATION) throw error;
    throw new ApiError('conflict', { message: 'Another agency has verified this domain and uses it.' });
  }
}

/** Takes a domain from an agency that can no longer prove it, where another one just did. */
async function releaseFromOther(deps: DomainDeps, { domain, agencyId }: DomainRow): Promise<void> {
  const [holder] = await deps.database.accounts
    .select({ agencyId: agencyDomains.agencyId })
    .from(agencyDomains)
    .where(
      and(
        eq(agencyDomains.domain, domain),
        isNotNull(agencyDomains.verifiedAt),
        ne(agencyDomains.agencyId, agencyId),
      ),
    );
  const held = holder === undefined ? null : await domainOf(deps, holder.agencyId);
  if (held === null || (await hasProof(deps, held))) return;
  await deps.database.withAgency(held.agencyId, (tx) =>
    tx
      .update(agencyDomains)
      .set({ verifiedAt: null, failingSince: null })
      .where(and(eq(agencyDomains.agencyId, held.agencyId), eq(agencyDomains.token, held.token))),
  );
}
