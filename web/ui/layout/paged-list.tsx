import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { useLasting } from '#web/ui/use-lasting.ts';

/** A list that answers faster than this does not flicker at every key. */
const DIM_AFTER_MS = 200;

/** One page of a list, asked of the server; while another is on its way, the last one stays. */
interface AskedPage<Found> {
  readonly data: Found | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Whether what is shown answers an earlier question, and the present one is still being asked. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** The frame of a list that comes page by page: loading, failed, nothing, or a page of it and the way to the others. */
export function PagedList<Found extends { readonly total: number }>({
  query,
  label,
  page,
  perPage,
  onPage,
  failureOf,
  skeleton,
  empty,
  children,
}: {
  query: AskedPage<Found>;
  /** What the pages are, for a screen reader. */
  label: string;
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  failureOf: (error: Error | null) => string;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (found: Found) => ReactNode;
}) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const isSlow = useLasting(isPlaceholderData, DIM_AFTER_MS);
  const pages = data && Math.max(1, Math.ceil(data.total / perPage));
  useLastPage(page, isPlaceholderData ? undefined : pages, onPage);
  if (data === undefined || pages === undefined) {
    if (!error) return skeleton;
    return <LoadError message={failureOf(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <div aria-busy={isPlaceholderData} className={cn(isSlow && 'opacity-70')}>
        {data.total === 0 ? empty : children(data)}
      </div>
      <Pagination
        label={label}
        page={page}
        pages={pages}
        onPage={(next) => {
          onPage(next);
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

/** Where the list has become shorter than the page that is asked for, its last page is shown. */
function useLastPage(page: number, pages: number | undefined, onPage: (page: number) => void): void {
  const goToLast = useEffectEvent(() => onPage(pages ?? page));
  const isBeyond = pages !== undefined && page > pages;
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);
}
