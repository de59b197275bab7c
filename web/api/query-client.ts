import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';

const FRESH_FOR_MS = 30_000;
const MAX_RETRIES = 2;

/** One cache for the whole visit. A refusal is final; only a failed connection is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_FOR_MS,
      // Tried even where the browser knows of no network: the server may run on this very machine.
      networkMode: 'offlineFirst',
      retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
    },
    // Without a network a change fails at once and says so, rather than wait unseen and be sent later.
    mutations: { networkMode: 'always' },
  },
});

function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'unreachable' || error.status >= 500);
}
