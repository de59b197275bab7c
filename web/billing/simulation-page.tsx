import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { planById } from '#contract/billing/plans.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { planChoiceIn, type PlanChoice } from '#web/billing/plan-choice.ts';
import { useBilling } from '#web/billing/use-billing.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatPrice, formatYear } from '#web/ui/format/format-price.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

export const meta = () => [
  { title: 'Simulated checkout · ClientReady' },
  { name: 'robots', content: 'noindex' },
];

const PLANS = '/dashboard?settings=subscription';

/** Stands in for the page of the payment provider while developing. An installation never leads here. */
export default function SimulationPage() {
  const [search] = useSearchParams();
  const { data } = useBilling();
  const choice = planChoiceIn(search);
  if (data === undefined) return <Spinner />;
  if (data.checkout !== 'simulation') {
    return (
      <Nothing title="This is a page for developers">
        On a development server it stands in for the card checkout. Nothing can be bought or paid here.
      </Nothing>
    );
  }
  if (choice === null) {
    return (
      <Nothing title="No plan chosen yet">
        This page simulates the checkout on a development server. Choose a plan first, and it brings you back
        here.
      </Nothing>
    );
  }
  return (
    <div className="grid max-w-xl gap-6">
      <PageTitle title="Simulated checkout" back={{ to: PLANS, label: 'Plans' }} />
      <Banner tone="note" className="flex items-center gap-3">
        <FlaskConical className="size-5 shrink-0" aria-hidden="true" />
        This is a simulation on a development server. You don’t need a card, and nothing is charged.
      </Banner>
      <Order choice={choice} />
    </div>
  );
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      icon={FlaskConical}
      title={title}
      headingLevel="h1"
      action={
        <>
          <ButtonLink to={PLANS}>See plans</ButtonLink>
          <ButtonLink to="/dashboard" variant="outline">
            Open the dashboard
          </ButtonLink>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}

function Order({ choice }: { choice: PlanChoice }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: (taken: PlanChoice) => api.billing.simulate(taken),
    onSuccess: (next) => {
      client.setQueryData(queries.billing.overview.queryKey(), next);
      void navigate('/billing/success?session_id=simulated');
    },
  });
  const plan = planById(choice.plan);
  const isYearly = choice.interval === 'yearly';
  const price = isYearly ? formatYear(plan.yearlyPrice) : formatPrice(plan.monthlyPrice);
  return (
    <Card title="Your order" className="grid gap-6">
      {pay.isError && <Banner tone="bad">{messageOf(pay.error, 'Failed to process subscription')}</Banner>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div>
          <p className="font-semibold">{plan.name}</p>
          <p className="text-sm text-muted">Billed {choice.interval}</p>
        </div>
        <p className="figures">
          <span className="display text-2xl">{price}</span>{' '}
          <span className="text-sm text-muted">{isYearly ? 'a year' : 'a month'}</span>
        </p>
      </div>
      <div className="flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-end">
        <ButtonLink to="/billing/cancel" variant="outline">
          Leave
        </ButtonLink>
        <Button disabled={pay.isPending} onClick={() => pay.mutate(choice)}>
          {pay.isPending ? 'Processing...' : 'Pretend to pay'}
        </Button>
      </div>
    </Card>
  );
}
