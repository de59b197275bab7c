import {
  EVERYTHING_INCLUDED,
  FREE_TRIAL,
  GRACE_DAYS,
  NO_SUBSCRIPTION,
  type SubscriptionStatus,
} from '#contract/billing/billing-terms.ts';
import { DAY_MS } from '#contract/durations.ts';
import { DEFAULT_PLAN, planById, TRIAL_PLAN, type PlanId, type PlanLimits } from '#contract/billing/plans.ts';

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
  /** Nothing is sold on this installation, so nothing is limited. */
  readonly isEverything: boolean;
}

const NO_LIMITS: PlanLimits = { clients: null, reportsPerMonth: null, teamMembers: null };
const EVERYTHING: Entitlement = {
  mayCreate: true,
  isPaid: true,
  limits: NO_LIMITS,
  plan: 'enterprise',
  label: EVERYTHING_INCLUDED,
  trialDaysLeft: null,
  graceEndsAt: null,
  isEverything: true,
};

/**
 * Decides by the clock what a subscription allows. The trial of the first days holds whatever else happens, so that a
 * checkout given up half-way takes nothing away. A failed payment is waited for. Where nothing is sold, everything is
 * included, unless the operator gave the agency a plan.
 */
export function entitlementAt(
  row: StoredSubscription | null,
  now: Date,
  { isSold = true }: { readonly isSold?: boolean } = {},
): Entitlement {
  if (!isSold && !isGiven(row)) return EVERYTHING;
  const paid = row !== null && isPaid(row, now);
  const trialDaysLeft = paid ? null : daysUntil(row?.trialEndsAt ?? null, now);
  const plan = paid ? (row.plan ?? DEFAULT_PLAN) : trialDaysLeft === null ? DEFAULT_PLAN : TRIAL_PLAN;
  return {
    mayCreate: paid || trialDaysLeft !== null,
    isPaid: paid,
    limits: planById(plan).limits,
    plan,
    label: paid ? labelOf(row) : trialDaysLeft === null ? NO_SUBSCRIPTION : FREE_TRIAL,
    trialDaysLeft,
    graceEndsAt: row?.status === 'past_due' ? graceEnd(row) : null,
    isEverything: false,
  };
}

/** Whether the operator gave a plan: in force, and unknown to any payment provider. */
function isGiven(row: StoredSubscription | null): boolean {
  return row !== null && row.status === 'active' && row.plan !== null && row.stripeSubscriptionId === null;
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
