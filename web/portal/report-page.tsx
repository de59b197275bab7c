import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, Download } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { PortalReport } from '#contract/portal/portal.ts';
import type { Origin } from '#report/model/facts.ts';
import type { Report } from '#report/model/report.ts';
import type { RowsPage } from '#report/trace-rows.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { lazily } from '#web/offline/lazily.tsx';
import { FigureTiles } from '#web/portal/figure-tiles.tsx';
import { portalApi, portalCache } from '#web/portal/portal-api.ts';
import { ReportComments } from '#web/portal/report-comments.tsx';
import { usePerson } from '#web/portal/use-person.ts';
import { screenBrand } from '#web/reports/view/screen-brand.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { PageSpinner, Spinner } from '#web/ui/feedback/spinner.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';

export const meta = () => [{ title: 'Report' }, { name: 'robots', content: 'noindex, nofollow' }];

const ReportPage = lazily(
  async () => (await import('#render/screen/report-page.tsx')).ReportPage,
  () => (
    <div className="grid min-h-96 place-items-center bg-surface">
      <Spinner className="size-8" label="Loading the report" />
    </div>
  ),
);

/** One published report: what changed, the report itself, its PDF, and what was said about it. */
export default function PortalReportPage() {
  const { id = '' } = useParams();
  const person = usePerson();
  const home = `/portal/${person.slug}`;
  const report = useQuery({ queryKey: ['report', id], queryFn: () => portalApi.report(id) });
  const isLoaded = report.data !== undefined;
  // What is new in the list was opened by now.
  useEffect(() => {
    if (isLoaded) void portalCache.invalidateQueries({ queryKey: ['reports'] });
  }, [isLoaded]);
  if (report.data) return <OpenReport report={report.data} home={home} />;
  if (report.isPending) return <PageSpinner />;
  if (report.error instanceof ApiError && [404, 422].includes(report.error.status))
    return (
      <div className="mx-auto grid max-w-4xl justify-items-start gap-4 px-4 py-16 sm:px-6">
        <title>{`Not found · ${person.brand.agency_name}`}</title>
        <h1 className="text-2xl font-semibold tracking-tight">We can’t find this report</h1>
        <p className="text-muted">It may have been unpublished or replaced by another one.</p>
        <ButtonLink to={home}>See your reports</ButtonLink>
      </div>
    );
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:px-6">
      <LoadError
        message={messageOf(report.error, 'We couldn’t open this report.')}
        retrying={report.isFetching}
        onRetry={() => void report.refetch()}
      />
    </div>
  );
}

function OpenReport({ report, home }: { report: PortalReport; home: string }) {
  const look = useTheme();
  const loadRows = useCallback(
    (origin: Origin, page: RowsPage = {}) => portalApi.rows(report.id, origin, page),
    [report.id],
  );
  const moved = report.figures.filter(({ since_last }) => since_last !== null);
  return (
    <div className="mx-auto grid max-w-6xl gap-6 py-6 sm:px-6 sm:py-8">
      <title>{`${report.name} · ${report.brand.agency_name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 sm:px-0">
        <div className="grid min-w-0 gap-1">
          <Link
            to={home}
            className="inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-muted hover:text-ink"
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
            Reports
          </Link>
          <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{report.name}</h1>
        </div>
        {report.file_url && (
          <ButtonAnchor href={report.file_url} download="" className="max-sm:w-full">
            <Download className="size-4" aria-hidden="true" />
            Download PDF
          </ButtonAnchor>
        )}
      </div>
      {report.previous && moved.length > 0 && (
        <section
          aria-labelledby="since"
          className="grid gap-4 border-y border-line bg-surface p-5 sm:rounded-lg sm:border sm:p-6"
        >
          <h2 id="since" className="text-sm font-semibold">
            Since{' '}
            <Link to={`${home}/reports/${report.previous.id}`} className="underline underline-offset-4">
              {report.previous.name}
            </Link>
          </h2>
          <FigureTiles figures={moved} since={report.previous.name} />
        </section>
      )}
      {report.model ? (
        <div className="overflow-hidden border-line sm:rounded-lg sm:border sm:shadow-sheet">
          <ReportPage
            report={report.model as unknown as Report}
            brand={screenBrand(report.brand)}
            loadRows={loadRows}
            look={look}
          />
        </div>
      ) : (
        <p className="rounded-lg border border-line bg-surface px-6 py-16 text-center text-muted">
          Download the PDF to read this report.
        </p>
      )}
      <ReportComments reportId={report.id} agencyName={report.brand.agency_name} />
    </div>
  );
}
