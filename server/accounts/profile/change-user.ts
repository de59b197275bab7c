import { eq } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { users } from '#server/database/schema/users.ts';
import { publish } from '#server/events/publish.ts';
import { ApiError } from '#server/http/api-error.ts';

type UserRow = typeof users.$inferSelect;
type UserChange = Partial<Pick<UserRow, 'fullName' | 'phone' | 'avatarUrl'>>;

/** Changes what others see of a user, and tells everybody in the user's agencies. Returns the row before and after. */
export async function changeUser(
  tx: AgencyTransaction,
  userId: string,
  fields: UserChange,
): Promise<{ before: UserRow; after: UserRow }> {
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  const [after] = await tx
    .update(users)
    .set({ ...fields, updatedAt: new Date() })
    .where(eq(users.id, userId))
    .returning();
  if (before === undefined || after === undefined) throw new ApiError('unauthenticated');
  const agencies = await tx
    .select({ id: memberships.agencyId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  for (const { id } of agencies) await publish(tx, { agencyId: id, type: 'memberships.changed' });
  return { before, after };
}
