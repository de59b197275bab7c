import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useChangeSession } from '#web/accounts/use-session.ts';
import { api } from '#web/api/api.ts';
import { tellTabs } from '#web/live/session-channel.ts';

/** Ends the session and goes to the log-in page; a failure is only logged. */
export function useLogOut(): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    try {
      await leave(() => api.account.signOut(), '/login');
    } catch (error) {
      console.error('Log out failed', error);
    }
  };
}

/** Does what ends the session on purpose, and takes every tab away from the pages behind the log-in. */
export function useLeave(): (end: () => Promise<unknown>, to: string) => Promise<void> {
  const navigate = useNavigate();
  const changeSession = useChangeSession();
  return useCallback(
    async (end, to) => {
      tellTabs({ kind: 'leaving' });
      try {
        await end();
      } catch (error) {
        tellTabs({ kind: 'stayed' });
        throw error;
      }
      // First away from the protected page, so that it does not ask to be returned to.
      await navigate(to);
      changeSession({ user: null, agency: null });
    },
    [changeSession, navigate],
  );
}
