import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BillingOverview } from '#contract/billing/billing.ts';
import { api, queries } from '#web/api/api.ts';
import { openCheckout } from '#web/billing/open-checkout.ts';
import type { PlanChoice } from '#web/billing/plan-choice.ts';
import { sayDone } from '#web/ui/overlays/toast.ts';

/** Whether a change is made at once, rather than at a checkout: there is something paid that can be changed. */
export function isChangeable({ subscription, checkout }: BillingOverview): boolean {
  const { status, interval, trial_days_left: trial } = subscription;
  const isLiving = status === 'active' || status === 'trialing' || status === 'past_due';
  return checkout === 'stripe' && isLiving && interval !== null && trial === null;
}

/** Takes a plan: changes the one that is paid for, or goes to a checkout. */
export function useTakePlan(overview: BillingOverview) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choice: PlanChoice) => {
      if (isChangeable(overview)) return api.billing.change(choice);
      window.location.assign(await openCheckout(choice));
      // The page is on its way out: the button stays as it is until it has left.
      return new Promise<never>(() => {});
    },
    onSuccess: (next) => {
      client.setQueryData(queries.billing.overview.queryKey(), next);
      sayDone(`You’re now on ${next.subscription.label}`);
    },
  });
}
