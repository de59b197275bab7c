import { useSearchParams } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

const NOTHING = new URLSearchParams();

/**
 * The query of the address. A page made at build time knows none, and React must find that page as it is: the query is there
 * from the second render on.
 */
export function useSearch(): URLSearchParams {
  const [search] = useSearchParams();
  return useHydrated() ? search : NOTHING;
}
