import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { BillingInterval, Plan } from '#contract/billing/plans.ts';
import { fetchBilling, openCheckout } from '#web/billing/open-checkout.ts';
import { withPlanChoice } from '#web/billing/plan-choice.ts';
import { markVisitor } from '#web/site/chrome/behaviour.ts';
import { contactPath } from '#web/site/contact/topics.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** Takes the plan on: to sign-up for a visitor, to the checkout for who is logged in, or to the settings where a plan is to be changed. */
export function PlanButton({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  const [processing, setProcessing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const variant = plan.highlight ? 'primary' : 'outline';
  const choice = { plan: plan.id, interval };

  if (plan.id === 'enterprise') {
    return (
      <ButtonLink to={contactPath('sales')} variant={variant} className="mt-6 w-full">
        {plan.cta}
      </ButtonLink>
    );
  }

  const subscribe = async (event: MouseEvent) => {
    event.preventDefault();
    setProcessing(true);
    setFailure(null);
    try {
      if ((await markVisitor()) !== 'logged-in') await navigate(withPlanChoice('/signup', choice));
      else if (await isPlainCheckout()) return window.location.assign(await openCheckout(choice));
      else await navigate(`${withPlanChoice('/dashboard', choice)}&settings=subscription`);
    } catch (error) {
      setFailure((error as Error).message || 'Failed to process subscription');
    }
    setProcessing(false);
  };

  return (
    <>
      <ButtonLink
        to={withPlanChoice('/signup', choice)}
        variant={variant}
        onClick={(event) => void subscribe(event)}
        aria-disabled={processing}
        aria-label={processing ? undefined : `${plan.cta}: ${plan.name}`}
        className="mt-6 w-full"
      >
        {processing ? 'Processing...' : plan.cta}
      </ButtonLink>
      {failure && (
        <p role="alert" className="mt-3 text-sm text-bad">
          {failure}
        </p>
      )}
    </>
  );
}

/** Whether a checkout is all that is needed: plans are on sale here, and none is paid for yet. */
async function isPlainCheckout(): Promise<boolean> {
  const { checkout, subscription } = await fetchBilling();
  return checkout !== 'none' && (subscription.trial_days_left !== null || !subscription.may_create);
}
