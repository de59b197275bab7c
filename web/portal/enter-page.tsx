import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { LookedAtLink } from '#contract/portal/portal.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { portalApi, portalCache } from '#web/portal/portal-api.ts';
import { PortalCard, PortalNotice } from '#web/portal/portal-card.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { PageSpinner } from '#web/ui/feedback/spinner.tsx';

export const meta = () => [{ title: 'Sign in' }, { name: 'robots', content: 'noindex, nofollow' }];

/** Where the link in an e-mail leads: straight in where it was asked for here, and after a word on any other device. */
export default function EnterPage() {
  return (
    <QueryClientProvider client={portalCache}>
      <Enter />
    </QueryClientProvider>
  );
}

function Enter() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const look = useQuery({
    queryKey: ['link', token],
    queryFn: () => portalApi.describeLink(token),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (look.data) return <Found link={look.data} token={token} />;
  if (look.isPending) return <PageSpinner />;
  if (look.error instanceof ApiError && look.error.code === 'unreachable')
    return (
      <PortalNotice title="We can’t open this page right now">
        <p role="alert">{look.error.message}</p>
        <Button onClick={() => void look.refetch()}>Try again</Button>
      </PortalNotice>
    );
  return <LinkOver slug={slug} />;
}

function Found({ link, token }: { link: LookedAtLink; token: string }) {
  const navigate = useNavigate();
  const enter = useMutation({
    mutationFn: (confirmed: boolean) => portalApi.enter(token, confirmed),
    onSuccess: ({ slug }) => {
      portalCache.clear();
      void navigate(`/portal/${slug}`, { replace: true });
    },
  });
  const { mutate } = enter;
  const isReady = link.state === 'ready';
  useEffect(() => {
    if (isReady) mutate(false);
  }, [isReady, mutate]);
  if (enter.error instanceof ApiError && enter.error.code === 'invalid_token')
    return <LinkOver slug={link.slug} />;
  if (isReady && !enter.error) return <PageSpinner />;
  const isInvitation = link.kind === 'invitation';
  const title = isInvitation ? 'Welcome' : 'Confirm sign-in on this device';
  return (
    <PortalCard brand={link.brand} title={title}>
      <div className="grid gap-1.5">
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        <p className="text-sm text-muted">
          {isInvitation
            ? `${link.brand.agency_name} keeps all your reports in one place. You’ll be signed in as `
            : 'This link was requested in another browser. If that was you, you can sign in here as '}
          <strong className="font-medium wrap-anywhere text-ink">{link.email}</strong>.
        </p>
      </div>
      {enter.error && (
        <Banner tone="bad">{messageOf(enter.error, 'We couldn’t sign you in. Please try again.')}</Banner>
      )}
      <Button size="lg" disabled={enter.isPending} onClick={() => enter.mutate(true)}>
        {isInvitation ? 'See your reports' : 'Sign in on this device'}
      </Button>
      {!isInvitation && (
        <p className="text-sm text-muted">Wasn’t you? Close this page. Nothing happens unless you confirm.</p>
      )}
    </PortalCard>
  );
}

function LinkOver({ slug }: { slug: string }) {
  return (
    <PortalNotice title="This link no longer works">
      <p>Each link works once, and only for a limited time. You can request a new one right away.</p>
      <ButtonLink to={`/portal/${slug}`} replace>
        Get a new link
      </ButtonLink>
    </PortalNotice>
  );
}
