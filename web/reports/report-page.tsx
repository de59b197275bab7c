import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import type { ReportRow } from '#contract/reports.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useReport } from '#web/reports/use-reports.ts';
import { ReportContent } from '#web/reports/view/report-content.tsx';
import { ReportToolbar } from '#web/reports/view/report-toolbar.tsx';
import { ReportViewSkeleton } from '#web/reports/view/report-view-skeleton.tsx';
import { ReportStatusBadge } from '#web/reports/report-status-badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

export const meta = () => [{ title: 'Report · ClientReady' }, { name: 'robots', content: 'noindex' }];

const BACK = { to: '/dashboard/reports', label: 'All reports' };

/** One report: how it stands, what it says, and what can be done with it. */
export default function ReportDetailsPage() {
  const { id = '' } = useParams();
  const report = useReport(id);
  // First: a report that was deleted elsewhere meanwhile is still remembered here.
  if (isUnknown(report.error)) return <NotFound />;
  if (report.data) return <Found report={report.data} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title="Report" back={BACK} />
      {report.error ? (
        <LoadError
          message={messageOf(report.error, 'We couldn’t load this report.')}
          retrying={report.isFetching}
          onRetry={() => void report.refetch()}
        />
      ) : (
        <ReportViewSkeleton />
      )}
    </div>
  );
}

function Found({ report }: { report: ReportRow }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <title>{`${report.name} · ClientReady`}</title>
      <PageTitle
        title={report.name}
        back={BACK}
        beside={<ReportStatusBadge status={report.status} />}
        actions={<ReportToolbar report={report} />}
      >
        {report.client.name} · <time dateTime={report.created_at}>{formatDay(report.created_at)}</time>
      </PageTitle>
      <ReportContent report={report} />
    </div>
  );
}

function NotFound() {
  return (
    <EmptyState
      icon={FileQuestion}
      title="Report Not Found"
      headingLevel="h1"
      action={<ButtonLink to="/dashboard/reports">All reports</ButtonLink>}
    >
      The report you’re looking for doesn’t exist.
    </EmptyState>
  );
}

/** An id that is none is refused before it is looked for. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}
