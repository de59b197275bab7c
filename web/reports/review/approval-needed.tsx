import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { may } from '#contract/accounts/roles.ts';
import type { Review } from '#contract/reports/reviews.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { useAccount } from '#web/dashboard/use-account.ts';
import { AskReviewDialog } from '#web/reports/review/ask-review-dialog.tsx';
import { eventInWords } from '#web/reports/review/review-words.ts';
import { useReviewChanged } from '#web/reports/review/use-review.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says why a version cannot leave yet, with the button that changes it. */
export function ApprovalNeeded({ reportId, review }: { reportId: string; review: Review }) {
  const { agency } = useAccount();
  const [isAsking, setAsking] = useState(false);
  const changed = useReviewChanged(reportId);
  const approve = useMutation(queries.reviews.approve.mutationOptions({ onSuccess: changed }));
  const mayApprove = agency !== null && may(agency.role, 'reports.approve');
  return (
    <Banner tone="note" className="grid justify-items-start gap-3">
      <p className="wrap-anywhere">
        Your agency approves reports before clients get them, and version {review.version} isn’t approved yet.
        {review.state === 'in_review' && review.last && ` ${eventInWords(review.last)}.`}
      </p>
      {approve.error && (
        <p role="alert" className="text-bad">
          {messageOf(approve.error, 'We couldn’t approve it')}
        </p>
      )}
      {mayApprove ? (
        <Button
          size="sm"
          disabled={approve.isPending}
          onClick={() => approve.mutate({ id: reportId, version: review.version })}
        >
          Approve version {review.version}
        </Button>
      ) : (
        review.state !== 'in_review' && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Ask for review
          </Button>
        )
      )}
      <AskReviewDialog reportId={reportId} review={review} open={isAsking} onClose={() => setAsking(false)} />
    </Banner>
  );
}
