import { useCallback, useMemo, useState } from 'react';
import type { Origin } from '#report/model/facts.ts';
import type { RowsPage } from '#report/trace-rows.ts';
import type { Section } from '#report/model/report.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { AgencyNotesPage } from '#render/screen/agency-notes.tsx';
import { ReportPage } from '#render/screen/report-page.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/api.ts';
import { SectionCommentsButton } from '#web/reports/comments/comments-button.tsx';
import { useComments } from '#web/reports/comments/comments-context.tsx';
import { WithComments } from '#web/reports/comments/with-comments.tsx';
import { ReportViewSkeleton } from '#web/reports/view/report-view-skeleton.tsx';
import { screenBrand } from '#web/reports/view/screen-brand.ts';
import { modelOf, useReportPage } from '#web/reports/view/use-report-page.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { useTheme } from '#web/ui/theme/use-theme.ts';

/** A finished report as its reader sees it, every figure open to question; beside it what only the agency should know. */
export function ReportView({ report, version = null }: { report: ReportRow; version?: number | null }) {
  const { id } = report;
  const look = useTheme();
  const comments = useComments();
  const [shown, setShown] = useState<'report' | 'notes'>('report');
  const page = useReportPage(report, version);
  const shownVersion = page.data?.version;
  const loadRows = useCallback(
    (origin: Origin, page: RowsPage = {}) =>
      api.reports.rows({ id, origin, ...(shownVersion && { version: shownVersion }), ...page }),
    [id, shownVersion],
  );
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
  const model = modelOf(page.data);
  const { agency_notes: notes } = model;
  const sheet = (
    <ReportPage
      report={model}
      brand={brand}
      loadRows={loadRows}
      look={look}
      {...(comments && { atTitle: commentsOn })}
    />
  );
  const sections = () => model.sections;
  if (notes === undefined || notes.sections.length === 0)
    return (
      <WithComments sections={sections}>
        <div className={SHEET}>{sheet}</div>
      </WithComments>
    );
  return (
    <Tabs value={shown} onChange={setShown}>
      <TabList label="Report and notes" className="mb-4">
        <Tab value="report">Report</Tab>
        <Tab value="notes">Notes for you</Tab>
      </TabList>
      <TabPanel value="report">
        <WithComments sections={sections}>
          <div className={SHEET}>{sheet}</div>
        </WithComments>
      </TabPanel>
      <TabPanel value="notes" className="grid grid-cols-1 gap-4">
        <p className="text-sm text-muted">
          Only your agency sees these notes. They are never part of the PDF, an e-mail or a shared link.
        </p>
        <div className={SHEET}>
          <AgencyNotesPage report={model} notes={notes} brand={brand} loadRows={loadRows} look={look} />
        </div>
      </TabPanel>
    </Tabs>
  );
}

function commentsOn({ id, title }: Section) {
  return <SectionCommentsButton section={() => ({ id, title })} />;
}

const SHEET =
  'overflow-hidden rounded-lg border border-line shadow-sheet max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0';
