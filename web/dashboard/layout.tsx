import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { RequireLogin } from '#web/accounts/require-login.tsx';
import { AppProvider } from '#web/api/app-provider.tsx';
import { Shell } from '#web/dashboard/shell.tsx';
import { startChrome } from '#web/site/chrome/behaviour.ts';
import { Toaster } from '#web/ui/toaster.tsx';

export const meta = () => [{ title: 'Dashboard · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** Everything behind the log-in. */
export default function DashboardLayout() {
  useEffect(() => startChrome(), []);
  return (
    <AppProvider>
      <RequireLogin>
        {(account) => (
          <Shell>
            <Outlet context={account} />
          </Shell>
        )}
      </RequireLogin>
      <Toaster />
    </AppProvider>
  );
}
