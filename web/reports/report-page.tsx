import { FileQuestion } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import type { ReportRow } from '#contract/reports/reports.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { channelName } from '#web/reports/period/channel-names.ts';
import { periodInWords } from '#web/reports/period/period-choices.ts';
import { Disclosure } from '#web/reports/preview/disclosure.tsx';
import { CommentsProvider } from '#web/reports/comments/comments-context.tsx';
import { isRunning } from '#web/reports/report-words.ts';
import { ReviewBadge } from '#web/reports/review/review-badge.tsx';
import { ReviewBar } from '#web/reports/review/review-bar.tsx';
import { useReport } from '#web/reports/use-reports.ts';
import { VersionLink } from '#web/reports/versions/version-link.tsx';
import { VersionBanner } from '#web/reports/versions/version-banner.tsx';
import { ReportContent } from '#web/reports/view/report-content.tsx';
import { ReportToolbar } from '#web/reports/view/report-toolbar.tsx';
import { ReportViewSkeleton } from '#web/reports/view/report-view-skeleton.tsx';
import { ReportStatusBadge } from '#web/reports/report-status-badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { countOf } from '#web/ui/format/format-count.ts';
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
  const earlier = useEarlierVersion(report);
  const isShown = report.version !== null && !isRunning(report);
  return (
    <CommentsProvider reportId={report.id}>
      <div className="grid grid-cols-1 gap-6">
        <title>{`${report.name} · ClientReady`}</title>
        <PageTitle
          title={report.name}
          back={BACK}
          beside={
            <>
              <ReportStatusBadge status={report.status} />
              {report.review !== null && <ReviewBadge state={report.review} />}
            </>
          }
          actions={<ReportToolbar report={report} />}
        >
          {report.client.name} · <time dateTime={report.created_at}>{formatDay(report.created_at)}</time>
          {report.version !== null && (
            <>
              {' · '}
              <VersionLink report={report} />
            </>
          )}
          {report.period !== null && ` · ${periodInWords(report.period)}`}
          {report.files.length > 1 && <FilesOfReport files={report.files} />}
        </PageTitle>
        {earlier !== null && <VersionBanner report={report} number={earlier} />}
        {isShown && <ReviewBar report={report} version={earlier} />}
        <ReportContent report={report} version={earlier} />
      </div>
    </CommentsProvider>
  );
}

/** The number of the earlier version that the address asks for; null where it asks for none. */
function useEarlierVersion({ version }: ReportRow): number | null {
  const [search] = useSearchParams();
  const asked = Number(search.get('version'));
  return Number.isSafeInteger(asked) && asked > 0 && version !== null && asked < version ? asked : null;
}

/** Which files it was made of; they are said in full on request. */
function FilesOfReport({ files }: Pick<ReportRow, 'files'>) {
  return (
    <Disclosure summary={`Made of ${countOf(files.length, 'file')}`}>
      <ul className="grid gap-1">
        {files.map(({ name, platform }, index) => (
          <li key={`${index} ${name}`} className="wrap-anywhere">
            <span className="text-ink">{name}</span>
            {platform && ` · ${channelName(platform)}`}
          </li>
        ))}
      </ul>
    </Disclosure>
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
