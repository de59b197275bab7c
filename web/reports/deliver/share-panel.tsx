import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { ReportRow } from '#contract/reports/reports.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { NewShareForm } from '#web/reports/deliver/new-share-form.tsx';
import { ApprovalNeeded } from '#web/reports/review/approval-needed.tsx';
import { useReview } from '#web/reports/review/use-review.ts';
import { ShareItem } from '#web/reports/deliver/share-item.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

/** Makes links that open a report without an account, and ends them. */
export function SharePanel({ report }: { report: ReportRow }) {
  const { data: review } = useReview(report.id, report.version);
  const isHeld = review?.may_leave === false;
  // Where an earlier version is approved, that is what a link shows until this one is.
  const version = isHeld ? review.approved_version : report.version;
  return (
    <>
      {isHeld && <ApprovalNeeded reportId={report.id} review={review} />}
      {(!isHeld || version !== null) && <NewShareForm report={report} version={version} />}
      <Shares reportId={report.id} />
    </>
  );
}

function Shares({ reportId }: { reportId: string }) {
  const shares = useQuery(queries.shares.list.queryOptions({ input: { id: reportId } }));
  return (
    <section aria-labelledby="links" className="grid gap-3">
      <h3 id="links" className="text-sm font-semibold">
        Active links
      </h3>
      {shares.isPending && (
        <SkeletonGroup label="Loading links">
          <Skeleton className="h-16 rounded-md" />
        </SkeletonGroup>
      )}
      {shares.error && !shares.data && (
        <LoadError
          message={messageOf(shares.error, 'We couldn’t load the links.')}
          retrying={shares.isFetching}
          onRetry={() => void shares.refetch()}
        />
      )}
      {shares.data?.shares.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Link2 className="size-4" aria-hidden="true" />
          No links yet.
        </p>
      )}
      {shares.data && shares.data.shares.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {shares.data.shares.map((share) => (
            <ShareItem key={share.id} share={share} reportId={reportId} />
          ))}
        </ul>
      )}
    </section>
  );
}
