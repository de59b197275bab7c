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
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => [
  { title: 'Simulated checkout · ClientReady' },
  { name: 'robots', content: 'noindex' },
];

/** Stands in for the page of the payment provider while developing. An installation never leads here. */
export default function SimulationPage() {
  const [search] = useSearchParams();
  const choice = planChoiceIn(search);
  const navigate = useNavigate();
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: (taken: PlanChoice) => api.billing.simulate(taken),
    onSuccess: (next) => {
      client.setQueryData(queries.billing.overview.queryKey(), next);
      void navigate('/billing/success');
    },
  });
  if (choice === null) return <Banner tone="bad">{INVALID_CHOICE}</Banner>;
  const plan = planById(choice.plan);
  const price = choice.interval === 'yearly' ? plan.yearlyPrice * 12 : plan.monthlyPrice;
  return (
    <div className="grid max-w-lg justify-items-start gap-6">
      <PageTitle title="Simulated checkout" />
      <Banner tone="note" className="flex items-center gap-3">
        <FlaskConical className="size-5 shrink-0" aria-hidden="true" />
        This is a simulation on a development server. No card is asked for and no money moves.
      </Banner>
      {pay.isError && <Banner tone="bad">{messageOf(pay.error, 'Failed to process subscription')}</Banner>}
      <p>
        {plan.name}, ${price} billed {choice.interval}.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={pay.isPending} onClick={() => pay.mutate(choice)}>
          {pay.isPending ? 'Processing...' : 'Pretend to pay'}
        </Button>
        <ButtonLink to="/billing/cancel" variant="outline">
          Leave
        </ButtonLink>
      </div>
    </div>
  );
}
