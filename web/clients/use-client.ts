import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/clients/clients.ts';
import { ApiError } from '#web/api/api-error.ts';
import { queries } from '#web/api/api.ts';
import { clientInLists } from '#web/clients/client-cache.ts';

type ClientState =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly client: Client; readonly isCurrent: boolean }
  | { readonly status: 'missing' }
  | {
      readonly status: 'failed';
      readonly error: unknown;
      readonly retry: () => void;
      readonly retrying: boolean;
    };

/** One client; as a list showed it until the server has told it anew. */
export function useClient(id: string): ClientState {
  const cache = useQueryClient();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...queries.clients.get.queryOptions({ input: { id } }),
    placeholderData: () => clientInLists(cache, id),
  });
  // Asked first: a client that was deleted meanwhile must not go on standing there from the cache.
  if (error instanceof ApiError && isMissing(error)) return { status: 'missing' };
  if (data) return { status: 'found', client: data, isCurrent: !isPlaceholderData };
  if (error) return { status: 'failed', error, retry: () => void refetch(), retrying: isFetching };
  return { status: 'loading' };
}

/** An address that is no id at all is refused as such, and is nobody's either. */
function isMissing({ code }: ApiError): boolean {
  return code === 'not_found' || code === 'validation_failed';
}
