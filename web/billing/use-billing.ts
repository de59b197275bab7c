import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';

/** The agency's plan and what is used of it. Changes arrive by the stream of events. */
export function useBilling() {
  return useQuery(queries.billing.overview.queryOptions());
}
