import { asc, eq } from 'drizzle-orm';
import type { ClientFileRow } from '#server/client-data/keep-files.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientFiles } from '#server/database/schema/clients/client-files.ts';

/** The files of a client in the order of upload. */
export function listFiles(tx: AgencyTransaction, clientId: string): Promise<ClientFileRow[]> {
  return tx
    .select()
    .from(clientFiles)
    .where(eq(clientFiles.clientId, clientId))
    .orderBy(asc(clientFiles.uploadNo));
}
