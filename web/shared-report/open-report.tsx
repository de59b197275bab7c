import { Download } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { SharedReport } from '#contract/reports/shares.ts';
import type { Origin } from '#report/model/facts.ts';
import type { RowsPage } from '#report/trace-rows.ts';
import type { Report } from '#report/model/report.ts';
import { ApiError } from '#web/api/api-error.ts';
import { lazily } from '#web/offline/lazily.tsx';
import { screenBrand } from '#web/reports/view/screen-brand.ts';
import { agencyColours } from '#web/shared-report/agency-colours.ts';
import { AgencyMark } from '#web/shared-report/agency-mark.tsx';
import { openShared, sharedRows } from '#web/shared-report/shared-api.ts';
import { useAgencyIcon } from '#web/shared-report/use-agency-icon.ts';
import { ButtonAnchor } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';

const ReportPage = lazily(
  async () => (await import('#render/screen/report-page.tsx')).ReportPage,
  () => (
    <div className="grid min-h-96 place-items-center bg-surface">
      <Spinner className="size-8" label="Loading the report" />
    </div>
  ),
);

/** A shared report, open: the report itself, and its PDF to take along. */
export function OpenReport({
  token,
  shared,
  password,
}: {
  token: string;
  shared: SharedReport;
  password: string | null;
}) {
  const look = useTheme();
  const loadRows = useRows(token, shared.access, password);
  useAgencyIcon(shared.brand);
  return (
    <div className="min-h-dvh bg-sunken">
      <title>{`${shared.name} · ${shared.brand.agency_name}`}</title>
      <header
        className="sticky top-0 z-10 border-b border-line bg-surface/95 backdrop-blur-sm"
        style={agencyColours(shared.brand)}
      >
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
          <AgencyMark brand={shared.brand} />
          {shared.file_url && (
            <ButtonAnchor href={shared.file_url} download="" className="shrink-0 ring-1 ring-line">
              <Download className="size-4" aria-hidden="true" />
              Download PDF
            </ButtonAnchor>
          )}
        </div>
      </header>
      <main className="mx-auto max-w-6xl sm:px-6 sm:py-8">
        {shared.model ? (
          <div className="overflow-hidden border-line sm:rounded-lg sm:border sm:shadow-sheet">
            <ReportPage
              report={shared.model as unknown as Report}
              brand={screenBrand(shared.brand)}
              loadRows={loadRows}
              look={look}
            />
          </div>
        ) : (
          <FileAlone shared={shared} />
        )}
      </main>
    </div>
  );
}

function FileAlone({ shared }: { shared: SharedReport }) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-24 text-center">
      <h1 className="text-2xl font-semibold tracking-tight">{shared.name}</h1>
      <p className="text-muted">Prepared for {shared.client_name}. Download the PDF to read it.</p>
    </div>
  );
}

/** The leave to ask for rows ends after some hours; a page left open asks for a new one by itself. */
function useRows(token: string, first: string, password: string | null) {
  const access = useRef(first);
  return useCallback(
    async (origin: Origin, page: RowsPage = {}) => {
      try {
        return await sharedRows(token, access.current, origin, page);
      } catch (error) {
        if (!(error instanceof ApiError) || !ENDED.has(error.status)) throw error;
        access.current = (await openShared(token, password)).access;
        return sharedRows(token, access.current, origin, page);
      }
    },
    [token, password],
  );
}

const ENDED = new Set([400, 401, 403]);
