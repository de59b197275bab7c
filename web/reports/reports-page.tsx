import { FileText, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '#web/api/api-error.ts';
import { ClientFilter } from '#web/reports/all/client-filter.tsx';
import { Pager } from '#web/reports/all/pager.tsx';
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
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';

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
      <div className="grid gap-3 sm:grid-cols-[1fr_12rem_11rem]">
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
  if (list.isPending) return <ReportListSkeleton rows={8} />;
  if (!list.data) {
    return (
      <LoadError
        message={messageOf(list.error, 'Your reports could not be loaded.')}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { reports, total } = list.data;
  if (reports.length === 0) {
    if (filter.page > 1 && total > 0) return <PastTheEnd onFirst={() => onPage(1)} />;
    return isNarrow(filter) ? <NoMatch onClear={onClear} /> : <NoReports />;
  }
  return (
    <>
      <ReportList reports={reports} label="Reports" dimmed={list.isPlaceholderData} />
      <Pager page={filter.page} perPage={PER_PAGE} total={total} onPage={onPage} />
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No report matches"
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Try fewer words, another client or another status.
    </EmptyState>
  );
}

function NoReports() {
  return (
    <EmptyState
      icon={FileText}
      title="No reports yet"
      action={<ButtonLink to="/dashboard">Make the first one</ButtonLink>}
    >
      Drop an export on the dashboard and its report appears here.
    </EmptyState>
  );
}

function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      icon={FileText}
      title="There is nothing on this page"
      action={
        <Button variant="outline" onClick={onFirst}>
          Go to the first page
        </Button>
      }
    >
      The list has become shorter.
    </EmptyState>
  );
}
