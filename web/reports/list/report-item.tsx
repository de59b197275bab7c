import { Download, FileText, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { ReportRow } from '#contract/reports/reports.ts';
import { RunningSteps } from '#web/reports/list/running-steps.tsx';
import { ReportStatusBadge } from '#web/reports/report-status-badge.tsx';
import { madeOf } from '#web/reports/period/made-of.ts';
import { isRunning, reportPath } from '#web/reports/report-words.ts';
import { ReviewBadge } from '#web/reports/review/review-badge.tsx';
import { useRetryReport } from '#web/reports/use-retry-report.ts';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { formatDay } from '#web/ui/format/format-date.ts';

/** One report of a list: what it is, how it stands, and what can be done with it now. */
export function ReportItem({ report, showClient = true }: { report: ReportRow; showClient?: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <span className="hidden size-10 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink sm:grid">
        <FileText className="size-5" strokeWidth={1.6} aria-hidden="true" />
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <div className="flex max-w-full flex-wrap items-center gap-x-2.5">
          <Link
            to={reportPath(report.id)}
            className="w-fit max-w-full py-0.5 font-medium max-md:my-1.75 max-md:line-clamp-2 md:truncate underline-offset-4 hover:underline"
            title={report.name}
          >
            {report.name}
          </Link>
          {report.review !== null && <ReviewBadge state={report.review} />}
        </div>
        <p className="truncate text-sm text-muted">
          {showClient && `${report.client.name} · `}
          <time dateTime={report.created_at}>{formatDay(report.created_at)}</time>
          {madeOf(report).map((part) => ` · ${part}`)}
        </p>
        {isRunning(report) && <RunningSteps report={report} className="mt-1.5" />}
        {report.status === 'failed' && report.failure_reason && (
          <p className="mt-1 text-sm wrap-anywhere text-bad">{report.failure_reason}</p>
        )}
      </div>
      {/* Of one width in every row, so that states and buttons stand in columns. */}
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between sm:w-58 sm:justify-end">
        <ReportStatusBadge status={report.status} />
        <div className="flex justify-end sm:w-31">
          <ReportAction report={report} />
        </div>
      </div>
    </li>
  );
}

function ReportAction({ report }: { report: ReportRow }) {
  const retry = useRetryReport();
  if (report.status === 'completed' && report.file_url) {
    return (
      <ButtonAnchor
        href={report.file_url}
        download=""
        variant="outline"
        size="sm"
        className="max-md:h-11"
        aria-label={`Download ${report.name}`}
      >
        <Download className="size-4" aria-hidden="true" />
        Download
      </ButtonAnchor>
    );
  }
  if (report.status === 'failed') {
    return (
      <Button
        variant="outline"
        size="sm"
        className="max-md:h-11"
        aria-label={`Retry ${report.name}`}
        disabled={retry.isPending}
        onClick={() => retry.mutate({ id: report.id })}
      >
        <RotateCw className={cn('size-4', retry.isPending && 'animate-spin')} aria-hidden="true" />
        Retry
      </Button>
    );
  }
  return null;
}
