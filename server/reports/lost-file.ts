import { or, eq } from 'drizzle-orm';
import { reports } from '#server/database/schema/reports.ts';
import type { ApiError } from '#server/http/api-error.ts';
import { remakeReport, type RemakeDeps } from '#server/reports/remake-report.ts';

const MADE_FILE = /^agencies\/([0-9a-f-]{36})\/reports\//;

/** What is said of a stored file that is missing or damaged; null where it is none of a report, or no report names it any more. */
export async function answerLostFile(deps: RemakeDeps, key: string): Promise<ApiError | null> {
  const agencyId = MADE_FILE.exec(key)?.[1];
  if (agencyId === undefined) return null;
  const [report] = await deps.database.withAgency(agencyId, (tx) =>
    tx
      .select({
        id: reports.id,
        agencyId: reports.agencyId,
        originalFileName: reports.originalFileName,
        originalFileUrl: reports.originalFileUrl,
      })
      .from(reports)
      .where(or(eq(reports.fileUrl, key), eq(reports.modelKey, key))),
  );
  return report === undefined ? null : remakeReport(deps, { report, key });
}
