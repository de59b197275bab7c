import { eq } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import { lockReport } from '#server/reports/find-reports.ts';
import { addVersion } from '#server/reports/versions/add-version.ts';
import { getVersionById, type ReportVersion } from '#server/reports/versions/find-versions.ts';
import type { Services } from '#server/services.ts';

/** Makes an earlier version the next one: the same files under another number, so that nothing of it can differ. */
export async function restoreVersion(
  { database }: Pick<Services, 'database'>,
  member: Member,
  { reportId, versionId }: { readonly reportId: string; readonly versionId: string },
): Promise<ReportVersion> {
  return database.withMember(member, async (tx) => {
    const { report } = await lockReport(tx, reportId);
    const earlier = await getVersionById(tx, reportId, versionId);
    if (report.status === 'pending' || report.status === 'processing')
      throw new ApiError('conflict', { message: 'This report is being made. Please wait until it’s done.' });
    if (earlier.number === report.currentVersion)
      throw new ApiError('conflict', { message: 'This version is already the current one.' });
    const [kept] = await tx
      .select({ edition: reportVersions.edition, template: reportVersions.template })
      .from(reportVersions)
      .where(eq(reportVersions.id, versionId));
    await tx
      .update(reports)
      .set({
        status: 'completed',
        step: null,
        failureCode: null,
        failureReason: null,
        completedAt: new Date(),
      })
      .where(eq(reports.id, reportId));
    return addVersion(tx, report, {
      kind: 'restored',
      userId: member.user.id,
      restoredFrom: earlier.number,
      edition: kept?.edition ?? null,
      template: kept?.template ?? null,
      // Named by a version already: there is nothing to claim.
      keys: [],
      title: earlier.title,
      brand: earlier.brand,
      baseModelKey: earlier.baseModelKey,
      modelKey: earlier.modelKey,
      fileKey: earlier.fileKey,
      fileBytes: earlier.fileBytes,
      madeOf: earlier.madeOf,
    });
  });
}
