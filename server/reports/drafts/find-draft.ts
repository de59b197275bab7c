import { and, eq, gt } from 'drizzle-orm';
import type { DraftEditor } from '#contract/reports/drafts.ts';
import type { Edition } from '#report/edition/edition.ts';
import { UNEDITED } from '#report/edition/edition.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportDrafts, reportEditors } from '#server/database/schema/reports/report-drafts.ts';
import type { ReportTemplate } from '#server/database/schema/reports/report-templates.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { getReport } from '#server/reports/find-reports.ts';
import type { FoundReport } from '#server/reports/present-report.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';

export type DraftRow = typeof reportDrafts.$inferSelect;

/** Whoever was not heard of for so long has closed the editor. */
export const EDITOR_GONE_MS = 45_000;

/** A version that can be written on. */
export type EditableVersion = ReportVersion & { readonly baseModelKey: string };

/** A report with what a draft of it speaks of. */
export interface Editable extends FoundReport {
  readonly version: EditableVersion;
}

/** A report that can be edited, or why it cannot. */
export async function getEditable(tx: AgencyTransaction, reportId: string): Promise<Editable> {
  const found = await getReport(tx, reportId);
  const { version } = found;
  if (version === null)
    throw new ApiError('conflict', {
      message: 'This report isn’t finished yet. You can edit it once it is.',
    });
  const { baseModelKey } = version;
  if (baseModelKey === null)
    throw new ApiError('conflict', {
      message: 'This report is a PDF only, so there’s nothing to edit here.',
    });
  return { ...found, version: { ...version, baseModelKey } };
}

export interface FoundDraft {
  readonly draft: DraftRow;
  /** Who saved it last. */
  readonly savedBy: string | null;
}

export async function findDraft(tx: AgencyTransaction, reportId: string): Promise<FoundDraft | null> {
  const [found] = await tx
    .select({ draft: reportDrafts, savedBy: users.fullName })
    .from(reportDrafts)
    .leftJoin(users, eq(users.id, reportDrafts.userId))
    .where(eq(reportDrafts.reportId, reportId));
  return found ?? null;
}

/** What was changed in a version; nothing in one as it was made. */
export async function editionOf(tx: AgencyTransaction, versionId: string): Promise<Edition> {
  const [row] = await tx
    .select({ edition: reportVersions.edition })
    .from(reportVersions)
    .where(eq(reportVersions.id, versionId));
  return row?.edition ?? UNEDITED;
}

/** The template a version was made by. */
export async function templateOf(tx: AgencyTransaction, versionId: string): Promise<ReportTemplate | null> {
  const [row] = await tx
    .select({ template: reportVersions.template })
    .from(reportVersions)
    .where(eq(reportVersions.id, versionId));
  return row?.template ?? null;
}

/** Who has the editor open, by name. */
export async function listEditors(
  tx: AgencyTransaction,
  reportId: string,
  viewerId: string,
): Promise<DraftEditor[]> {
  const rows = await tx
    .select({ id: users.id, name: users.fullName })
    .from(reportEditors)
    .innerJoin(users, eq(users.id, reportEditors.userId))
    .where(
      and(
        eq(reportEditors.reportId, reportId),
        gt(reportEditors.seenAt, new Date(Date.now() - EDITOR_GONE_MS)),
      ),
    )
    .orderBy(users.fullName, users.id);
  return rows.map(({ id, name }) => ({ id, name, is_you: id === viewerId }));
}

export function savedOf(found: FoundDraft | null): { by: string | null; at: string } | null {
  return found && { by: found.savedBy, at: found.draft.updatedAt.toISOString() };
}
