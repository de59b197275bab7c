import { eq } from 'drizzle-orm';
import { reports } from '#server/database/schema/reports.ts';
import type { Env } from '#server/env.ts';
import { ApiError } from '#server/http/api-error.ts';
import { filesOfReport, type FileOfReport } from '#server/reports/files-of-report.ts';
import { lockReport } from '#server/reports/find-reports.ts';
import type { Report } from '#server/reports/settle-report.ts';
import { startRun } from '#server/reports/start-run.ts';
import type { Services } from '#server/services.ts';

export interface RemakeDeps extends Pick<Services, 'database' | 'storage' | 'jobs' | 'logger'> {
  readonly env: Pick<Env, 'workflow'>;
}

/** A report some of whose files cannot be read, and which. */
export interface Lost {
  readonly report: Pick<Report, 'id' | 'agencyId' | 'originalFileName' | 'originalFileUrl'>;
  readonly key: string;
}

/** Made again less than this ago, another time would not help either. */
const REMAKE_EVERY_MS = 60_000;

/**
 * Has a report made again of its uploaded file because a stored file is missing or damaged, and returns what whoever asked for
 * that file is told. Of many who ask at once, one starts it.
 */
export async function remakeReport(deps: RemakeDeps, { report, key }: Lost): Promise<ApiError> {
  const { database, storage, logger } = deps;
  const { agencyId, id } = report;
  if (!(await anyExists(storage, await database.withAgency(agencyId, (tx) => filesOfReport(tx, report))))) {
    logger.error('report_file_lost', { report: id, remade: false });
    return new ApiError('conflict', {
      message: 'A file of this report is lost, and so is the file it was made of. Please upload that again.',
    });
  }
  const isStarted = await database.withAgency(agencyId, async (tx) => {
    const { report: now } = await lockReport(tx, id);
    const isStill = now.fileUrl === key || now.modelKey === key;
    const isOpen = now.status === 'pending' || now.status === 'processing';
    if (!isStill || isOpen || madeJustNow(now)) return false;
    await tx
      .update(reports)
      .set({ status: 'pending', step: null, failureCode: null, failureReason: null })
      .where(eq(reports.id, id));
    await startRun(tx, deps, { agencyId, reportId: id, userId: now.userId });
    return true;
  });
  if (isStarted) logger.error('report_file_lost', { report: id, remade: true });
  return new ApiError('conflict', {
    message:
      'A file of this report was damaged, so it is being made again from the uploaded file. Come back in a moment.',
  });
}

async function anyExists(storage: RemakeDeps['storage'], files: readonly FileOfReport[]): Promise<boolean> {
  for (const { key } of files) if (key !== null && (await storage.exists(key))) return true;
  return false;
}

function madeJustNow({ completedAt }: Pick<Report, 'completedAt'>): boolean {
  return completedAt !== null && Date.now() - completedAt.getTime() < REMAKE_EVERY_MS;
}
