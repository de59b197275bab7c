import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { INVALID_CHOICE } from '#contract/billing-terms.ts';
import { planById } from '#contract/plans.ts';
import { api, queries } from '#web/api/api.ts';
import { messageOf } from '#web/api/api-error.ts';
import { planChoiceIn, type PlanChoice } from '#web/billing/plan-choice.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => [
  { title: 'Simulated checkout · ClientReady' },
  { name: 'robots', content: 'noindex' },
];

const MONTHS_A_YEAR = 12;
const BACK = { to: '/dashboard?settings=subscription', label: 'Plans' };

/** Stands in for the page of the payment provider while developing. An installation never leads here. */
export default function SimulationPage() {
  const [search] = useSearchParams();
  const choice = planChoiceIn(search);
  return (
    <div className="grid max-w-xl gap-6">
      <PageTitle title="Simulated checkout" back={BACK} />
      <Banner tone="note" className="flex items-center gap-3">
        <FlaskConical className="size-5 shrink-0" aria-hidden="true" />
        This is a simulation on a development server. No card is asked for and no money moves.
      </Banner>
      {choice === null ? <Banner tone="bad">{INVALID_CHOICE}</Banner> : <Order choice={choice} />}
    </div>
  );
}

function Order({ choice }: { choice: PlanChoice }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: (taken: PlanChoice) => api.billing.simulate(taken),
    onSuccess: (next) => {
      client.setQueryData(queries.billing.overview.queryKey(), next);
      void navigate('/billing/success');
    },
  });
  const plan = planById(choice.plan);
  const isYearly = choice.interval === 'yearly';
  const price = isYearly ? plan.yearlyPrice * MONTHS_A_YEAR : plan.monthlyPrice;
  return (
    <Card title="Your order" className="grid gap-6">
      {pay.isError && <Banner tone="bad">{messageOf(pay.error, 'Failed to process subscription')}</Banner>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div>
          <p className="font-semibold">{plan.name}</p>
          <p className="text-sm text-muted">Billed {choice.interval}</p>
        </div>
        <p className="figures">
          <span className="display text-2xl">${price}</span>{' '}
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
