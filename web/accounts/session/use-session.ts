import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Agency, Session, User } from '#contract/accounts/account.ts';
import { queries } from '#web/api/api.ts';
import { tellTabs } from '#web/live/session-channel.ts';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'unreachable'; retry: () => unknown }
  | { status: 'logged-out' }
  | { status: 'logged-in'; user: User; agency: Agency | null };

const CHECK_EVERY_MS = 30_000;

/** Whom the cache was filled for: a session may end and be renewed, and what was fetched still be theirs. */
const owners = new WeakMap<QueryClient, string>();

/** Who is logged in; `unknown` until the server has said. A `checked` session is asked about again and again. */
export function useSession({ checked = false } = {}): SessionState {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...queries.account.session.queryOptions(),
    refetchInterval: checked && CHECK_EVERY_MS,
  });
  const userId = data?.user?.id;
  useEffect(() => {
    if (userId) owners.set(client, userId);
  }, [client, userId]);
  if (data?.user) return { status: 'logged-in', user: data.user, agency: data.agency };
  if (data) return { status: 'logged-out' };
  if (error) return { status: 'unreachable', retry: refetch };
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
  const owner = owners.get(client);
  client.setQueryData(queryKey, session);
  if (session.user) owners.set(client, session.user.id);
  else owners.delete(client);
  if (owner === undefined || owner === session.user?.id) return;
  const own = client.getQueryCache().find({ queryKey, exact: true });
  client.removeQueries({ predicate: (query) => query !== own });
  client.getMutationCache().clear();
}
