import { ArrowRight, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '#web/api/api-error.ts';
import { ReportList, ReportListSkeleton } from '#web/reports/list/report-list.tsx';
import { RECENT_REPORTS } from '#web/reports/report-words.ts';
import { RECENT, useReports } from '#web/reports/use-reports.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';

/** The latest five reports, and the way to all of them. */
export function RecentReports() {
  const { data, isPending, error, refetch, isFetching } = useReports(RECENT);
  return (
    <section aria-labelledby="recent-reports" className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-reports" className="text-lg font-semibold tracking-tight">
          Recent Reports
        </h2>
        {data && data.total > 0 && (
          <Link
            to="/dashboard/reports"
            className="inline-flex items-center gap-1.5 text-sm font-medium text-brand-ink underline-offset-4 hover:underline max-md:min-h-11"
          >
            {data.total > RECENT_REPORTS ? `All ${data.total.toLocaleString('en')} reports` : 'All reports'}
            <ArrowRight className="size-4" aria-hidden="true" />
          </Link>
        )}
      </div>
      {isPending && <ReportListSkeleton rows={RECENT_REPORTS} />}
      {error && !data && (
        <LoadError
          message={messageOf(error, 'We couldn’t load your reports.')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.reports.length === 0 && (
        <EmptyState
          icon={FileText}
          title="No reports yet"
          headingLevel="h3"
          action={
            <ButtonLink to="/sample-report" variant="outline">
              See a sample report
            </ButtonLink>
          }
        >
          Your reports will show up here. In the meantime, see what one looks like.
        </EmptyState>
      )}
      {data && data.reports.length > 0 && <ReportList reports={data.reports} label="Recent reports" />}
    </section>
  );
}
