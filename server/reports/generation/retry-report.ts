import { eq } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reports } from '#server/database/schema/reports/reports.ts';
import { ApiError } from '#server/http/api-error.ts';
import { lockReport } from '#server/reports/find-reports.ts';
import { leftTheHouse } from '#server/reports/versions/left-the-house.ts';
import { startRun } from '#server/reports/generation/start-run.ts';
import { shapeFor } from '#server/templates/template-for-report.ts';
import type { Services } from '#server/services.ts';

const NOTHING_LEFT =
  'Everything this report was made from was removed from the client’s data, so it can’t be made again. Its page and PDF stay as they are.';

/**
 * Has another version made of the same files, as far as they are there, with the present brand and workflow. Whoever asks has to
 * confirm where the report was sent or shared. Earlier versions stay.
 */
export async function retryReport(
  services: Pick<Services, 'database' | 'jobs' | 'env' | 'limits'>,
  member: Member,
  id: string,
  { isConfirmed, templateId }: { readonly isConfirmed: boolean; readonly templateId?: string | undefined },
): Promise<void> {
  const agencyId = member.agency.id;
  await services.limits.count('upload per agency', agencyId);
  await services.database.withMember(member, async (tx) => {
    const { report, files } = await lockReport(tx, id);
    if (report.status === 'pending' || report.status === 'processing')
      throw new ApiError('conflict', { message: 'This report is already being made.' });
    // One that failed was confirmed before, or never left.
    if (!isConfirmed && report.status === 'completed') await askFirst(tx, id);
    if (files.every(({ key }) => key === null)) throw new ApiError('conflict', { message: NOTHING_LEFT });
    const shape = templateId === undefined ? {} : await reshaped(tx, report, templateId);
    await tx
      .update(reports)
      .set({ ...shape, status: 'pending', step: null, failureCode: null, failureReason: null })
      .where(eq(reports.id, id));
    await startRun(tx, services, { agencyId, reportId: id, userId: member.user.id });
  });
}

/** Another template, with its language where it has one. */
async function reshaped(
  tx: AgencyTransaction,
  { agencyId, clientId, language }: Pick<typeof reports.$inferSelect, 'agencyId' | 'clientId' | 'language'>,
  templateId: string,
): Promise<Pick<typeof reports.$inferSelect, 'template' | 'language'>> {
  const shape = await shapeFor(tx, { agencyId, clientId }, { templateId });
  return { template: shape.template, language: shape.language ?? language };
}

/** Refuses, with what was sent to whom, where somebody outside has the report. */
async function askFirst(tx: AgencyTransaction, id: string): Promise<void> {
  const left = await leftTheHouse(tx, id);
  if (left.sent.length === 0 && left.links_newest + left.links_fixed === 0) return;
  throw new ApiError('confirm_first', {
    message:
      'This report was sent or shared. Making it again creates a new version, and what was sent stays as it is.',
    details: left,
  });
}
