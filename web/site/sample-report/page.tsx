import { Download } from 'lucide-react';
import { DEFAULT_BRAND } from '#report/model/brand.ts';
import type { Origin } from '#report/model/facts.ts';
import type { RowsPage } from '#report/trace-rows.ts';
import { ReportPage } from '#render/screen/report-page.tsx';
import csvUrl from '#web/site/sample-report/alder-and-pine-google-ads.csv?url';
import { createSample } from '#web/site/sample-report/sample.ts';
import { SAMPLE } from '#web/site/sample-report/sample-client.ts';
import { pageMeta } from '#web/site/page-meta.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';
import type { Route } from './+types/page.ts';

export const meta = () =>
  pageMeta({
    title: 'Sample report',
    description:
      'A report made by ClientReady from a made-up client’s Google Ads export, with every figure open to question.',
    path: '/sample-report',
  });

/** Runs when the site is built: the report is the engine's, never written by hand. */
export const loader = async () => ({ report: (await createSample()).report });

const brand = { ...DEFAULT_BRAND, agencyName: SAMPLE.agency, logoUrl: null, email: null };

/** The product shown: a report of a made-up client, by the real engine. */
export default function SampleReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const look = useTheme();
  return (
    <>
      <div className="container-page flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-10 pb-8">
        <div className="max-w-2xl">
          <p className="eyebrow">Sample report</p>
          {/* The headline of the page is the report's own. */}
          <p className="display mt-3 text-3xl">What your client receives</p>
          <p className="mt-3 text-muted">
            Made by ClientReady from the export of a client we made up. Select any underlined figure to see
            its formula and its rows.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonAnchor href={csvUrl} download={SAMPLE.file} variant="outline">
            <Download className="size-4" aria-hidden="true" />
            The export behind it
          </ButtonAnchor>
          <ButtonLink to="/signup">Try it with yours</ButtonLink>
        </div>
      </div>
      <div className="container-page pb-section">
        <div className="overflow-hidden rounded-lg border border-line shadow-sheet">
          <ReportPage report={report} brand={brand} loadRows={loadRows} look={look} />
        </div>
      </div>
    </>
  );
}

/** The engine is loaded when a reader asks for the first rows, not before. */
async function loadRows(origin: Origin, page?: RowsPage) {
  const { traceSample } = await import('#web/site/sample-report/trace-sample.ts');
  return traceSample(origin, page);
}
