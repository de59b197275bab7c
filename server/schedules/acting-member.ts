import { and, eq } from 'drizzle-orm';
import { may } from '#contract/accounts/roles.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { memberClients } from '#server/database/schema/clients/member-clients.ts';
import { memberships } from '#server/database/schema/agencies.ts';
import { users } from '#server/database/schema/users.ts';

/** In whose name a schedule acts. */
export interface ActingMember {
  readonly userId: string;
  readonly isConfirmed: boolean;
}

/** Whoever set the schedule up, as long as they could still make the report by hand; null where they could not. */
export async function actingMember(
  tx: AgencyTransaction,
  { agencyId, clientId, actsFor }: { agencyId: string; clientId: string; actsFor: string | null },
): Promise<ActingMember | null> {
  if (actsFor === null) return null;
  const [row] = await tx
    .select({ role: memberships.role, access: memberships.access, isConfirmed: users.emailVerified })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.userId, actsFor)));
  if (row === undefined || !may(row.role, 'reports.write')) return null;
  if (row.access === 'chosen') {
    const [chosen] = await tx
      .select({ clientId: memberClients.clientId })
      .from(memberClients)
      .where(and(eq(memberClients.userId, actsFor), eq(memberClients.clientId, clientId)));
    if (chosen === undefined) return null;
  }
  return { userId: actsFor, isConfirmed: row.isConfirmed };
}
