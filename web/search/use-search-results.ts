import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '#web/api/api.ts';
import type { Found } from '#web/search/found.ts';

const QUERY_MAX = 200;
/** Long enough to let a word be typed, short enough not to be felt. */
const DEBOUNCE_MS = 120;

export interface SearchResults {
  /** What was found for the words the server was asked last; undefined before its first answer. */
  readonly found: readonly Found[] | undefined;
  /** Whether an answer to what is typed by now is still to come. */
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Reports and clients whose names hold what is typed. An answer to what was typed before is dropped. */
export function useSearchResults(typed: string): SearchResults {
  const wanted = typed.trim().slice(0, QUERY_MAX);
  const query = useDebounced(wanted);
  const isAsked = query !== '' && wanted !== '';
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queries.dashboard.search.queryOptions({ input: isAsked ? { query } : skipToken }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const found = data && [
    ...data.reports.map(({ id, name, client_name, status }) => ({
      kind: 'report' as const,
      id,
      name,
      detail: client_name,
      status,
    })),
    ...data.clients.map(({ id, name, email }) => ({ kind: 'client' as const, id, name, detail: email })),
  ];
  return {
    found: isAsked ? found : undefined,
    isPending: wanted !== query || isPlaceholderData || (isAsked && isFetching && !data),
    error: isAsked && !isFetching ? error : null,
    retry: () => void refetch(),
  };
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
