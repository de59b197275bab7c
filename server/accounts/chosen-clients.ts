import { eq } from 'drizzle-orm';
import type { ActingMember, Database } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { memberClients } from '#server/database/schema/clients/member-clients.ts';

/** The clients that were chosen for a member who does not see all, or for a key. */
export async function chosenClients(database: Database, member: ActingMember): Promise<ReadonlySet<string>> {
  const rows = await database.withMember(member, (tx) =>
    member.key?.clients === 'chosen'
      ? tx.select({ clientId: clients.id }).from(clients)
      : tx
          .select({ clientId: memberClients.clientId })
          .from(memberClients)
          .where(eq(memberClients.userId, member.user.id)),
  );
  return new Set(rows.map(({ clientId }) => clientId));
}
