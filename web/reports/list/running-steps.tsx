import type { ReportRow } from '#contract/reports/reports.ts';
import { STEP_WORDS, STEPS } from '#web/reports/report-words.ts';
import { cn } from '#web/ui/cn.ts';

/** How far a running report has come: one bar for each step, the present one in words. */
export function RunningSteps({
  report,
  className,
}: {
  report: Pick<ReportRow, 'step' | 'status'>;
  className?: string;
}) {
  const at = report.step === null ? -1 : STEPS.indexOf(report.step);
  return (
    <div className={cn('flex items-center gap-3', className)}>
      <span className="flex w-28 gap-1" aria-hidden="true">
        {STEPS.map((step, index) => (
          <span
            key={step}
            className={cn(
              'h-1 flex-1 rounded-full transition-colors duration-300',
              index < at && 'bg-brand',
              index === at && 'animate-pulse bg-accent motion-reduce:animate-none',
              index > at && 'bg-line',
            )}
          />
        ))}
      </span>
      <span className="text-xs text-muted">{stepInWords(report)}</span>
    </div>
  );
}

/** `Step 2 of 4: Analysing`; before the first, that it waits. */
export function stepInWords({ step, status }: Pick<ReportRow, 'step' | 'status'>): string {
  if (step !== null) return `Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}: ${STEP_WORDS[step]}`;
  return status === 'pending' ? 'Waiting to start' : 'In progress';
}
