import { useParams } from 'react-router';
import type { ReportRow } from '#contract/reports/reports.ts';
import { messageOf } from '#web/api/api-error.ts';
import { lazily } from '#web/offline/lazily.tsx';
import { CommentsProvider } from '#web/reports/comments/comments-context.tsx';
import { useDraft } from '#web/reports/edit/draft/use-draft.ts';
import { useReport } from '#web/reports/use-reports.ts';
import { ReportViewSkeleton } from '#web/reports/view/report-view-skeleton.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

export const meta = () => [{ title: 'Edit report · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** The editor is fetched where somebody edits, and nowhere else. */
const DraftScreen = lazily(
  async () => (await import('#web/reports/edit/draft-screen.tsx')).DraftScreen,
  ReportViewSkeleton,
);

/** A report in which every sentence can be changed. */
export default function EditReportPage() {
  const { id = '' } = useParams();
  const report = useReport(id);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageTitle
        title={report.data ? `Edit ${report.data.name}` : 'Edit report'}
        back={{ to: `/dashboard/reports/${id}`, label: 'Back to the report' }}
      />
      {report.data ? (
        <EditedReport key={id} report={report.data} />
      ) : report.error ? (
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

function EditedReport({ report }: { report: ReportRow }) {
  const draft = useDraft(report.id);
  if (draft.isPending) return <ReportViewSkeleton />;
  if (!draft.data)
    return (
      <LoadError
        message={messageOf(draft.error, 'We couldn’t load the draft.')}
        retrying={draft.isFetching}
        onRetry={() => void draft.refetch()}
      />
    );
  return (
    <CommentsProvider reportId={report.id}>
      <DraftScreen
        key={draft.dataUpdatedAt}
        report={report}
        draft={draft.data}
        onReload={() => void draft.refetch()}
      />
    </CommentsProvider>
  );
}
