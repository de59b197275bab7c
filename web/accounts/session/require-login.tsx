import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AccountContext, type Account } from '#web/accounts/session/account-context.ts';
import { loginPathFrom } from '#web/accounts/sign-in/return-path.ts';
import { useSession, type SessionState } from '#web/accounts/session/use-session.ts';
import { useTabAgency } from '#web/accounts/session/use-tab-agency.ts';
import { AppFrame } from '#web/dashboard/app-frame.tsx';
import { leavingFrom } from '#web/live/session-channel.ts';
import { SessionEndedDialog } from '#web/live/session-ended-dialog.tsx';
import { useLiveConnection } from '#web/live/use-live-connection.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Shows its page to who is logged in; others log in first and come back. A session that ends while the page is open
 * leaves it in place, with all that was typed, under a dialog that logs in again.
 */
export function RequireLogin({ children }: { children: (account: Account) => ReactNode }) {
  const session = useSession({ checked: true });
  const account = useLastAccount(session);
  const location = useLocation();
  const isOver = session.status === 'logged-out';
  const isAtAgency = useTabAgency(session);
  useLiveConnection(session.status === 'logged-in' && isAtAgency ? audienceOf(session) : null);

  // Whoever ends the session here is on the way to somewhere; the other tabs go to the log-in page.
  if (isOver && leavingFrom() === 'here') return <AppFrame />;
  if (isOver && leavingFrom() === 'elsewhere') return <Navigate to="/login" replace />;
  if (!isAtAgency) return <AppFrame />;
  if (account) {
    return (
      <>
        <AccountContext key={audienceOf(account)} value={account}>
          {children(account)}
        </AccountContext>
        {isOver && <SessionEndedDialog email={account.user.email} />}
      </>
    );
  }
  if (isOver) return <Navigate to={loginPathFrom(location)} replace />;
  if (session.status === 'unreachable') return <Unreachable retry={session.retry} />;
  return <AppFrame />;
}

/** Who looks at which agency: what belongs to another is not kept. */
function audienceOf({ user, agency }: Account): string {
  return `${user.id} ${agency?.id ?? ''}`;
}

/** Who was logged in last on this page, whatever became of the session since. */
function useLastAccount(session: SessionState): Account | null {
  const [last, setLast] = useState<Account | null>(null);
  if (session.status !== 'logged-in') return last;
  if (last?.user !== session.user || last.agency !== session.agency) setLast(session);
  return session;
}

const TRY_EVERY_MS = 5_000;

function Unreachable({ retry }: { retry: () => unknown }) {
  useEffect(() => {
    const again = () => void retry();
    const timer = setInterval(again, TRY_EVERY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [retry]);
  return (
    <main className="container-page grid min-h-dvh content-center justify-items-start gap-5">
      <h1 className="display text-3xl">We can’t reach the server</h1>
      <p className="text-muted">
        Check your connection. We’ll keep trying, and the page will open automatically. Nothing was lost.
      </p>
      <Button onClick={() => retry()}>Try now</Button>
    </main>
  );
}
