import type { PlanFeature } from '#contract/billing/plans.ts';
import { useBilling } from '#web/billing/use-billing.ts';

/** Whether the agency's plan includes a feature; `undefined` until it is known. The server has the last word. */
export function useIncludes(feature: PlanFeature): boolean | undefined {
  return useBilling().data?.includes.includes(feature);
}
