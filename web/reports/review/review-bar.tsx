import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, CircleCheck, Clock, MessageSquareWarning, PencilLine, Send } from 'lucide-react';
import { useState } from 'react';
import { may } from '#contract/accounts/roles.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import type { Review } from '#contract/reports/reviews.ts';
import type { ReviewState } from '#contract/reports/review-states.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useAccount } from '#web/dashboard/use-account.ts';
import { CommentsButton } from '#web/reports/comments/comments-button.tsx';
import { AskChangesDialog } from '#web/reports/review/ask-changes-dialog.tsx';
import { AskReviewDialog } from '#web/reports/review/ask-review-dialog.tsx';
import { ReviewHistory, ReviewNote } from '#web/reports/review/review-history.tsx';
import { eventInWords, REVIEW_LABELS } from '#web/reports/review/review-words.ts';
import { useReview, useReviewChanged } from '#web/reports/review/use-review.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TimeAgo } from '#web/ui/format/time-ago.tsx';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Where the version that is looked at stands, what was said about it, and what can be decided. */
export function ReviewBar({ report, version }: { report: ReportRow; version: number | null }) {
  const review = useReview(report.id, version ?? report.version);
  // It comes with the report, and says nothing where it cannot be had: reading goes on without it.
  if (!review.data) return <div className="h-19 max-sm:h-36" aria-hidden="true" />;
  return <Standing report={report} review={review.data} />;
}

const ICONS: Readonly<Record<ReviewState, typeof Clock>> = {
  draft: PencilLine,
  in_review: Clock,
  changes_asked: MessageSquareWarning,
  approved: CircleCheck,
  sent: Send,
};
const ICON_LOOKS: Readonly<Record<ReviewState, string>> = {
  draft: 'bg-sunken text-muted',
  in_review: 'bg-accent-soft text-accent-ink',
  changes_asked: 'bg-bad-soft text-bad',
  approved: 'bg-good-soft text-good',
  sent: 'bg-brand-soft text-brand-ink',
};

type Task = 'ask' | 'changes' | 'history';

function Standing({ report, review }: { report: ReportRow; review: Review }) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const Icon = ICONS[review.state];
  const { last } = review;
  return (
    <section aria-label="Review" className="rounded-lg border border-line bg-surface px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <span
          className={cn('grid size-9 shrink-0 place-items-center rounded-full', ICON_LOOKS[review.state])}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </span>
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <p className="text-sm font-semibold">{REVIEW_LABELS[review.state]}</p>
          <p className="text-sm wrap-anywhere text-muted">
            <HowItStands review={review} />
          </p>
          {last?.note != null && last.action !== 'withdrawn' && <ReviewNote note={last.note} />}
          <Below report={report} review={review} onHistory={() => setTask('history')} />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          {report.has_page && <CommentsButton />}
          <Decisions report={report} review={review} onTask={setTask} />
        </div>
      </div>
      <AskReviewDialog reportId={report.id} review={review} open={task === 'ask'} onClose={close} />
      <AskChangesDialog reportId={report.id} review={review} open={task === 'changes'} onClose={close} />
      <ReviewHistory events={review.events} open={task === 'history'} onClose={close} />
    </section>
  );
}

function HowItStands({
  review: { state, last, version, approval_required: isRequired },
}: {
  review: Review;
}) {
  if (last !== null && last.action !== 'withdrawn')
    return (
      <>
        {eventInWords(last)} <TimeAgo moment={last.at} />.
      </>
    );
  if (state === 'sent') return `Version ${version} was sent or shared.`;
  return isRequired
    ? `Version ${version} has to be approved before it can be sent or shared.`
    : `Nobody has been asked to review version ${version}.`;
}

/** What is unpublished on top, and how it came to this. */
function Below({ report, review, onHistory }: { report: ReportRow; review: Review; onHistory: () => void }) {
  const draft = review.version === report.version ? review.draft : null;
  if (draft === null && review.events.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      {draft && (
        <span className="wrap-anywhere">
          There are unpublished edits{draft.by === null ? '' : ` by ${draft.by}`}, which aren’t part of this
          version.
        </span>
      )}
      {review.events.length > 0 && (
        <button
          type="button"
          className="rounded-sm underline decoration-line-strong underline-offset-4 hover:text-ink max-md:min-h-11"
          onClick={onHistory}
        >
          Review history
        </button>
      )}
    </p>
  );
}

/** The buttons that fit the role and the state. */
function Decisions({
  report,
  review,
  onTask,
}: {
  report: ReportRow;
  review: Review;
  onTask: (task: Task) => void;
}) {
  const { agency } = useAccount();
  const changed = useReviewChanged(report.id);
  const approve = useMutation(
    queries.reviews.approve.mutationOptions({
      onSuccess: (next) => {
        changed(next);
        sayDone(`Version ${next.version} approved.`);
      },
    }),
  );
  const withdraw = useMutation(
    queries.reviews.withdraw.mutationOptions({
      onSuccess: (next) => {
        changed(next);
        sayDone('Request withdrawn.');
      },
    }),
  );
  const { state, last } = review;
  const error = approve.error ?? withdraw.error;
  const named = { id: report.id, version: review.version };
  if (agency === null || !may(agency.role, 'reports.write')) return null;
  const mayApprove = may(agency.role, 'reports.approve');
  const isApproved = last?.action === 'approved';
  const isAsked = state === 'in_review';
  return (
    <>
      {error && (
        <Banner tone="bad" className="w-full">
          {messageOf(error, 'This didn’t work')}
        </Banner>
      )}
      {isAsked && (last?.is_you || mayApprove) && (
        <Button
          variant="ghost"
          size="sm"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate(named)}
        >
          Withdraw
        </Button>
      )}
      {mayApprove && (isAsked || isApproved) && (
        <Button variant="outline" size="sm" className="max-sm:flex-1" onClick={() => onTask('changes')}>
          Ask for changes
        </Button>
      )}
      {!isAsked && !isApproved && review.reviewers.length > 0 && (
        <Button
          variant={mayApprove ? 'outline' : 'primary'}
          size="sm"
          className="max-sm:flex-1"
          onClick={() => onTask('ask')}
        >
          {state === 'changes_asked' ? 'Ask again' : 'Ask for review'}
        </Button>
      )}
      {mayApprove && !isApproved && (
        <Button
          size="sm"
          className="max-sm:flex-1"
          disabled={approve.isPending}
          onClick={() => approve.mutate(named)}
        >
          <BadgeCheck className="size-4" aria-hidden="true" />
          Approve
        </Button>
      )}
    </>
  );
}
