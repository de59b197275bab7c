import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Agency, User } from '#contract/account.ts';
import { loginPathFrom } from '#web/accounts/return-path.ts';
import { useSession } from '#web/accounts/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** Shows its page to who is logged in; others log in first and come back. */
export function RequireLogin({
  children,
}: {
  children: (account: { user: User; agency: Agency | null }) => ReactNode;
}) {
  const session = useSession();
  const location = useLocation();
  switch (session.status) {
    case 'unknown':
      return <PageSpinner />;
    case 'logged-out':
      return <Navigate to={loginPathFrom(location)} replace />;
    case 'unreachable':
      return <Unreachable retry={session.retry} />;
    case 'logged-in':
      return children(session);
  }
}

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <main className="container-page grid min-h-dvh content-center justify-items-start gap-5">
      <h1 className="display text-3xl">The server cannot be reached</h1>
      <p className="text-muted">Check your connection and try again. Nothing was lost.</p>
      <Button onClick={retry}>Try again</Button>
    </main>
  );
}
