import { eq } from 'drizzle-orm';
import type { LimitKind } from '#contract/billing/billing-terms.ts';
import { planById, plans, type PlanId, type PlanLimits } from '#contract/billing/plans.ts';
import type { Entitlement } from '#server/billing/entitlement.ts';
import { entitlementOf } from '#server/billing/entitlement-of.ts';
import { allActiveClients, countedIn, monthOf, teamMembers } from '#server/billing/usage.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { ApiError } from '#server/http/api-error.ts';

/*
 * Each of these is called inside the transaction that makes the thing. The row of the subscription is locked until it ends,
 * so that of many requests at once each sees what the one before it made.
 */

/** Refuses one more active client where the plan has no room for it. Returns how many there will be, and of how many. */
export async function assertMayAddClient(
  tx: AgencyTransaction,
  agencyId: string,
  now: Date,
): Promise<{ used: number; limit: number | null }> {
  const { entitlement } = await lockSubscription(tx, agencyId, now);
  const used = await allActiveClients(tx);
  assertRoom('clients', used, entitlement);
  return { used: used + 1, limit: entitlement.limits.clients };
}

/** Refuses one more report this month where the plan has no room for it. */
export async function assertMayAddReport(
  tx: AgencyTransaction,
  agencyId: string,
  now: Date,
): Promise<{ used: number; month: string }> {
  const { entitlement, row } = await lockSubscription(tx, agencyId, now);
  const { month, used } = countedIn(await monthOf(tx, agencyId, now), {
    month: row?.usageMonth ?? null,
    reports: row?.usageReports ?? 0,
  });
  assertRoom('reports', used, entitlement);
  return { used, month };
}

/** The same, and counts it. */
export async function countReport(tx: AgencyTransaction, agencyId: string, now: Date): Promise<void> {
  const { used, month } = await assertMayAddReport(tx, agencyId, now);
  await tx
    .update(subscriptions)
    .set({ usageMonth: month, usageReports: used + 1 })
    .where(eq(subscriptions.agencyId, agencyId));
}

/** Refuses more team members (`wanted`) where the plan has no room; `invited` are those asked but not yet in. */
export async function assertMayAddMember(
  tx: AgencyTransaction,
  agencyId: string,
  now: Date,
  { invited = 0, wanted = 1 }: { readonly invited?: number; readonly wanted?: number } = {},
): Promise<void> {
  const { entitlement } = await lockSubscription(tx, agencyId, now);
  assertRoom('team_members', (await teamMembers(tx)) + invited, entitlement, wanted);
}

/** Refuses to make anything where neither a plan nor a trial is in force. */
export async function assertSubscribed(tx: AgencyTransaction, agencyId: string, now: Date): Promise<void> {
  await lockSubscription(tx, agencyId, now);
}

async function lockSubscription(tx: AgencyTransaction, agencyId: string, now: Date) {
  const { row, entitlement } = await entitlementOf(tx, agencyId, now, { lock: true });
  if (!entitlement.mayCreate) throw new ApiError('subscription_required');
  return { row, entitlement };
}

const LIMIT_FIELD: Record<LimitKind, keyof PlanLimits> = {
  clients: 'clients',
  reports: 'reportsPerMonth',
  team_members: 'teamMembers',
};

const IN_WORDS: Record<LimitKind, (count: number) => string> = {
  clients: (count) => `${count} active ${count === 1 ? 'client' : 'clients'}`,
  reports: (count) => `${count} ${count === 1 ? 'report' : 'reports'} a month`,
  team_members: (count) => `${count} team ${count === 1 ? 'member' : 'members'}`,
};

function assertRoom(kind: LimitKind, used: number, { plan, limits, label }: Entitlement, wanted = 1): void {
  const limit = limits[LIMIT_FIELD[kind]];
  if (limit === null || used + wanted <= limit) return;
  throw new ApiError('plan_limit_reached', {
    message: `${label} includes ${IN_WORDS[kind](limit)}, and you have ${used}. ${wayUp(kind, plan)}`,
  });
}

/** The next plan that lifts the limit. */
export function wayUp(kind: LimitKind, plan: PlanId): string {
  const field = LIMIT_FIELD[kind];
  const present = planById(plan).limits[field] ?? Number.POSITIVE_INFINITY;
  const next = plans.find(({ limits }) => (limits[field] ?? Number.POSITIVE_INFINITY) > present);
  if (next === undefined) return 'Please contact us.';
  const lifted = next.limits[field];
  return `Upgrade to ${next.name} for ${lifted === null ? 'no limit' : `up to ${IN_WORDS[kind](lifted)}`}.`;
}
