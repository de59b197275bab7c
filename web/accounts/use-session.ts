import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Agency, Session, User } from '#contract/account.ts';
import { queries } from '#web/api/api.ts';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'unreachable'; retry: () => void }
  | { status: 'logged-out' }
  | { status: 'logged-in'; user: User; agency: Agency | null };

/** Who is logged in; `unknown` until the server has said. */
export function useSession(): SessionState {
  const { data, error, refetch } = useQuery(queries.account.session.queryOptions());
  if (data?.user) return { status: 'logged-in', user: data.user, agency: data.agency };
  if (data) return { status: 'logged-out' };
  if (error) return { status: 'unreachable', retry: () => void refetch() };
  return { status: 'unknown' };
}

/** Puts a session just begun or ended into the cache; an ended one takes everything else with it. */
export function useChangeSession(): (session: Session) => void {
  const client = useQueryClient();
  return useCallback(
    (session) => {
      if (!session.user) client.clear();
      client.setQueryData(queries.account.session.queryKey(), session);
    },
    [client],
  );
}
