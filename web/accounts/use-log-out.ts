import { useNavigate } from 'react-router';
import { useChangeSession } from '#web/accounts/use-session.ts';
import { api } from '#web/api/api.ts';

/** Ends the session and goes to the log-in page; a failure is only logged. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  const changeSession = useChangeSession();
  return async () => {
    try {
      await api.account.signOut();
      // First away from the protected page, so that it does not ask to be returned to.
      await navigate('/login');
      changeSession({ user: null, agency: null });
    } catch (error) {
      console.error('Log out failed', error);
    }
  };
}
