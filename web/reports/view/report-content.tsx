import { Check, CircleAlert, Download, FileDown, LoaderCircle, RotateCw } from 'lucide-react';
import type { ReportRow } from '#contract/reports/reports.ts';
import { lazily } from '#web/offline/lazily.tsx';
import { stepInWords } from '#web/reports/list/running-steps.tsx';
import { hasEarlierVersion, STEP_WORDS, STEPS } from '#web/reports/report-words.ts';
import { useRetryReport } from '#web/reports/use-retry-report.ts';
import { ReportViewSkeleton } from '#web/reports/view/report-view-skeleton.tsx';
import { Button, ButtonAnchor } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The drawing of a report is the heaviest thing of the app: fetched where one is looked at. */
const ReportView = lazily(
  async () => (await import('#web/reports/view/report-view.tsx')).ReportView,
  ReportViewSkeleton,
);

/** What there is of a report at this moment. */
export function ReportContent({ report, version }: { report: ReportRow; version: number | null }) {
  switch (report.status) {
    case 'pending':
    case 'processing':
      return <Running report={report} />;
    case 'failed':
      return hasEarlierVersion(report) ? (
        <>
          <FailedAgain report={report} />
          <Finished report={report} version={version} />
        </>
      ) : (
        <Failed report={report} />
      );
    case 'completed':
      return <Finished report={report} version={version} />;
  }
}

function Finished({ report, version }: { report: ReportRow; version: number | null }) {
  if (!report.has_page) return <FileAlone report={report} />;
  return <ReportView report={report} version={version} />;
}

/** Says that another version could not be made, above the one that is there. */
function FailedAgain({ report }: { report: ReportRow }) {
  const retry = useRetryReport();
  return (
    <Banner tone="bad" className="flex flex-wrap items-center justify-between gap-3">
      <p className="wrap-anywhere">
        We couldn’t make a new version: {report.failure_reason ?? 'Failed to generate report'} Version{' '}
        {report.version} is still here.
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={retry.isPending}
        onClick={() => retry.mutate({ id: report.id })}
      >
        Retry
      </Button>
    </Banner>
  );
}

function Running({ report }: { report: ReportRow }) {
  const at = report.step === null ? -1 : STEPS.indexOf(report.step);
  return (
    <section
      aria-label="Progress"
      className="grid justify-items-center gap-8 rounded-lg border border-line bg-surface px-6 py-14"
    >
      <div className="grid justify-items-center gap-2 text-center">
        <h2 className="display text-xl">We’re making your report</h2>
        <p className="text-sm text-muted" aria-live="polite">
          {stepInWords(report)}
        </p>
      </div>
      <ol className="grid gap-4">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === at ? 'step' : undefined}
            className={cn(
              'flex items-center gap-3 text-sm',
              index > at && 'text-muted',
              index === at && 'font-semibold',
            )}
          >
            <StepMark state={index < at ? 'done' : index === at ? 'now' : 'ahead'} />
            {STEP_WORDS[step]}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepMark({ state }: { state: 'done' | 'now' | 'ahead' }) {
  if (state === 'done') {
    return (
      <span className="grid size-6 place-items-center rounded-full bg-good-soft text-good">
        <Check className="size-3.5" aria-hidden="true" />
      </span>
    );
  }
  return (
    <span
      className={cn(
        'grid size-6 place-items-center rounded-full',
        state === 'now' ? 'bg-accent-soft text-accent-ink' : 'border border-line',
      )}
    >
      {state === 'now' && <LoaderCircle className="size-3.5 animate-spin" aria-hidden="true" />}
    </span>
  );
}

function Failed({ report }: { report: ReportRow }) {
  const retry = useRetryReport();
  return (
    <EmptyState
      icon={CircleAlert}
      title="We couldn’t make this report"
      action={
        <>
          <Button disabled={retry.isPending} onClick={() => retry.mutate({ id: report.id })}>
            <RotateCw className={cn('size-4', retry.isPending && 'animate-spin')} aria-hidden="true" />
            Retry
          </Button>
          <ButtonAnchor
            href={report.original_file_url}
            download={report.original_file_name}
            variant="outline"
          >
            <FileDown className="size-4" aria-hidden="true" />
            Download the file you uploaded
          </ButtonAnchor>
        </>
      }
    >
      <p className="wrap-anywhere">{report.failure_reason ?? 'Failed to generate report'}</p>
    </EmptyState>
  );
}

function FileAlone({ report }: { report: ReportRow }) {
  return (
    <EmptyState
      icon={FileDown}
      title="This report is a PDF"
      action={
        report.file_url && (
          <ButtonAnchor href={report.file_url} download="">
            <Download className="size-4" aria-hidden="true" />
            Download
          </ButtonAnchor>
        )
      }
    >
      It was made by your own workflow as a PDF only, so there’s no page to read here.
    </EmptyState>
  );
}
