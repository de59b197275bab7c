import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { api, queries } from '#web/api/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export const meta = () => [{ title: 'Thank you · ClientReady' }, { name: 'robots', content: 'noindex' }];

/** How often it is asked whether the payment has arrived. */
const ASK_EVERY_MS = 2_000;

/** Where the checkout returns to after a payment. It asks by itself, should the provider's event be late. */
export default function BillingSuccessPage() {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['billing', 'after checkout'],
    queryFn: () => api.billing.refresh(),
    refetchInterval: (query) => (isSetUp(query.state.data) ? false : ASK_EVERY_MS),
  });
  useEffect(() => {
    if (data) client.setQueryData(queries.billing.overview.queryKey(), data);
  }, [client, data]);

  if (isError && !isSetUp(data)) {
    return (
      <LoadError
        message="Failed to fetch subscription"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <EmptyState
      icon={isSetUp(data) ? CircleCheck : Hourglass}
      title="Thank you"
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
      <output className="grid justify-items-center gap-4">
        {isSetUp(data)
          ? `Your agency is on ${data?.subscription.label}.`
          : 'Your subscription is being set up. This takes a few seconds.'}
        {!isSetUp(data) && <Spinner label="Setting up your subscription" />}
      </output>
    </EmptyState>
  );
}

function isSetUp(data: Awaited<ReturnType<typeof api.billing.refresh>> | undefined): boolean {
  return data !== undefined && data.subscription.may_create && data.subscription.trial_days_left === null;
}
