import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useParams } from 'react-router';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { portalApi, portalCache } from '#web/portal/portal-api.ts';
import { PortalNotice } from '#web/portal/portal-card.tsx';
import { PortalShell } from '#web/portal/portal-shell.tsx';
import { SignIn } from '#web/portal/sign-in.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

/** How often an open page makes sure that its reader is still let in. */
const LOOK_AGAIN_MS = 30_000;

/** The client's door: whoever is signed in goes through, anybody else signs in first. */
export default function PortalLayout() {
  return (
    <QueryClientProvider client={portalCache}>
      <ThroughTheDoor />
    </QueryClientProvider>
  );
}

function ThroughTheDoor() {
  const { slug = '' } = useParams();
  const me = useQuery({
    queryKey: ['me'],
    queryFn: portalApi.me,
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: true,
  });
  const isOut = me.error instanceof ApiError && me.error.status === 401;
  if (isOut || (me.data && me.data.slug !== slug.toLowerCase())) return <SignIn slug={slug} />;
  if (me.data)
    return (
      <PortalShell person={me.data}>
        <Outlet context={me.data} />
      </PortalShell>
    );
  if (me.isPending) return <PageSpinner />;
  return (
    <PortalNotice title="We can’t open this page right now">
      <p role="alert">{messageOf(me.error, 'Please try again in a moment.')}</p>
      <Button onClick={() => void me.refetch()}>Try again</Button>
    </PortalNotice>
  );
}
