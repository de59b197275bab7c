import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { UnreadableFile } from '#report/read/table.ts';
import { lockClient, type ClientFileRow } from '#server/client-data/keep-files.ts';
import { takeOverFilesJob, takeOverSoon } from '#server/client-data/take-over-files-job.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { clientFiles, reportFiles } from '#server/database/schema/clients/client-files.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { judgeSoon } from '#server/goals/judge-goals-job.ts';
import { handleJob, type AnyJobHandler } from '#server/jobs/job-definition.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { inspectFile, type OnBehalf } from '#server/reports/engine/engine.ts';
import type { InspectedFile } from '#server/reports/engine/engine-messages.ts';
import { EngineFailed } from '#server/reports/engine/engine-failed.ts';
import { FileMissingError, readFileBytes } from '#server/reports/files/read-file-bytes.ts';
import type { Storage } from '#server/storage/storage.ts';
import { dayOfUpload } from '#server/reports/files/files-of-report.ts';

export interface TakeOverDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** So many are looked into before others get their turn. */
const FILES_PER_RUN = 100;

/** The worker's side: looks into unread files, the oldest first, until none is left. */
export function takeOverFiles(deps: TakeOverDeps): AnyJobHandler {
  return handleJob({
    definition: takeOverFilesJob,
    run: async (_, { signal }) => {
      const unread = await deps.database.accounts
        .select({ id: clientFiles.id, agencyId: clientFiles.agencyId })
        .from(clientFiles)
        .where(isNull(clientFiles.readAt))
        .orderBy(asc(clientFiles.createdAt))
        .limit(FILES_PER_RUN);
      for (const { id, agencyId } of unread) {
        signal.throwIfAborted();
        await takeOver(deps, id, { agencyId, signal });
      }
      await takeOverSoon(deps);
    },
  });
}

async function takeOver(deps: TakeOverDeps, id: string, onBehalf: OnBehalf): Promise<void> {
  const { database, storage, jobs } = deps;
  const { agencyId } = onBehalf;
  const [file] = await database.withAgency(agencyId, (tx) =>
    tx.select().from(clientFiles).where(eq(clientFiles.id, id)),
  );
  if (file === undefined) return;
  const bytes = await bytesIfThere(storage, file.key);
  const seen = bytes === null ? null : await inspect(bytes, file, onBehalf);
  await database.withAgency(agencyId, async (tx) => {
    await lockClient(tx, file.clientId);
    if (bytes === null || bytes.length === 0 || seen === null) {
      await tx.delete(clientFiles).where(eq(clientFiles.id, id));
      return;
    }
    const twin = await findTwin(tx, file, seen.sha256);
    if (twin !== undefined) return becomeOne(tx, file, twin);
    await tx
      .update(clientFiles)
      .set({ ...seen, bytes: bytes.length, readAt: new Date() })
      .where(eq(clientFiles.id, id));
    await judgeSoon(tx, jobs, { agencyId, clientId: file.clientId });
  });
}

async function bytesIfThere(storage: Storage, key: string): Promise<Buffer | null> {
  try {
    return await readFileBytes(storage, key);
  } catch (error) {
    if (error instanceof FileMissingError) return null;
    throw error;
  }
}

/** A file that the engine of today does not understand tells no days, and stays for whoever wants it back. */
async function inspect(
  bytes: Buffer,
  { name, createdAt }: ClientFileRow,
  onBehalf: OnBehalf,
): Promise<InspectedFile> {
  try {
    return await inspectFile({ file: name, handedIn: dayOfUpload(createdAt), bytes }, onBehalf);
  } catch (error) {
    const isItsFault = error instanceof UnreadableFile || (error instanceof EngineFailed && error.isTooMuch);
    if (!isItsFault) throw error;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { rows: 0, platform: null, currency: null, covered: [], sha256 };
  }
}

async function findTwin(
  tx: AgencyTransaction,
  { id, clientId }: ClientFileRow,
  sha256: string,
): Promise<ClientFileRow | undefined> {
  const [twin] = await tx
    .select()
    .from(clientFiles)
    .where(and(eq(clientFiles.clientId, clientId), eq(clientFiles.sha256, sha256), ne(clientFiles.id, id)));
  return twin;
}

/** The same content twice is kept once: reports of the second are of the first from now on. */
async function becomeOne(tx: AgencyTransaction, second: ClientFileRow, first: ClientFileRow): Promise<void> {
  await tx.update(reportFiles).set({ fileId: first.id }).where(eq(reportFiles.fileId, second.id));
  await tx.update(reports).set({ originalFileKey: first.key }).where(eq(reports.originalFileKey, second.key));
  await tx.delete(clientFiles).where(eq(clientFiles.id, second.id));
}
