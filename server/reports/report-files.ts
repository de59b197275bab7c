import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { filesToDelete } from '#server/database/schema/report-runs.ts';
import { agencyFolder, type Storage } from '#server/storage/storage.ts';

/** How long a stored file may wait for the row that names it before it counts as left behind. */
export const UNCLAIMED_MS = 3600 * 1000;
/** Few enough that a slow store does not hold a transaction for long. */
const FILES_AT_ONCE = 50;
const TRY_AGAIN_MS = 10 * 60 * 1000;

/** Where the uploaded file of a client is kept. */
export function originalFileKey(agencyId: string, clientId: string, timestamp: number): string {
  return `${agencyFolder(agencyId)}report-files/${clientId}/${timestamp}.csv`;
}

/** Where what a run makes is kept; a run that is repeated after a crash writes to the same place. */
export function madeFileKey(
  agencyId: string,
  run: { readonly reportId: string; readonly id: string },
  ending: 'pdf' | 'json',
): string {
  return `${agencyFolder(agencyId)}reports/${run.reportId}/${run.id}.${ending}`;
}

/** Writes down that a file is about to be stored, so that it is deleted again if no row ever names it. */
export async function expectFiles(
  tx: AgencyTransaction,
  agencyId: string,
  keys: readonly string[],
): Promise<void> {
  const dueAt = new Date(Date.now() + UNCLAIMED_MS);
  await tx
    .insert(filesToDelete)
    .values(keys.map((key) => ({ key, agencyId, dueAt })))
    .onConflictDoUpdate({ target: filesToDelete.key, set: { dueAt } });
}

/** Takes a place for an uploaded file that no other file has or had a moment ago. */
export async function takeOriginalKey(
  tx: AgencyTransaction,
  agencyId: string,
  clientId: string,
): Promise<string> {
  for (let timestamp = Date.now(); ; timestamp += 1) {
    const key = originalFileKey(agencyId, clientId, timestamp);
    const { rowCount } = await tx.execute(sql`
      insert into files_to_delete (key, agency_id, due_at)
      select ${key}, ${agencyId}, ${new Date(Date.now() + UNCLAIMED_MS)}::timestamptz
       where not exists (select from reports where original_file_url = ${key})
      on conflict (key) do nothing`);
    if (rowCount === 1) return key;
  }
}

/** A file was deleted as left behind while something still worked with it. Storing it again helps. */
export class FileLostError extends Error {
  override name = 'FileLostError';
}

/** Strikes files off the list: from the commit on a row names them. Waits for a deletion under way, and fails if one was. */
export async function claimFiles(tx: AgencyTransaction, keys: readonly string[]): Promise<void> {
  const claimed = await tx
    .delete(filesToDelete)
    .where(inArray(filesToDelete.key, [...keys]))
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

/** Deletes the files that are due, of one agency or of all, and returns how many were. Others that do the same do not get in each other's way. */
export async function deleteDueFiles(
  { database, storage }: { readonly database: Database; readonly storage: Pick<Storage, 'delete'> },
  { agencyId, now = new Date() }: { readonly agencyId?: string; readonly now?: Date } = {},
): Promise<number> {
  let deleted = 0;
  for (;;) {
    // The rows stay locked until the files are gone, so that nobody can name a file in between.
    const some = await database.accounts.transaction(async (tx) => {
      const due = await tx
        .select({ key: filesToDelete.key })
        .from(filesToDelete)
        .where(
          and(
            lte(filesToDelete.dueAt, now),
            agencyId === undefined ? undefined : eq(filesToDelete.agencyId, agencyId),
          ),
        )
        .limit(FILES_AT_ONCE)
        .for('update', { skipLocked: true });
      const left: string[] = [];
      for (const { key } of due) await storage.delete(key).catch(() => left.push(key));
      const gone = due.map(({ key }) => key).filter((key) => !left.includes(key));
      if (gone.length > 0) await tx.delete(filesToDelete).where(inArray(filesToDelete.key, gone));
      // One that the store does not let go of is tried later, and holds none of the others up.
      if (left.length > 0) {
        const dueAt = new Date(now.getTime() + TRY_AGAIN_MS);
        await tx.update(filesToDelete).set({ dueAt }).where(inArray(filesToDelete.key, left));
      }
      return due.length;
    });
    deleted += some;
    if (some < FILES_AT_ONCE) return deleted;
  }
}
