import { and, desc, eq } from 'drizzle-orm';
import type { Review, ReviewEvent } from '#contract/reports/reviews.ts';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { reportReviews } from '#server/database/schema/reports/report-reviews.ts';
import { reportVersions } from '#server/database/schema/reports/report-versions.ts';
import { users } from '#server/database/schema/users.ts';
import { ApiError } from '#server/http/api-error.ts';
import { findDraft, savedOf } from '#server/reports/drafts/find-draft.ts';
import { getReportVersion } from '#server/reports/find-reports.ts';
import { findReviewers } from '#server/reports/review/find-reviewers.ts';
import { reviewStatesOf } from '#server/reports/review/review-states.ts';

export type StoredEvent = typeof reportReviews.$inferSelect;

/** What was asked and decided about a version, newest first. */
export async function reviewEventsOf(
  tx: AgencyTransaction,
  reportId: string,
  versionId: string,
): Promise<StoredEvent[]> {
  return tx
    .select()
    .from(reportReviews)
    .where(and(eq(reportReviews.reportId, reportId), eq(reportReviews.versionId, versionId)))
    .orderBy(desc(reportReviews.id));
}

/** How a version stands, the current one unless another is meant, and how all of the report came to that. */
export async function findReview(
  tx: AgencyTransaction,
  member: Member,
  reportId: string,
  number: number | undefined,
): Promise<Review> {
  const { version } = await getReportVersion(tx, reportId, { number });
  if (version === null)
    throw new ApiError('not_found', { message: 'This report isn’t finished yet. It has no version.' });
  const state = (await reviewStatesOf(tx, [version])).get(version.id) ?? 'draft';
  const events = await eventsOfReport(tx, member, reportId);
  const last = events.find((event) => event.version === version.number) ?? null;
  const [agency] = await tx
    .select({ since: agencies.approvalRequiredSince })
    .from(agencies)
    .where(eq(agencies.id, member.agency.id));
  const isRequired = agency?.since != null;
  return {
    version: version.number,
    state,
    approval_required: isRequired,
    may_leave: !isRequired || last?.action === 'approved',
    approved_version: newestApproved(events),
    last,
    events,
    reviewers: await findReviewers(tx, member),
    draft: savedOf(await findDraft(tx, reportId)),
  };
}

/** Events come newest first, so the first of each version is the last word about it. */
function newestApproved(events: readonly ReviewEvent[]): number | null {
  const lastWords = new Map(events.toReversed().map(({ version, action }) => [version, action]));
  const approved = [...lastWords].filter(([, action]) => action === 'approved').map(([version]) => version);
  return approved.length === 0 ? null : Math.max(...approved);
}

async function eventsOfReport(
  tx: AgencyTransaction,
  { user }: Member,
  reportId: string,
): Promise<ReviewEvent[]> {
  const rows = await tx
    .select({ event: reportReviews, version: reportVersions.number, by: users.fullName })
    .from(reportReviews)
    .innerJoin(reportVersions, eq(reportVersions.id, reportReviews.versionId))
    .leftJoin(users, eq(users.id, reportReviews.userId))
    .where(eq(reportReviews.reportId, reportId))
    .orderBy(desc(reportReviews.id));
  const people = rows.some(({ event }) => event.reviewers.length > 0)
    ? await tx.select({ id: users.id, name: users.fullName }).from(users)
    : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ event, version, by }) => ({
    id: event.id,
    version,
    action: event.action,
    by,
    is_you: event.userId === user.id,
    of_you: event.reviewers.includes(user.id),
    of: event.reviewers.filter((id) => id !== user.id).flatMap((id) => names.get(id) ?? []),
    note: event.note,
    at: event.createdAt.toISOString(),
  }));
}
