import { eq } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Member } from '#server/accounts/current-member.ts';
import { assertMayAddReport, countReport } from '#server/billing/limits.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { clients } from '#server/database/schema/clients.ts';
import { reports } from '#server/database/schema/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import { acceptUpload } from '#server/reports/accept-upload.ts';
import { keptFileName } from '#server/reports/file-names.ts';
import { takeOriginalKey } from '#server/reports/report-files.ts';
import { startRun } from '#server/reports/start-run.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';
import { claimFiles, leaveFiles } from '#server/storage/unclaimed-files.ts';
import { configuredWorkflow } from '#server/workflow/configured-workflow.ts';

export interface NewReport {
  readonly file: File;
  readonly name: string;
  readonly clientId: string;
  readonly idempotencyKey?: string | undefined;
  /** Aborted when whoever uploads has left. */
  readonly signal?: AbortSignal | undefined;
}

type CreateServices = Pick<Services, 'database' | 'storage' | 'jobs' | 'env' | 'limits' | 'logger' | 'now'>;

/** Stores the file, writes the report and has it made; returns its id. The same idempotency key gives the same report. */
export async function createReport(
  services: CreateServices,
  member: Member,
  wanted: NewReport,
): Promise<string> {
  const { database, storage, env, limits, logger } = services;
  const agencyId = member.agency.id;
  const earlier = await database.withAgency(agencyId, async (tx) => {
    const id = await findEarlier(tx, wanted.idempotencyKey);
    if (id !== null) return id;
    await configuredWorkflow(tx);
    await requireClient(tx, wanted.clientId);
    await assertMayAddReport(tx, agencyId, services.now());
    return null;
  });
  if (earlier !== null) return earlier;

  await limits.count('upload per agency', agencyId);
  const bytes = await acceptUpload(wanted.file, env.maxUploadMb, { agencyId, signal: wanted.signal });
  const fileKey = await database.withAgency(agencyId, (tx) => takeOriginalKey(tx, agencyId, wanted.clientId));
  try {
    await storage.put(fileKey, bytes, { contentType: 'text/csv' });
    return await write(services, member, wanted, fileKey);
  } catch (error) {
    await discard(services, agencyId, fileKey).catch((reason: unknown) =>
      logger.warn('upload_left_behind', { error: reason }),
    );
    throw inWords(error);
  }
}

/** The one transaction in which a report comes into being: its row, its file and its run, or none of them. */
async function write(
  services: CreateServices,
  member: Member,
  { file, name, clientId, idempotencyKey }: NewReport,
  fileKey: string,
): Promise<string> {
  const { database } = services;
  const agencyId = member.agency.id;
  const userId = member.user.id;
  const created = await database.withAgency(agencyId, async (tx) => {
    await requireClient(tx, clientId);
    const [row] = await tx
      .insert(reports)
      .values({
        agencyId,
        clientId,
        userId,
        name,
        originalFileName: keptFileName(file.name),
        originalFileUrl: fileKey,
        idempotencyKey: idempotencyKey ?? null,
      })
      .onConflictDoNothing({ target: [reports.agencyId, reports.idempotencyKey] })
      .returning({ id: reports.id });
    if (row === undefined) return null;
    await countReport(tx, agencyId, services.now());
    await claimFiles(tx, [fileKey]);
    await startRun(tx, services, { agencyId, reportId: row.id, userId });
    return row.id;
  });
  if (created !== null) return created;

  // The same request came a moment earlier and has made the report: this file is not needed.
  await discard(services, agencyId, fileKey);
  const earlier = await database.withAgency(agencyId, (tx) => findEarlier(tx, idempotencyKey));
  if (earlier === null) throw new ApiError('conflict');
  return earlier;
}

async function findEarlier(
  tx: AgencyTransaction,
  idempotencyKey: string | undefined,
): Promise<string | null> {
  if (idempotencyKey === undefined) return null;
  const [row] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.idempotencyKey, idempotencyKey));
  return row?.id ?? null;
}

async function requireClient(tx: AgencyTransaction, clientId: string): Promise<void> {
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId));
  if (client === undefined) throw clientNotFound();
}

async function discard(services: CreateServices, agencyId: string, key: string): Promise<void> {
  await services.database.withAgency(agencyId, (tx) => leaveFiles(tx, agencyId, [key]));
  await hastenDeletion(services, agencyId);
}

const FOREIGN_KEY_VIOLATION = '23503';

/** A client or user that was deleted while the file was on its way. */
function inWords(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : undefined;
  const { code, constraint = '' } = (cause ?? {}) as { code?: string; constraint?: string };
  if (code !== FOREIGN_KEY_VIOLATION) return error;
  return constraint.includes('user')
    ? new ApiError('unauthenticated', { message: 'No user found' })
    : clientNotFound();
}

function clientNotFound(): ApiError {
  return new ApiError('not_found', {
    message: 'Client not found',
    fields: { client_id: 'Client not found' },
  });
}
