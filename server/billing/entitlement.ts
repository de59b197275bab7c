import { FREE_TRIAL, GRACE_DAYS, NO_SUBSCRIPTION, type SubscriptionStatus } from '#contract/billing-terms.ts';
import { DEFAULT_PLAN, planById, type PlanId, type PlanLimits } from '#contract/plans.ts';

/** What is stored of a subscription that decides what may be done. */
export interface StoredSubscription {
  readonly plan: PlanId | null;
  readonly status: SubscriptionStatus | null;
  readonly trialEndsAt: Date | null;
  readonly pastDueSince: Date | null;
  readonly stripeSubscriptionId: string | null;
}

/** What an agency may do at a moment. */
export interface Entitlement {
  readonly mayCreate: boolean;
  /** A plan is in force, rather than the trial or nothing. */
  readonly isPaid: boolean;
  readonly limits: PlanLimits;
  /** The plan whose limits hold. */
  readonly plan: PlanId;
  readonly label: string;
  /** Days left of the trial, begun ones counted; null where a plan was taken or it is over. */
  readonly trialDaysLeft: number | null;
  readonly graceEndsAt: Date | null;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Decides by the clock what a subscription allows. The trial of the first days holds whatever else happens, so that a
 * checkout given up half-way takes nothing away. A failed payment is waited for.
 */
export function entitlementAt(row: StoredSubscription | null, now: Date): Entitlement {
  const paid = row !== null && isPaid(row, now);
  const trialDaysLeft = paid ? null : daysUntil(row?.trialEndsAt ?? null, now);
  const plan = paid ? (row.plan ?? DEFAULT_PLAN) : DEFAULT_PLAN;
  return {
    mayCreate: paid || trialDaysLeft !== null,
    isPaid: paid,
    limits: planById(plan).limits,
    plan,
    label: paid ? labelOf(row) : trialDaysLeft === null ? NO_SUBSCRIPTION : FREE_TRIAL,
    trialDaysLeft,
    graceEndsAt: row?.status === 'past_due' ? graceEnd(row) : null,
  };
}

/** Whether a plan was taken, at the payment provider or from the operator, and is in force. */
function isPaid(row: StoredSubscription, now: Date): boolean {
  switch (row.status) {
    case 'active':
      return true;
    case 'trialing':
      return row.stripeSubscriptionId !== null;
    case 'past_due':
      return now < graceEnd(row);
    default:
      return false;
  }
}

function labelOf(row: StoredSubscription): string {
  return row.plan === null ? FREE_TRIAL : planById(row.plan).name;
}

function graceEnd({ pastDueSince }: StoredSubscription): Date {
  return new Date((pastDueSince?.getTime() ?? 0) + GRACE_DAYS * DAY_MS);
}

function daysUntil(moment: Date | null, now: Date): number | null {
  const left = moment === null ? 0 : moment.getTime() - now.getTime();
  return left > 0 ? Math.ceil(left / DAY_MS) : null;
}
