import { eq, sql } from 'drizzle-orm';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportDrafts } from '#server/database/schema/reports/report-drafts.ts';
import { ApiError } from '#server/http/api-error.ts';
import { findDraft, getEditable, savedOf } from '#server/reports/drafts/find-draft.ts';
import { takeEdition } from '#server/reports/drafts/take-edition.ts';
import { lockReport } from '#server/reports/find-reports.ts';
import type { Services } from '#server/services.ts';

export interface SentDraft {
  readonly edition: unknown;
  /** The one it was read with; 0: there was none. */
  readonly revision: number;
  readonly baseVersion: number;
}

/** Saves a draft, unless somebody else saved since it was read: they are told, and nothing is overwritten. */
export async function saveDraft(
  { database }: Pick<Services, 'database'>,
  member: Member,
  reportId: string,
  sent: SentDraft,
): Promise<{ revision: number; savedAt: Date }> {
  return database.withMember(member, async (tx) => {
    const { version } = await getEditable(tx, reportId);
    const edition = takeEdition(sent.edition);
    if (version.number !== sent.baseVersion) throw madeAgain();
    const next = {
      edition,
      revision: sent.revision + 1,
      baseVersion: sent.baseVersion,
      userId: member.user.id,
      updatedAt: new Date(),
    };
    const [saved] =
      sent.revision === 0
        ? await tx
            .insert(reportDrafts)
            .values({ ...next, reportId, agencyId: member.agency.id })
            .onConflictDoNothing()
            .returning({ revision: reportDrafts.revision, savedAt: reportDrafts.updatedAt })
        : await tx
            .update(reportDrafts)
            .set(next)
            .where(
              sql`${reportDrafts.reportId} = ${reportId} and ${reportDrafts.revision} = ${sent.revision}`,
            )
            .returning({ revision: reportDrafts.revision, savedAt: reportDrafts.updatedAt });
    if (saved === undefined) throw await savedByOthers(tx, reportId);
    return saved;
  });
}

/** Throws a draft away; where there is none, nothing is to be done. */
export async function discardDraft(
  { database }: Pick<Services, 'database'>,
  member: Member,
  reportId: string,
): Promise<void> {
  await database.withMember(member, async (tx) => {
    await lockReport(tx, reportId);
    await tx.delete(reportDrafts).where(eq(reportDrafts.reportId, reportId));
  });
}

/** Said with the draft that is there, so that the second to save can decide what becomes of theirs. */
export async function savedByOthers(tx: AgencyTransaction, reportId: string): Promise<ApiError> {
  const found = await findDraft(tx, reportId);
  if (found === null)
    return new ApiError('conflict', {
      message:
        'This draft has been published or discarded in the meantime. Reload the page to see the current report.',
    });
  return new ApiError('conflict', {
    message: `${found.savedBy ?? 'Someone else'} saved this draft in the meantime. Nothing was overwritten.`,
    details: {
      edition: found.draft.edition,
      revision: found.draft.revision,
      base_version: found.draft.baseVersion,
      saved: savedOf(found),
    },
  });
}

export function madeAgain(): ApiError {
  return new ApiError('conflict', {
    message: 'This report has a new version. Reload the page, and your edits will be carried over to it.',
  });
}
