import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { clientPeople } from '#server/database/schema/portal.ts';

/** Whether a person may come in: not removed, and of a client that was not deleted. For the path of the accounts. */
export function isLetIn(): SQL | undefined {
  return and(
    isNull(clientPeople.removedAt),
    sql`not exists (select from deleted_clients gone
                     where gone.agency_id = ${clientPeople.agencyId} and gone.client_id = ${clientPeople.clientId})`,
  );
}
