import { useNavigate } from 'react-router';
import { useChangeSession } from '#web/accounts/session/use-session.ts';
import { api } from '#web/api/api.ts';
import { tellTabs } from '#web/live/session-channel.ts';

/** Ends the session and goes to the log-in page; a failure is only logged. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const changeSession = useChangeSession();
  return async () => {
    try {
      await leave(() => api.account.signOut());
      // First away from the protected page, so that it does not ask to be returned to.
      await navigate('/login');
      changeSession({ user: null, agency: null });
    } catch (error) {
      console.error('Log out failed', error);
    }
  };
}

/** Does what ends the session on purpose, so that no tab takes it for a session that ran out. */
export async function leave(end: () => Promise<unknown>): Promise<void> {
  tellTabs({ kind: 'leaving' });
  try {
    await end();
  } catch (error) {
    tellTabs({ kind: 'stayed' });
    throw error;
  }
  tellTabs({ kind: 'left' });
}
