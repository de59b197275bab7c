import { eq, sql } from 'drizzle-orm';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { users } from '#server/database/schema/users.ts';

/**
 * Gives the user an agency of its own where it belongs to none, and says whether it did. Safe to call at any time and
 * from several processes at once: it founds one agency, never two.
 */
export async function foundAgencyIfNone(
  accounts: AccountsDatabase,
  userId: string,
): Promise<{ agencyId: string; founded: boolean }> {
  return accounts.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('found agency'), hashtext(${userId}))`);
    const [existing] = await tx
      .select({ agencyId: memberships.agencyId })
      .from(memberships)
      .where(eq(memberships.userId, userId))
      .limit(1);
    if (existing !== undefined) return { agencyId: existing.agencyId, founded: false };

    const [user] = await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, userId));
    if (user === undefined) throw new Error('There is no such user to found an agency for.');
    return { agencyId: await foundAgency(tx, { id: userId, fullName: user.fullName }), founded: true };
  });
}

/** Founds an agency that the user owns, in the time zone of its browser where that is known, and returns its id. */
export async function foundAgency(
  tx: AgencyTransaction,
  user: { readonly id: string; readonly fullName: string },
  timeZone?: string,
): Promise<string> {
  const [agency] = await tx
    .insert(agencies)
    .values({ name: agencyNameFor(user.fullName), ...(timeZone !== undefined && { timeZone }) })
    .returning({ id: agencies.id });
  if (agency === undefined) throw new Error('The agency was not stored.');
  await tx.insert(memberships).values({ agencyId: agency.id, userId: user.id, role: 'owner' });
  return agency.id;
}

/** A name to begin with; the owner changes it in the settings. */
function agencyNameFor(fullName: string): string {
  return `${fullName}’s Agency`;
}
