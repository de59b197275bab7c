import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { RequireLogin } from '#web/accounts/require-login.tsx';
import { AppProvider } from '#web/api/app-provider.tsx';
import { startChrome } from '#web/site/chrome/behaviour.ts';

export const meta = () => [{ title: 'Dashboard · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** Everything behind the log-in. */
export default function DashboardLayout() {
  useEffect(() => startChrome(), []);
  return (
    <AppProvider>
      <RequireLogin>{(account) => <Outlet context={account} />}</RequireLogin>
    </AppProvider>
  );
}
