import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Agency, Session, User } from '#contract/account.ts';
import { queries } from '#web/api/api.ts';
import { tellTabs } from '#web/live/session-channel.ts';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'unreachable'; retry: () => void }
  | { status: 'logged-out' }
  | { status: 'logged-in'; user: User; agency: Agency | null };

const CHECK_EVERY_MS = 30_000;

/** Who is logged in; `unknown` until the server has said. A `checked` session is asked about again and again. */
export function useSession({ checked = false } = {}): SessionState {
  const { data, error, refetch } = useQuery({
    ...queries.account.session.queryOptions(),
    refetchInterval: checked && CHECK_EVERY_MS,
  });
  if (data?.user) return { status: 'logged-in', user: data.user, agency: data.agency };
  if (data) return { status: 'logged-out' };
  if (error) return { status: 'unreachable', retry: () => void refetch() };
  return { status: 'unknown' };
}

/** Puts a session just begun or ended into the cache of every tab; an ended one takes everything else with it. */
export function useChangeSession(): (session: Session) => void {
  const client = useQueryClient();
  return useCallback(
    (session) => {
      putSession(client, session);
      tellTabs({ kind: session.user ? 'entered' : 'left' });
    },
    [client],
  );
}

/** Puts a session into the cache of this tab; what was fetched for somebody else goes. */
export function putSession(client: QueryClient, session: Session): void {
  const queryKey = queries.account.session.queryKey();
  const before = client.getQueryData(queryKey)?.user?.id;
  client.setQueryData(queryKey, session);
  if (before === session.user?.id) return;
  const isSession = client.getQueryCache().find({ queryKey, exact: true });
  client.removeQueries({ predicate: (query) => query !== isSession });
  client.getMutationCache().clear();
}
