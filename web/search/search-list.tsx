import { messageOf } from '#web/api/api-error.ts';
import { SearchOptions } from '#web/search/search-options.tsx';
import type { SearchCombobox } from '#web/search/use-search-combobox.ts';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** What stands below the search field: options, or why there are none. */
export function SearchList({ id, search }: { id: string; search: SearchCombobox }) {
  const { groups, words, active, setActive, results, open } = search;
  const isPending = words !== '' && results.isPending;
  const isEmpty = groups.length === 0;
  const hasFailed = results.error !== null && !isPending;
  return (
    <div className="p-1.5">
      {hasFailed && (
        <LoadError
          message={`Search failed. ${messageOf(results.error, 'Please try again.')}`}
          onRetry={results.retry}
        />
      )}
      <SearchOptions
        id={id}
        groups={hasFailed ? [] : groups}
        words={words}
        active={active}
        dimmed={isPending}
        onOpen={open}
        onPoint={setActive}
      />
      {isEmpty && isPending && <ListSkeleton />}
      <output
        className={
          isEmpty && !isPending && !results.error
            ? 'block px-3 py-6 text-center text-sm wrap-anywhere text-muted'
            : 'sr-only'
        }
      >
        {sayState(search, isPending)}
      </output>
    </div>
  );
}

function sayState({ words, options, results }: SearchCombobox, isPending: boolean): string {
  if (results.error) return '';
  if (words === '') return options.length > 0 ? '' : 'Search reports and clients by name.';
  if (isPending) return 'Searching';
  if (options.length === 0) return `No reports or clients match “${words}”.`;
  return `${options.length} ${options.length === 1 ? 'result' : 'results'}`;
}

function ListSkeleton() {
  return (
    <div className="grid gap-3 px-3 py-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-1.5">
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3 w-1/3" />
        </div>
      ))}
    </div>
  );
}
