import { useNavigate } from 'react-router';
import type { Session } from '#contract/accounts/account.ts';
import { useChangeSession, useSession } from '#web/accounts/session/use-session.ts';

/** For pages that lead into the app: who is logged in already has no need of them, and who logs in on them goes on. */
export function useEntrance(next: string): { isInside: boolean; enter: (session: Session) => void } {
  const { status } = useSession();
  const changeSession = useChangeSession();
  const navigate = useNavigate();
  return {
    isInside: status === 'logged-in',
    enter: (session) => {
      changeSession(session);
      void navigate(next, { replace: true });
    },
  };
}
