import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/api.ts';

/** Files of earlier reports are looked into one after the other; the list follows. */
const POLL_MS = 3000;

/** What was uploaded for a client and is kept with it; nothing is asked where there is no client yet. */
export function useClientData(clientId: string | null) {
  return useQuery({
    ...queries.clientData.list.queryOptions({ input: { id: clientId ?? '' } }),
    enabled: clientId !== null,
    refetchInterval: ({ state }) => (state.data?.files.some(({ unread }) => unread) ? POLL_MS : false),
  });
}
