import { eq } from 'drizzle-orm';
import { reports } from '#server/database/schema/reports/reports.ts';
import type { Env } from '#server/env.ts';
import { ApiError } from '#server/http/api-error.ts';
import { filesOfReport } from '#server/reports/files/files-of-report.ts';
import { lockReport } from '#server/reports/find-reports.ts';
import { startRun } from '#server/reports/generation/start-run.ts';
import { getVersionById, type ReportVersion } from '#server/reports/versions/find-versions.ts';
import type { Services } from '#server/services.ts';

export interface RemakeDeps extends Pick<Services, 'database' | 'storage' | 'jobs' | 'logger'> {
  readonly env: Pick<Env, 'workflow'>;
}

/** A version some of whose files cannot be read, and which. */
export interface Lost {
  readonly version: Pick<ReportVersion, 'id' | 'agencyId' | 'reportId' | 'modelKey'>;
  readonly key: string;
}

/** Stored again less than this ago, another time would not help either. */
const REMAKE_EVERY_MS = 60_000;

/**
 * Has the files of a version stored again because one is missing or damaged, and returns what whoever asked for that file is
 * told. Of many who ask at once, one starts it.
 */
export async function remakeReport(deps: RemakeDeps, { version, key }: Lost): Promise<ApiError> {
  const { database, logger } = deps;
  const { agencyId, reportId } = version;
  if (!(await canBeMade(deps, version, key))) {
    logger.error('report_file_lost', { report: reportId, remade: false });
    return new ApiError('conflict', {
      message:
        'A file of this report is lost, and so is the export it was made from. Please upload the export again.',
    });
  }
  const isStarted = await database.withAgency(agencyId, async (tx) => {
    const { report } = await lockReport(tx, reportId);
    const now = await getVersionById(tx, reportId, version.id);
    const isStill = [now.fileKey, now.modelKey, now.baseModelKey].includes(key);
    if (!isStill || storedJustNow(now) || report.status === 'pending' || report.status === 'processing')
      return false;
    await tx
      .update(reports)
      .set({ status: 'pending', step: null, failureCode: null, failureReason: null })
      .where(eq(reports.id, reportId));
    await startRun(tx, deps, { agencyId, reportId, userId: report.userId, repairs: now });
    return true;
  });
  if (isStarted) logger.error('report_file_lost', { report: reportId, remade: true });
  return new ApiError('conflict', {
    message:
      'A file of this report was damaged, so we’re making the report again from the uploaded file. Come back in a moment.',
  });
}

/** Pages can be set from the model; the model is made of the uploaded files. */
async function canBeMade(
  { database, storage }: RemakeDeps,
  version: Lost['version'],
  lost: string,
): Promise<boolean> {
  const files = await database.withAgency(version.agencyId, async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, version.reportId));
    return report === undefined ? [] : filesOfReport(tx, report);
  });
  const { modelKey } = version;
  const keys = [
    ...(modelKey === null || modelKey === lost ? [] : [modelKey]),
    ...files.map(({ key }) => key),
  ];
  for (const key of keys) if (key !== null && (await storage.exists(key))) return true;
  return false;
}

function storedJustNow({ storedAt }: ReportVersion): boolean {
  return Date.now() - storedAt.getTime() < REMAKE_EVERY_MS;
}
