import { and, inArray, isNull } from 'drizzle-orm';
import type { AgencyTransaction } from '#server/database/database.ts';
import { filesToDelete } from '#server/database/schema/reports/report-runs.ts';

/** How long a stored file may wait for the row that names it before it counts as left behind. */
export const UNCLAIMED_MS = 3600 * 1000;

/** Writes down that files are about to be stored, so that they are deleted again if no row ever names them. Each key is new. */
export async function expectFiles(
  tx: AgencyTransaction,
  agencyId: string,
  keys: readonly string[],
): Promise<void> {
  const dueAt = new Date(Date.now() + UNCLAIMED_MS);
  await tx.insert(filesToDelete).values(keys.map((key) => ({ key, agencyId, dueAt })));
}

/** A file was deleted as left behind while something still worked with it. Storing it again, under another key, helps. */
export class FileLostError extends Error {
  override name = 'FileLostError';
}

/** Strikes files off the list: from the commit on a row names them. Fails where somebody has begun to delete one. */
export async function claimFiles(tx: AgencyTransaction, keys: readonly string[]): Promise<void> {
  const claimed = await tx
    .delete(filesToDelete)
    .where(and(inArray(filesToDelete.key, [...keys]), isNull(filesToDelete.leasedUntil)))
    .returning({ key: filesToDelete.key });
  if (claimed.length < keys.length) throw new FileLostError('A file was deleted before it was named.');
}

/** Leaves files to be deleted once the transaction commits. */
export async function leaveFiles(
  tx: AgencyTransaction,
  agencyId: string,
  keys: readonly (string | null)[],
): Promise<void> {
  const left = keys.filter((key) => key !== null);
  if (left.length === 0) return;
  const dueAt = new Date();
  await tx
    .insert(filesToDelete)
    .values(left.map((key) => ({ key, agencyId, dueAt })))
    .onConflictDoUpdate({ target: filesToDelete.key, set: { dueAt } });
}
