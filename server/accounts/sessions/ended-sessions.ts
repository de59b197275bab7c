import { eq } from 'drizzle-orm';
import type { AccountsDatabase, AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { publish } from '#server/events/publish.ts';

/** Tells the open event streams of a user, in every process, to look whether their session still holds. */
export async function endedSessions(
  db: Pick<AccountsDatabase | AgencyTransaction, 'select' | 'execute'>,
  userId: string,
): Promise<void> {
  const agencies = await db
    .select({ id: memberships.agencyId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  for (const { id } of agencies) await publish(db, { agencyId: id, userId, type: 'session.ended' });
}
