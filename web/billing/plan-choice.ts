import {
  billingIntervals,
  DEFAULT_INTERVAL,
  planIds,
  type BillingInterval,
  type PlanId,
} from '#contract/billing/plans.ts';

export interface PlanChoice {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
}

/** The plan a visitor picked, carried in the address from page to page; null where none is. */
export function planChoiceIn(search: URLSearchParams): PlanChoice | null {
  const plan = planIds.find((id) => id === search.get('plan'));
  if (!plan) return null;
  const interval = billingIntervals.find((known) => known === search.get('interval')) ?? DEFAULT_INTERVAL;
  return { plan, interval };
}

/** A path with the picked plan in its query. */
export function withPlanChoice(path: string, choice: PlanChoice | null): string {
  return choice ? `${path}?${new URLSearchParams({ ...choice })}` : path;
}
