import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CreditCard, Hourglass, type LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { api, queries } from '#web/api/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadError } from '#web/ui/feedback/load-error.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useLasting } from '#web/ui/use-lasting.ts';

export const meta = () => [{ title: 'Your plan · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** How often it is asked whether the payment has arrived, and from when on waiting for it here makes no sense. */
const ASK_EVERY_MS = 2_000;
const SOON_MS = 30_000;

/** Where the checkout returns to after a payment. It asks by itself, should the provider's event be late. */
export default function BillingSuccessPage() {
  const [search] = useSearchParams();
  // Set by the checkout: without it nobody has come from there.
  const hasPaid = search.has('session_id');
  const takesLong = useLasting(true, SOON_MS);
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['billing', 'after checkout'],
    queryFn: () => api.billing.refresh(),
    refetchInterval: (query) => (hasPaid && !isSetUp(query.state.data) ? ASK_EVERY_MS : false),
  });
  useEffect(() => {
    if (data) client.setQueryData(queries.billing.overview.queryKey(), data);
  }, [client, data]);

  if (isSetUp(data)) {
    return (
      <Confirmation icon={CircleCheck} title={hasPaid ? 'Thank you' : 'Your plan'}>
        Your agency is on {data?.subscription.label}.
      </Confirmation>
    );
  }
  if (isError) {
    return (
      <LoadError
        message="Failed to fetch subscription"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data && !hasPaid) {
    return (
      <Confirmation icon={CreditCard} title="Nothing to confirm">
        After a purchase, this page tells you that it went through. You haven’t bought anything yet, and
        nothing was charged.
      </Confirmation>
    );
  }
  return (
    <Confirmation icon={Hourglass} title="Thank you">
      {takesLong
        ? 'Your payment is still being confirmed. You can leave this page: your plan will update automatically.'
        : 'Your subscription is being set up. This takes a few seconds.'}
      <Spinner label="Setting up your subscription" />
    </Confirmation>
  );
}

function Confirmation({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      headingLevel="h1"
      action={
        <>
          <ButtonLink to="/dashboard">Open the dashboard</ButtonLink>
          <ButtonLink to="/dashboard?settings=subscription" variant="outline">
            See your plan
          </ButtonLink>
        </>
      }
    >
      <output className="grid justify-items-center gap-4">{children}</output>
    </EmptyState>
  );
}

function isSetUp(data: Awaited<ReturnType<typeof api.billing.refresh>> | undefined): boolean {
  return data !== undefined && data.subscription.may_create && data.subscription.trial_days_left === null;
}
