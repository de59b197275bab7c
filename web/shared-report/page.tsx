import { useEffect } from 'react';
import { useParams } from 'react-router';
import { registerServiceWorker } from '#web/offline/register-service-worker.ts';
import { LinkGone } from '#web/shared-report/link-gone.tsx';
import { LockedReport } from '#web/shared-report/locked-report.tsx';
import { OpenReport } from '#web/shared-report/open-report.tsx';
import { useSharedReport } from '#web/shared-report/use-shared-report.ts';
import { Button } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

export const meta = () => [{ title: 'Report' }, { name: 'robots', content: 'noindex, nofollow' }];

/** A report that was shared by a link, for a reader without an account: the agency's page, not ours. */
export default function SharedReportPage() {
  const { token = '' } = useParams();
  useEffect(() => registerServiceWorker(), []);
  const { state, unlock, retry } = useSharedReport(token);
  switch (state.status) {
    case 'loading':
      return <PageSpinner />;
    case 'gone':
      return <LinkGone />;
    case 'failed':
      return (
        <main className="container-page grid min-h-dvh content-center justify-items-start gap-5">
          <h1 className="text-2xl font-semibold tracking-tight">We can’t open this report right now</h1>
          <p className="text-muted" role="alert">
            {state.message}
          </p>
          <Button onClick={retry}>Try again</Button>
        </main>
      );
    case 'locked':
      return (
        <LockedReport
          brand={state.look.brand}
          message={state.message}
          busy={state.busy}
          onPassword={(password) => void unlock(state.look, password)}
        />
      );
    case 'open':
      return <OpenReport token={token} shared={state.report} password={state.password} />;
  }
}
