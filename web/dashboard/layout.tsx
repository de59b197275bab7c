import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { RequireLogin } from '#web/accounts/session/require-login.tsx';
import { AppProvider } from '#web/api/app-provider.tsx';
import { Shell } from '#web/dashboard/shell.tsx';
import { loadAppPagesWhenIdle } from '#web/offline/app-pages.ts';
import { registerServiceWorker } from '#web/offline/register-service-worker.ts';
import { DashboardFilesProvider } from '#web/reports/file/dashboard-files.tsx';
import { startChrome } from '#web/site/chrome/behaviour.ts';
import { Toaster } from '#web/ui/overlays/toaster.tsx';

export const meta = () => [{ title: 'Dashboard · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** Everything behind the log-in. */
export default function DashboardLayout() {
  useEffect(() => startChrome(), []);
  useEffect(() => registerServiceWorker(), []);
  useEffect(() => loadAppPagesWhenIdle(), []);
  return (
    <AppProvider>
      <RequireLogin>
        {(account) => (
          <DashboardFilesProvider>
            <Shell>
              <Outlet context={account} />
            </Shell>
          </DashboardFilesProvider>
        )}
      </RequireLogin>
      <Toaster />
    </AppProvider>
  );
}
