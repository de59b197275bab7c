import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Agency, Session, User } from '#contract/accounts/account.ts';
import { queries } from '#web/api/api.ts';

/** Shows a changed profile everywhere at once. */
export function usePutUser(): (user: User) => void {
  const put = usePut();
  return useCallback((user) => put((session) => ({ ...session, user })), [put]);
}

/** Shows the agency's new name everywhere at once. */
export function usePutAgency(): (agency: Agency) => void {
  const put = usePut();
  return useCallback((agency) => put((session) => ({ ...session, agency })), [put]);
}

function usePut(): (change: (session: Session) => Session) => void {
  const client = useQueryClient();
  return useCallback(
    (change) =>
      void client.setQueryData(queries.account.session.queryKey(), (session: Session | undefined) =>
        session ? change(session) : session,
      ),
    [client],
  );
}
