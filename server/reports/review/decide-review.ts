import { may } from '#contract/accounts/roles.ts';
import type { ReviewAction } from '#contract/reports/reviews.ts';
import type { Member } from '#server/http/callers.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { reportReviews } from '#server/database/schema/reports/report-reviews.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { TellDeps } from '#server/notifications/tell-member.ts';
import { lockReport } from '#server/reports/find-reports.ts';
import { chosenReviewers } from '#server/reports/review/find-reviewers.ts';
import { reviewEventsOf, type StoredEvent } from '#server/reports/review/find-review.ts';
import { reviewStatesOf } from '#server/reports/review/review-states.ts';
import { whyNot } from '#server/reports/review/review-steps.ts';
import { tellThoseConcerned } from '#server/reports/review/tell-those-concerned.ts';
import { getVersion } from '#server/reports/versions/find-versions.ts';

export interface Decision {
  readonly reportId: string;
  /** The number of the version it is about, which its reader saw. */
  readonly version: number;
  readonly action: ReviewAction;
  readonly note?: string | undefined;
  readonly reviewers?: readonly string[];
}

/** Writes down what was asked or decided about a version, and tells those it concerns. */
export async function decideReview(
  tx: AgencyTransaction,
  deps: TellDeps,
  actor: Member,
  { reportId, version: number, action, note, reviewers = [] }: Decision,
): Promise<void> {
  // Locked, so that of two at the same moment the second finds what the first decided, and what leaves is still approved.
  const { report, clientName } = await lockReport(tx, reportId);
  const version = await getVersion(tx, reportId, number);
  const state = (await reviewStatesOf(tx, [version])).get(version.id) ?? 'draft';
  const [last = null] = await reviewEventsOf(tx, reportId, version.id);
  const refusal = whyNot(action, state, last?.action ?? null);
  if (refusal !== null) throw new ApiError('conflict', { message: refusal });
  if (action === 'withdrawn') assertMayWithdraw(actor, last);
  const asked = action === 'asked' ? await chosenReviewers(tx, actor, reviewers) : [];
  await tx.insert(reportReviews).values({
    agencyId: report.agencyId,
    reportId,
    versionId: version.id,
    action,
    userId: actor.user.id,
    reviewers: asked,
    note: note === undefined || note === '' ? null : note,
  });
  if (action === 'withdrawn') return;
  const asker = action === 'asked' ? [] : await lastAsker(tx, reportId, version.id);
  const people = action === 'asked' ? asked : [...asker, version.userId];
  const { kind, ...words } = wordsOf(action, {
    name: report.name,
    actor: actor.user.full_name,
    about: `version ${number} of the report for ${clientName}`,
    note: note ?? '',
  });
  await tellThoseConcerned(tx, deps, { actor, report }, people, kind, words);
}

interface Telling {
  readonly name: string;
  readonly actor: string;
  readonly about: string;
  readonly note: string;
}

function wordsOf(action: Exclude<ReviewAction, 'withdrawn'>, { name, actor, about, note }: Telling) {
  const said = note === '' ? '' : `\n\n“${note}”`;
  switch (action) {
    case 'asked':
      return {
        kind: 'review_asked',
        icon: 'report' as const,
        title: `${actor} asks you to review “${name}”`,
        message: `Please look at ${about}. You can approve it or ask for changes.${said}`,
        action: 'Review the report',
      };
    case 'approved':
      return {
        kind: 'review_approved',
        icon: 'success' as const,
        title: `${actor} approved “${name}”`,
        message: `You can now send and share ${about}.${said}`,
        action: 'Open the report',
      };
    case 'changes_asked':
      return {
        kind: 'review_changes_asked',
        icon: 'warning' as const,
        title: `${actor} asks for changes to “${name}”`,
        message: `This is about ${about}.${said}`,
        action: 'See what to change',
      };
  }
}

function assertMayWithdraw(actor: Member, last: StoredEvent | null): void {
  if (last?.userId === actor.user.id || may(actor.agency.role, 'reports.approve')) return;
  throw new ApiError('forbidden', { message: 'Only the person who asked for this review can withdraw it.' });
}

/** Who asked for the review of a version last. */
async function lastAsker(tx: AgencyTransaction, reportId: string, versionId: string) {
  const events = await reviewEventsOf(tx, reportId, versionId);
  return events
    .filter(({ action }) => action === 'asked')
    .slice(0, 1)
    .map(({ userId }) => userId);
}
