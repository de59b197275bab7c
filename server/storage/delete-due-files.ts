import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { filesToDelete } from '#server/database/schema/reports/report-runs.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import { deleteDueFilesJob } from '#server/storage/delete-due-files-job.ts';
import type { Storage } from '#server/storage/storage.ts';

export interface DeletionDeps {
  readonly database: Database;
  readonly storage: Pick<Storage, 'delete'>;
}

/** Which files, and when; of all agencies unless one is named. */
export interface Due {
  readonly agencyId?: string;
  readonly now?: Date;
  readonly signal?: AbortSignal;
}

const FILES_PER_LEASE = 50;
const FILES_AT_ONCE = 4;
/** Longer than so many files take from a store that hangs. */
const LEASE_MS = 10 * 60 * 1000;
const FIRST_PAUSE_MS = 60 * 1000;
const LONGEST_PAUSE_MS = 6 * 3600 * 1000;

interface Leased extends Record<string, unknown> {
  readonly key: string;
  readonly attempts: number;
}

/**
 * Deletes the files that are due and returns how many. The store is asked while no transaction is open, so that it may be as
 * slow as it likes; any number of workers share the list.
 */
export async function deleteDueFiles(
  { database, storage }: DeletionDeps,
  { agencyId, now = new Date(), signal }: Due = {},
): Promise<number> {
  let deleted = 0;
  for (;;) {
    if (signal?.aborted === true) return deleted;
    const leased = await lease(database, now, agencyId);
    const { gone, left } = await deleteAll(storage, leased);
    if (gone.length > 0)
      await database.accounts.delete(filesToDelete).where(inArray(filesToDelete.key, gone));
    await postpone(database, left, now);
    deleted += gone.length;
    // A store that lets go of nothing is away: the rest need not be tried as well.
    if (leased.length < FILES_PER_LEASE || gone.length === 0) break;
  }
  return deleted;
}

/** The worker's side of deleting soon. */
export function deleteDueFilesNow(deps: DeletionDeps): AnyJobHandler {
  return handleJob({
    definition: deleteDueFilesJob,
    run: async ({ agencyId }, { signal }) => {
      await deleteDueFiles(deps, { agencyId, signal });
    },
  });
}

async function lease(database: Database, now: Date, agencyId: string | undefined): Promise<Leased[]> {
  const ofAgency = agencyId === undefined ? sql`` : sql`and agency_id = ${agencyId}`;
  const { rows } = await database.accounts.execute<Leased>(sql`
    update files_to_delete set leased_until = ${new Date(now.getTime() + LEASE_MS)}, attempts = attempts + 1
     where key in (
       select key from files_to_delete
        where due_at <= ${now} and (leased_until is null or leased_until <= ${now}) ${ofAgency}
        order by due_at limit ${FILES_PER_LEASE}
          for update skip locked)
    returning key, attempts`);
  return rows;
}

async function deleteAll(
  storage: DeletionDeps['storage'],
  leased: readonly Leased[],
): Promise<{ gone: string[]; left: Leased[] }> {
  const gone: string[] = [];
  const left: Leased[] = [];
  const waiting = [...leased];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      try {
        await storage.delete(file.key);
        gone.push(file.key);
      } catch {
        left.push(file);
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  return { gone, left };
}

/** One that the store does not let go of is tried later and later, and holds none of the others up. */
async function postpone(database: Database, left: readonly Leased[], now: Date): Promise<void> {
  for (const { key, attempts } of left) {
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 20));
    const dueAt = new Date(now.getTime() + pauseMs);
    await database.accounts
      .update(filesToDelete)
      .set({ dueAt, leasedUntil: now })
      .where(inArray(filesToDelete.key, [key]));
  }
}
