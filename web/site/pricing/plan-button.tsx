import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { BillingInterval, Plan } from '#contract/plans.ts';
import { withPlanChoice } from '#web/billing/plan-choice.ts';
import { markVisitor } from '#web/site/chrome/behaviour.ts';
import { salesLink } from '#web/site/content.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx';

/** Takes the plan on: to sign-up for a visitor, to the dashboard for who is logged in. */
export function PlanButton({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  const [processing, setProcessing] = useState(false);
  const navigate = useNavigate();
  const variant = plan.highlight ? 'primary' : 'outline';
  const choice = { plan: plan.id, interval };

  if (plan.id === 'enterprise') {
    return (
      <ButtonAnchor href={salesLink} variant={variant} className="mt-6 w-full">
        {plan.cta}
      </ButtonAnchor>
    );
  }

  const subscribe = async (event: MouseEvent) => {
    event.preventDefault();
    setProcessing(true);
    await markVisitor();
    const loggedIn = document.documentElement.dataset['visitor'] === 'logged-in';
    await navigate(withPlanChoice(loggedIn ? '/dashboard' : '/signup', choice));
    setProcessing(false);
  };

  return (
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
  );
}
