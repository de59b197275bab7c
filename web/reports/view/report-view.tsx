import { useCallback, useMemo } from 'react';
import type { Origin } from '#report/model/facts.ts';
import type { ReportRow } from '#contract/reports.ts';
import { ReportPage } from '#render/screen/report-page.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { ReportViewSkeleton } from '#web/reports/view/report-view-skeleton.tsx';
import { screenBrand } from '#web/reports/view/screen-brand.ts';
import { modelOf, useReportPage } from '#web/reports/view/use-report-page.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';

/** A finished report as its reader sees it, every figure open to question. */
export function ReportView({ report }: { report: ReportRow }) {
  const { id } = report;
  const look = useTheme();
  const page = useReportPage(report);
  const loadRows = useCallback((origin: Origin) => api.reports.rows({ id, origin }), [id]);
  const brand = useMemo(() => page.data && screenBrand(page.data.brand), [page.data]);
  if (page.isPending) return <ReportViewSkeleton />;
  if (!page.data || !brand) {
    return (
      <LoadError
        message={messageOf(page.error, 'We couldn’t load this report.')}
        retrying={page.isFetching}
        onRetry={() => void page.refetch()}
      />
    );
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line shadow-sheet max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <ReportPage report={modelOf(page.data)} brand={brand} loadRows={loadRows} look={look} />
    </div>
  );
}
