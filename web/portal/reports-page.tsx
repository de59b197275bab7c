import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, FileText, MessageSquare, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import type { PortalReportRow } from '#contract/portal/portal.ts';
import { messageOf } from '#web/api/api-error.ts';
import { FigureTiles } from '#web/portal/figure-tiles.tsx';
import { portalApi } from '#web/portal/portal-api.ts';
import { usePerson } from '#web/portal/use-person.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { formatDay } from '#web/ui/format/format-date.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';

export const meta = () => [{ title: 'Reports' }, { name: 'robots', content: 'noindex, nofollow' }];

const PER_PAGE = 12;

/** What was published for the client, newest first. */
export default function PortalReportsPage() {
  const person = usePerson();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDeferredValue(typed.trim());
  const list = useQuery({
    queryKey: ['reports', search, page],
    queryFn: () => portalApi.reports(search, page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const hasAny = search !== '' || (list.data?.total ?? 0) > 0;
  return (
    <div className="mx-auto grid max-w-4xl gap-6 px-4 py-8 sm:px-6 sm:py-10">
      <title>{`Reports · ${person.brand.agency_name}`}</title>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-0.5">
          <p className="text-sm text-muted">{person.client_name}</p>
          <h1 className="text-2xl font-semibold tracking-tight">Your reports</h1>
        </div>
        {hasAny && (
          <SearchField
            label="Search reports"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setPage(1);
            }}
            className="w-full sm:w-64"
          />
        )}
      </div>
      {list.isPending && (
        <SkeletonGroup label="Loading reports" className="grid gap-4">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-40 rounded-lg" />
          ))}
        </SkeletonGroup>
      )}
      {list.error && !list.data && (
        <LoadError
          message={messageOf(list.error, 'We couldn’t load your reports.')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 &&
        (search === '' ? (
          <EmptyState icon={FileText} title="Nothing here yet">
            {person.brand.agency_name} hasn’t published a report for {person.client_name} yet. You’ll get an
            e-mail when there’s one to read.
          </EmptyState>
        ) : (
          <EmptyState icon={SearchX} title={`No reports match “${search}”`}>
            Try another word, such as the month.
          </EmptyState>
        ))}
      {list.data && list.data.total > 0 && (
        <ol aria-label="Reports" className="grid gap-4" aria-busy={list.isPlaceholderData}>
          {list.data.reports.map((report, at) => (
            <ReportItem
              key={report.id}
              report={report}
              home={`/portal/${person.slug}`}
              isNewest={page === 1 && at === 0 && search === ''}
            />
          ))}
        </ol>
      )}
      <Pagination
        label="Pages of reports"
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / PER_PAGE)}
        onPage={setPage}
      />
    </div>
  );
}

function ReportItem({
  report,
  home,
  isNewest,
}: {
  report: PortalReportRow;
  home: string;
  isNewest: boolean;
}) {
  const { id, name, period, figures, previous, comments } = report;
  return (
    <li className="relative grid gap-5 rounded-lg border border-line bg-surface p-5 transition-shadow hover:shadow-sheet sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-lg font-semibold tracking-tight">
              <Link to={`${home}/reports/${id}`} className="after:absolute after:inset-0 after:rounded-lg">
                {name}
              </Link>
            </h2>
            {report.is_new ? <Badge tone="brand">New</Badge> : isNewest && <Badge tone="quiet">Latest</Badge>}
          </div>
          <p className="text-sm text-muted">
            {[
              period !== null && period !== name ? period : null,
              `Published ${formatDay(report.published_at)}`,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </p>
        </div>
        {report.file_url && (
          <a
            href={report.file_url}
            download=""
            aria-label={`Download ${name} as a PDF`}
            className="relative z-10 grid size-11 shrink-0 place-items-center rounded-md text-muted ring-1 ring-line hover:bg-sunken hover:text-ink"
          >
            <Download className="size-4.5" aria-hidden="true" />
          </a>
        )}
      </div>
      {figures.length > 0 && <FigureTiles figures={figures} since={previous?.name ?? null} />}
      {(comments > 0 || figures.some(({ since_last }) => since_last !== null)) && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 text-xs text-muted">
          {previous && figures.some(({ since_last }) => since_last !== null) && (
            <span>Compared with {previous.name}</span>
          )}
          {comments > 0 && (
            <span className="inline-flex items-center gap-1.5">
              <MessageSquare className="size-3.5" aria-hidden="true" />
              {comments === 1 ? '1 comment' : `${comments} comments`}
            </span>
          )}
        </p>
      )}
    </li>
  );
}
