import type { ReactNode } from 'react';
import type { ReportRow } from '#contract/reports/reports.ts';
import { ReportItem } from '#web/reports/list/report-item.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';

const FRAME = 'divide-y divide-line rounded-lg border border-line bg-surface';

/** Reports one below the other. */
export function ReportList({
  reports,
  label,
  showClient = true,
}: {
  reports: readonly ReportRow[];
  label: string;
  showClient?: boolean;
}) {
  return (
    <ul aria-label={label} className={FRAME}>
      {reports.map((report) => (
        <ReportItem key={report.id} report={report} showClient={showClient} />
      ))}
    </ul>
  );
}

/** The place of reports that are still being loaded. */
export function ReportListSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label="Loading reports" className={FRAME}>
      {Array.from({ length: rows }, (_, index): ReactNode => (
        <div key={index} className="flex items-center gap-4 px-5 py-4">
          <Skeleton className="hidden size-10 rounded-md sm:block" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
