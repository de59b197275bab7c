import { and, desc, eq, ne } from 'drizzle-orm';
import { isUuid } from '#contract/uuid.ts';
import type { FileDependents } from '#contract/clients/client-data.ts';
import { daysWithout } from '#server/client-data/days.ts';
import { lockClient, type ClientFileRow } from '#server/client-data/keep-files.ts';
import { assertClient } from '#server/clients/find-client.ts';
import type { ActingMember, AgencyTransaction } from '#server/database/database.ts';
import { clientFiles, reportFiles } from '#server/database/schema/clients/client-files.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { judgeSoon } from '#server/goals/judge-goals-job.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { hastenDeletion } from '#server/storage/delete-due-files-job.ts';

/** A file of a client, by both ids. */
export interface FileOf {
  readonly clientId: string;
  readonly fileId: string;
}

/** What is lost with a file. */
export async function findDependents(tx: AgencyTransaction, of: FileOf): Promise<FileDependents> {
  const file = await getFile(tx, of);
  const made = await tx
    .selectDistinct({ id: reports.id, name: reports.name, createdAt: reports.createdAt })
    .from(reportFiles)
    .innerJoin(reports, eq(reports.id, reportFiles.reportId))
    .where(eq(reportFiles.fileId, file.id))
    .orderBy(desc(reports.createdAt), reports.id);
  const others = await tx
    .select({ covered: clientFiles.covered, platform: clientFiles.platform })
    .from(clientFiles)
    .where(and(eq(clientFiles.clientId, file.clientId), ne(clientFiles.id, file.id)));
  const ofChannel = others.filter(({ platform }) => platform === file.platform);
  return {
    reports: made.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt.toISOString() })),
    leaves_gap: daysWithout(
      file.covered,
      ofChannel.flatMap(({ covered }) => covered),
    ),
  };
}

/** Removes a file for good. Reports that were made with it keep their page and their PDF. */
export async function removeFile(
  { database, jobs, logger }: Pick<Services, 'database' | 'jobs' | 'logger'>,
  member: ActingMember,
  of: FileOf,
): Promise<void> {
  const agencyId = member.agency.id;
  await database.withMember(member, async (tx) => {
    await getFile(tx, of);
    await lockClient(tx, of.clientId);
    const removed = await tx
      .delete(clientFiles)
      .where(eq(clientFiles.id, of.fileId))
      .returning({ id: clientFiles.id });
    if (removed.length === 0) throw noSuchFile();
    await judgeSoon(tx, jobs, { agencyId, clientId: of.clientId });
  });
  // The file is on the list by now.
  await hastenDeletion({ jobs, logger }, agencyId);
}

async function getFile(tx: AgencyTransaction, { clientId, fileId }: FileOf): Promise<ClientFileRow> {
  await assertClient(tx, clientId);
  if (!isUuid(fileId)) throw noSuchFile();
  const [file] = await tx
    .select()
    .from(clientFiles)
    .where(and(eq(clientFiles.clientId, clientId), eq(clientFiles.id, fileId)));
  if (file === undefined) throw noSuchFile();
  return file;
}

function noSuchFile(): ApiError {
  return new ApiError('not_found', {
    message: 'This file isn’t part of the client’s data. It may have been removed.',
  });
}
