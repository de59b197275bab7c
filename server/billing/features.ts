import { upgradeSentence } from '#contract/billing/plan-features.ts';
import { planById, planFeatures, type PlanFeature } from '#contract/billing/plans.ts';
import type { Entitlement } from '#server/billing/entitlement.ts';
import { entitlementOf } from '#server/billing/entitlement-of.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { ApiError } from '#server/http/api-error.ts';

/** What an agency has beside its limits. Nothing of it is left where neither a plan nor a trial is in force. */
export function includesOf({ isEverything, mayCreate, plan }: Entitlement): readonly PlanFeature[] {
  if (isEverything) return planFeatures;
  return mayCreate ? planById(plan).includes : [];
}

/** Whether the agency's plan includes a feature now. */
export async function includes(
  tx: AgencyTransaction,
  agencyId: string,
  now: Date,
  feature: PlanFeature,
): Promise<boolean> {
  const { entitlement } = await entitlementOf(tx, agencyId, now);
  return includesOf(entitlement).includes(feature);
}

/** Refuses what the agency's plan does not include, and says which plan does. Called in the transaction that does it. */
export async function assertIncludes(
  tx: AgencyTransaction,
  agencyId: string,
  now: Date,
  feature: PlanFeature,
): Promise<void> {
  if (!(await includes(tx, agencyId, now, feature)))
    throw new ApiError('plan_required', { message: upgradeSentence(feature) });
}
