import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '#web/api/api-error.ts';
import { ClientFilter } from '#web/reports/all/client-filter.tsx';
import {
  addressOf,
  filterIn,
  isNarrow,
  STATUS_CHOICES,
  type ReportsFilter,
} from '#web/reports/all/reports-filter.ts';
import { useDebounced } from '#web/reports/dialog/use-debounced.ts';
import { ReportList, ReportListSkeleton } from '#web/reports/list/report-list.tsx';
import { useReports } from '#web/reports/use-reports.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NoMatch } from '#web/ui/feedback/no-match.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { PagedList } from '#web/ui/layout/paged-list.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';

export const meta = () => [{ title: 'All reports · ClientReady' }, { name: 'robots', content: 'noindex' }];

const PER_PAGE = 20;
const TYPING_MS = 200;

/** All reports of the agency. */
export default function ReportsPage() {
  const [address, setAddress] = useSearchParams();
  const filter = filterIn(address);
  const change = (part: Partial<ReportsFilter>) =>
    setAddress(addressOf({ ...filter, page: 1, ...part }), { replace: true, preventScrollReset: true });
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title="All reports" back={{ to: '/dashboard', label: 'Dashboard' }} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_12rem_11rem] max-sm:[&>:first-child]:col-span-2">
        <ReportSearch value={filter.search} onChange={(search) => change({ search })} />
        <ClientFilter clientId={filter.clientId} onChange={(clientId) => change({ clientId })} />
        <Select
          label="Status"
          labelHidden
          value={filter.status}
          options={STATUS_CHOICES}
          onChange={(status) => change({ status })}
        />
      </div>
      <Results filter={filter} onPage={(page) => change({ page })} onClear={() => setAddress({})} />
    </div>
  );
}

/** Typing is quicker than asking: the address, and with it the list, follows when the typing rests. */
function ReportSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  const settled = useDebounced(typed, TYPING_MS);
  useEffect(() => {
    if (settled === typed && settled !== value) onChange(settled);
  });
  return <SearchField label="Search reports by name" value={typed} onChange={setTyped} />;
}

function Results({
  filter,
  onPage,
  onClear,
}: {
  filter: ReportsFilter;
  onPage: (page: number) => void;
  onClear: () => void;
}) {
  const search = filter.search.trim();
  const list = useReports({
    ...(search && { search }),
    ...(filter.clientId && { client_id: filter.clientId }),
    status: filter.status,
    page: filter.page,
    per_page: PER_PAGE,
  });
  return (
    <PagedList
      query={list}
      label="Pages of reports"
      page={filter.page}
      perPage={PER_PAGE}
      onPage={onPage}
      failureOf={(error) => messageOf(error, 'We couldn’t load your reports.')}
      skeleton={<ReportListSkeleton rows={8} />}
      empty={
        isNarrow(filter) ? (
          <NoMatch title="No reports match" onClear={onClear}>
            Try fewer words, another client or another status.
          </NoMatch>
        ) : (
          <NoReports />
        )
      }
    >
      {({ reports }) => <ReportList reports={reports} label="Reports" />}
    </PagedList>
  );
}

function NoReports() {
  return (
    <EmptyState
      icon={FileText}
      title="No reports yet"
      action={<ButtonLink to="/dashboard">Create your first report</ButtonLink>}
    >
      Drop an export on the dashboard, and the report will show up here.
    </EmptyState>
  );
}
