import { eq, or } from 'drizzle-orm';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import type { ApiError } from '#server/http/api-error.ts';
import { remakeReport, type RemakeDeps } from '#server/reports/generation/remake-report.ts';
import { versionColumns } from '#server/reports/versions/find-versions.ts';

const MADE_FILE = /^agencies\/([0-9a-f-]{36})\/reports\//;

/** What is said of a stored file that is missing or damaged; null where it is none of a report, or no version names it any more. */
export async function answerLostFile(deps: RemakeDeps, key: string): Promise<ApiError | null> {
  const agencyId = MADE_FILE.exec(key)?.[1];
  if (agencyId === undefined) return null;
  const [version] = await deps.database.withAgency(agencyId, (tx) =>
    tx
      .select(versionColumns)
      .from(reportVersions)
      .where(or(eq(reportVersions.fileKey, key), eq(reportVersions.modelKey, key)))
      .limit(1),
  );
  return version === undefined ? null : remakeReport(deps, { version, key });
}
