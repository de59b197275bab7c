import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Session, User } from '#contract/account.ts';
import { queries } from '#web/api/api.ts';

/** Shows a changed profile everywhere at once. */
export function usePutUser(): (user: User) => void {
  const client = useQueryClient();
  return useCallback(
    (user) =>
      void client.setQueryData(queries.account.session.queryKey(), (session: Session | undefined) =>
        session ? { ...session, user } : session,
      ),
    [client],
  );
}
