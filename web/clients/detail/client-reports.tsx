import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { Client } from '#contract/clients/clients.ts';
import { failureOf } from '#web/api/api-error.ts';
import { ReportList, ReportListSkeleton } from '#web/reports/list/report-list.tsx';
import { useReports } from '#web/reports/use-reports.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatCount } from '#web/ui/format/format-count.ts';
import { formatDay } from '#web/ui/format/format-date.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';

const SHOWN = 10;
const SKELETON_ROWS = 3;

/** How many reports there are of a client, and when the last was made. */
export function ReportsOverview({ client }: { client: Client }) {
  return (
    <Card title="Reports Overview">
      <dl className="grid grid-cols-2 gap-4">
        <div className="grid content-start gap-1">
          <dt className="text-xs text-muted">Total reports</dt>
          <dd className="figures text-xl font-semibold tracking-tight">
            {formatCount(client.reports_count)}
          </dd>
        </div>
        <div className="grid content-start gap-1">
          <dt className="text-xs text-muted">Last report</dt>
          <dd className="figures text-sm leading-7.5 font-medium">
            {client.last_report_date ? (
              <time dateTime={client.last_report_date}>{formatDay(client.last_report_date)}</time>
            ) : (
              'No reports yet'
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** The latest reports of a client, followed while any of them runs. */
export function ClientReports({ clientId, onGenerate }: { clientId: string; onGenerate: () => void }) {
  const { data, error, isFetching, refetch } = useReports({ client_id: clientId, per_page: SHOWN });
  return (
    <section aria-labelledby="client-reports" className="grid min-w-0 gap-4">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 id="client-reports" className="text-lg font-semibold tracking-tight">
          Recent Reports
        </h2>
        {data && data.total > SHOWN && (
          <Link
            to={`/dashboard/reports?client=${clientId}`}
            className="finger text-sm font-medium text-brand-ink underline underline-offset-4"
          >
            All {formatCount(data.total)} reports
          </Link>
        )}
      </div>
      {!data && !error && <ReportListSkeleton rows={SKELETON_ROWS} />}
      {error && !data && (
        <LoadError
          message={failureOf(error, 'We couldn’t load this client’s reports.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.reports.length === 0 && (
        <EmptyState
          icon={FileText}
          title="No reports for this client yet"
          headingLevel="h3"
          action={
            <Button variant="outline" onClick={onGenerate}>
              Generate the first one
            </Button>
          }
        >
          Drop an export from any ad platform, just as it is.
        </EmptyState>
      )}
      {data && data.reports.length > 0 && (
        <ReportList reports={data.reports} label="This client’s reports" showClient={false} />
      )}
    </section>
  );
}
