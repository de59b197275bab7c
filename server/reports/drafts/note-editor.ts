import { and, eq, lt } from 'drizzle-orm';
import type { DraftEditor } from '#contract/reports/drafts.ts';
import type { Member } from '#server/http/callers.ts';
import { reportEditors } from '#server/database/schema/reports/report-drafts.ts';
import { EDITOR_GONE_MS, listEditors } from '#server/reports/drafts/find-draft.ts';
import { getReport } from '#server/reports/find-reports.ts';
import type { Services } from '#server/services.ts';

/** Notes that somebody has the editor open, or has closed it, and says who else has. */
export async function noteEditor(
  { database }: Pick<Services, 'database'>,
  member: Member,
  { reportId, isLeaving }: { readonly reportId: string; readonly isLeaving: boolean },
): Promise<DraftEditor[]> {
  const [agencyId, userId] = [member.agency.id, member.user.id];
  return database.withMember(member, async (tx) => {
    await getReport(tx, reportId);
    const ofReport = eq(reportEditors.reportId, reportId);
    if (isLeaving) await tx.delete(reportEditors).where(and(ofReport, eq(reportEditors.userId, userId)));
    else
      await tx
        .insert(reportEditors)
        .values({ agencyId, reportId, userId })
        .onConflictDoUpdate({
          target: [reportEditors.reportId, reportEditors.userId],
          set: { seenAt: new Date() },
        });
    // Others see at once that somebody has gone who could not say so any more.
    await tx
      .delete(reportEditors)
      .where(and(ofReport, lt(reportEditors.seenAt, new Date(Date.now() - EDITOR_GONE_MS))));
    return listEditors(tx, reportId, userId);
  });
}
