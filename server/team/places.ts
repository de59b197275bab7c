import { and, eq, inArray } from 'drizzle-orm';
import type { ClientAccess, InvitedRole } from '#contract/accounts/roles.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { memberClients } from '#server/database/schema/clients/member-clients.ts';
import { ApiError } from '#server/http/api-error.ts';

/** What somebody may do in the agency, and which clients they see. */
export interface Place {
  readonly role: InvitedRole;
  readonly access: ClientAccess;
  /** Those chosen for them; none where they see all. */
  readonly clientIds: readonly string[];
}

/** The place that was asked for: managers see all clients, and whoever does not has at least one, of this agency. */
export async function checkedPlace(
  tx: AgencyTransaction,
  {
    role,
    access,
    client_ids: asked,
  }: { readonly role: InvitedRole; readonly access: ClientAccess; readonly client_ids: readonly string[] },
): Promise<Place> {
  if (access === 'all') return { role, access, clientIds: [] };
  if (role === 'admin') throw refusal('access', 'Admins see all clients');
  const clientIds = [...new Set(asked)];
  if (clientIds.length === 0) throw refusal('client_ids', 'Choose at least one client');
  const known = await tx.select({ id: clients.id }).from(clients).where(inArray(clients.id, clientIds));
  if (known.length < clientIds.length)
    throw refusal('client_ids', 'One of these clients no longer exists. Reload the page and choose again.');
  return { role, access, clientIds };
}

/** Makes these the clients that were chosen for a member, in place of those before. */
export async function chooseClients(
  tx: AgencyTransaction,
  { agencyId, userId }: { readonly agencyId: string; readonly userId: string },
  clientIds: readonly string[],
): Promise<void> {
  await tx
    .delete(memberClients)
    .where(and(eq(memberClients.agencyId, agencyId), eq(memberClients.userId, userId)));
  if (clientIds.length > 0)
    await tx.insert(memberClients).values(clientIds.map((clientId) => ({ agencyId, userId, clientId })));
}

function refusal(field: string, message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { [field]: message } });
}
