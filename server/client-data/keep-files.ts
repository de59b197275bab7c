import { and, eq, inArray } from 'drizzle-orm';
import { bytesOf, type AcceptedFile } from '#server/client-data/accept-uploads.ts';
import { assertSampleData } from '#server/clients/sample-client.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clientFiles } from '#server/database/schema/clients/client-files.ts';
import { clients } from '#server/database/schema/clients/clients.ts';
import { ApiError } from '#server/http/api-error.ts';
import { takeOriginalKeys } from '#server/reports/files/report-files.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';
import { claimFiles, leaveFiles } from '#server/storage/unclaimed-files.ts';

export type ClientFileRow = typeof clientFiles.$inferSelect;

/** Whose data it is. */
export interface OfClient {
  readonly agencyId: string;
  readonly clientId: string;
}

/** An accepted file and where it was stored; no key where the client had its content already, under another one. */
export interface StoredFile extends AcceptedFile {
  readonly key: string | null;
  readonly knownKey: string | null;
}

/** Runs work as whoever brings the files: a member, or the program itself. */
export type TransactionOfCaller = <Result>(
  work: (tx: AgencyTransaction) => Promise<Result>,
) => Promise<Result>;

/** Whose data it becomes, and who brought it; nobody where it came by itself. */
type Brought = OfClient & { readonly userId: string | null };

type KeepServices = Pick<Services, 'database' | 'storage' | 'jobs' | 'logger'>;

/**
 * Stores those of the files whose content the client does not have, has `name` write them down in its transaction, and deletes
 * them again where that fails: all of them are the client's afterwards, or none.
 */
export async function keepFiles<Result>(
  services: KeepServices,
  inTransaction: TransactionOfCaller,
  of: OfClient,
  accepted: readonly AcceptedFile[],
  name: (stored: readonly StoredFile[]) => Promise<Result>,
): Promise<Result> {
  const { storage, logger } = services;
  const stored = await inTransaction((tx) => takePlaces(tx, of, accepted));
  const keys: string[] = stored.flatMap(({ key }) => key ?? []);
  try {
    for (const { file, key, knownKey } of stored) {
      // What the store has lost comes back with whoever brings it again.
      const isLost = knownKey !== null && !(await storage.exists(knownKey));
      if (isLost) keys.push(knownKey);
      const place = isLost ? knownKey : key;
      if (place !== null) await storage.put(place, await bytesOf(file), { contentType: 'text/csv' });
    }
    return await name(stored);
  } catch (error) {
    await discard(services, of.agencyId, keys).catch((reason: unknown) =>
      logger.warn('upload_left_behind', { error: reason }),
    );
    throw error;
  }
}

/** A place for each file that is new to the client, written down as to be deleted until somebody names it. */
async function takePlaces(
  tx: AgencyTransaction,
  of: OfClient,
  accepted: readonly AcceptedFile[],
): Promise<StoredFile[]> {
  const known = new Map((await filesWith(tx, of, accepted)).map(({ sha256, key }) => [sha256, key]));
  const sums = new Set(accepted.map(({ seen }) => seen.sha256).filter((sha256) => !known.has(sha256)));
  const keys = await takeOriginalKeys(tx, of.agencyId, of.clientId, sums.size);
  return accepted.map((file) => {
    const { sha256 } = file.seen;
    // Of the same content twice in one upload, the first is stored.
    const key = sums.delete(sha256) ? (keys.shift() ?? null) : null;
    return { ...file, key, knownKey: known.get(sha256) ?? null };
  });
}

/** The client's files of the upload, in its order, and the names of those that were there before. */
export interface NamedFiles {
  readonly files: readonly ClientFileRow[];
  readonly added: readonly ClientFileRow[];
  readonly alreadyThere: readonly string[];
}

/** Makes stored files the client's. The client is locked, so that no two do this at once. */
export async function nameFiles(
  tx: AgencyTransaction,
  of: Brought,
  stored: readonly StoredFile[],
): Promise<NamedFiles> {
  const { isSample } = await lockClient(tx, of.clientId);
  if (isSample) assertSampleData(stored);
  const before = new Map((await filesWith(tx, of, stored)).map((row) => [row.sha256, row]));
  const needed = stored.filter(({ key, seen }) => key !== null && !before.has(seen.sha256));
  // Somebody brought the same a moment ago: one of each is enough.
  const spare = stored.filter(({ key }) => key !== null).filter((file) => !needed.includes(file));
  await leaveFiles(
    tx,
    of.agencyId,
    spare.map(({ key }) => key),
  );
  const added = await addFiles(tx, of, needed);
  const rows = new Map([...before, ...added.map((row) => [row.sha256, row] as const)]);
  const files = stored.map(({ name, seen }) => rows.get(seen.sha256) ?? wasRemoved(name));
  const seenOnce = new Set<string>();
  const isRepeated = ({ seen }: StoredFile) =>
    before.has(seen.sha256) || seenOnce.size === seenOnce.add(seen.sha256).size;
  return { files, added, alreadyThere: stored.filter(isRepeated).map(({ name }) => name) };
}

async function addFiles(
  tx: AgencyTransaction,
  { agencyId, clientId, userId }: Brought,
  files: readonly StoredFile[],
): Promise<ClientFileRow[]> {
  if (files.length === 0) return [];
  const added = await tx
    .insert(clientFiles)
    .values(
      files.map(({ name, file, key, seen }) => ({
        ...seen,
        agencyId,
        clientId,
        userId,
        name,
        key: key ?? '',
        bytes: file.size,
        readAt: new Date(),
      })),
    )
    .returning();
  await claimFiles(
    tx,
    added.map(({ key }) => key),
  );
  return added;
}

/** Those of the client's files that have the same content as one of these. */
async function filesWith(
  tx: AgencyTransaction,
  { clientId }: OfClient,
  files: readonly AcceptedFile[],
): Promise<ClientFileRow[]> {
  const sums = files.map(({ seen }) => seen.sha256);
  if (sums.length === 0) return [];
  return tx
    .select()
    .from(clientFiles)
    .where(and(eq(clientFiles.clientId, clientId), inArray(clientFiles.sha256, sums)));
}

/** Keeps the client from being changed by anybody else until the transaction ends; 404 where there is none. */
export async function lockClient(tx: AgencyTransaction, clientId: string): Promise<{ isSample: boolean }> {
  const [client] = await tx
    .select({ isSample: clients.isSample })
    .from(clients)
    .where(eq(clients.id, clientId))
    .for('no key update');
  if (client === undefined) throw clientNotFound();
  return client;
}

export function clientNotFound(): ApiError {
  return new ApiError('not_found', {
    message: 'Client not found',
    fields: { client_id: 'Client not found' },
  });
}

function wasRemoved(name: string): never {
  throw new ApiError('conflict', {
    message: `${name} was removed from the client’s data a moment ago. Please try again.`,
  });
}

async function discard(services: KeepServices, agencyId: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await services.database.withAgency(agencyId, async (tx) => {
    // A connection that is lost with the answer to a commit leaves files that are named.
    const named = await tx
      .select({ key: clientFiles.key })
      .from(clientFiles)
      .where(inArray(clientFiles.key, [...keys]));
    const isNamed = new Set(named.map(({ key }) => key));
    await leaveFiles(
      tx,
      agencyId,
      keys.filter((key) => !isNamed.has(key)),
    );
  });
  await hastenDeletion(services, agencyId);
}
