import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BillingOverview } from '#contract/billing/billing.ts';
import { planById, plans, type BillingInterval } from '#contract/billing/plans.ts';
import { IntervalToggle } from '#web/billing/interval-toggle.tsx';
import { planChoiceIn, type PlanChoice } from '#web/billing/plan-choice.ts';
import { PlanOffer } from '#web/billing/plan-offer.tsx';
import { isChangeable, useTakePlan } from '#web/billing/use-take-plan.ts';
import { SettingsSection } from '#web/settings/settings-section.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

/** The plans on sale, and the way to each. */
export function PlanOffers({ overview, mayManage }: { overview: BillingOverview; mayManage: boolean }) {
  const [search] = useSearchParams();
  const [interval, setInterval] = useState<BillingInterval>(
    () => planChoiceIn(search)?.interval ?? overview.subscription.interval ?? 'monthly',
  );
  const [asked, setAsked] = useState<PlanChoice | null>(null);
  const take = useTakePlan(overview);
  const isOffered = overview.checkout !== 'none' && mayManage;

  const choose = (choice: PlanChoice) => {
    take.reset();
    if (isChangeable(overview)) setAsked(choice);
    else take.mutate(choice);
  };

  return (
    <SettingsSection title="Plans" description={hintOf(overview, mayManage)}>
      {take.isError && <Banner tone="bad">{take.error.message || 'Failed to process upgrade'}</Banner>}
      <div>
        <IntervalToggle interval={interval} onChange={setInterval} />
      </div>
      <ul className="grid gap-4 xl:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanOffer
              plan={plan}
              interval={interval}
              isCurrent={isCurrent(overview, { plan: plan.id, interval })}
              processing={take.isPending && take.variables.plan === plan.id}
              disabled={!isOffered || take.isPending}
              onTake={() => choose({ plan: plan.id, interval })}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) take.mutate(asked);
          setAsked(null);
        }}
        title={asked ? `Change to ${planById(asked.plan).name}, billed ${asked.interval}?` : ''}
        confirmLabel="Change plan"
        tone="primary"
      >
        Your new plan starts right away, and what you’ve already paid for this period is credited. If you use
        more than the new plan includes, you keep everything; you just can’t add more.
      </ConfirmDialog>
    </SettingsSection>
  );
}

/** Whether this is what the agency has, so that it cannot be taken again. */
function isCurrent({ subscription }: BillingOverview, choice: PlanChoice): boolean {
  const { plan, interval, may_create: isInForce, trial_days_left: trial } = subscription;
  return (
    isInForce && trial === null && plan === choice.plan && (interval ?? choice.interval) === choice.interval
  );
}

function hintOf({ checkout }: BillingOverview, mayManage: boolean): string {
  if (checkout === 'none')
    return 'Plans can’t be bought on this server. Ask your server’s administrator to set one up for you.';
  if (!mayManage) return 'Only owners of the agency can change its plan.';
  if (checkout === 'simulation')
    return 'Simulation: this is a development server. You can try plans here without paying anything.';
  return 'You pay by card through Stripe. Any remaining trial days are added on top.';
}
