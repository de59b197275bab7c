import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { INVALID_CHOICE } from '#contract/billing/billing-terms.ts';
import type { BillingInterval, PlanId } from '#contract/billing/plans.ts';
import type { Member } from '#server/http/callers.ts';
import { entitlementAt } from '#server/billing/entitlement.ts';
import type { ProviderTurn } from '#server/billing/provider-turns.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import type { StripeSettings } from '#server/env.ts';
import { ApiError } from '#server/http/api-error.ts';

export interface PlanChoice {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
}

type Row = typeof subscriptions.$inferSelect;

const LIVE = new Set<Row['status']>(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** Refuses the plan that the agency has already, and a second subscription beside a living one. */
export function assertMayCheckOut(row: Row | undefined, choice: PlanChoice): void {
  if (row === undefined) return;
  const isSameInterval = (row.billingInterval ?? choice.interval) === choice.interval;
  if (row.status === 'active' && row.plan === choice.plan && isSameInterval) {
    throw new ApiError('conflict', { message: 'You’re already on this plan.' });
  }
  if (row.stripeSubscriptionId !== null && LIVE.has(row.status)) {
    throw new ApiError('conflict', {
      message: 'You already have a subscription. You can change it in Settings, under Subscription.',
    });
  }
}

/** Refuses a price that is not the one of this plan and billing period. */
export function assertPrice({ prices }: StripeSettings, choice: PlanChoice, priceId: string): void {
  if (prices[`${choice.plan}_${choice.interval}`] !== priceId)
    throw new ApiError('validation_failed', { message: INVALID_CHOICE });
}

/** Opens a page of the payment provider where the plan is paid. Pages opened before for this agency are closed. */
export async function openCheckout(
  turn: ProviderTurn,
  { stripe, settings, publicUrl }: { stripe: Stripe; settings: StripeSettings; publicUrl: string },
  member: Member,
  choice: PlanChoice,
  now: Date,
): Promise<{ sessionId: string; url: string }> {
  const agencyId = member.agency.id;
  const { row, known } = await turn.write(async (tx) => {
    const [found] = await tx.select().from(subscriptions).where(eq(subscriptions.agencyId, agencyId));
    assertMayCheckOut(found, choice);
    const [agency] = await tx
      .select({ customer: agencies.stripeCustomerId })
      .from(agencies)
      .where(eq(agencies.id, agencyId));
    return { row: found, known: agency?.customer ?? null };
  });
  const customer = known ?? (await makeCustomer(turn, stripe, member));
  const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 20 });
  await Promise.all(open.data.map(({ id }) => stripe.checkout.sessions.expire(id)));

  const daysLeft = entitlementAt(row ?? null, now).trialDaysLeft;
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: agencyId,
    line_items: [{ price: settings.prices[`${choice.plan}_${choice.interval}`], quantity: 1 }],
    subscription_data: {
      metadata: { agency_id: agencyId },
      ...(daysLeft !== null && { trial_period_days: daysLeft }),
    },
    success_url: `${publicUrl}/billing/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/billing/cancel`,
  });
  if (!session.id || !session.url || !URL.canParse(session.url))
    throw new ApiError('unavailable', { message: 'Invalid response from server' });
  return { sessionId: session.id, url: session.url };
}

/** Makes the agency known to the payment provider, once and for all. */
async function makeCustomer(turn: ProviderTurn, stripe: Stripe, member: Member): Promise<string> {
  const { agency, user } = member;
  const made = await stripe.customers.create(
    { email: user.email, name: agency.name, metadata: { agency_id: agency.id } },
    // Where the answer is lost on the way, asking again gives the same customer.
    { idempotencyKey: `customer-of-agency-${agency.id}` },
  );
  if (!made.id) throw new ApiError('unavailable', { message: 'Invalid response from server' });
  await turn.write((tx) =>
    tx.update(agencies).set({ stripeCustomerId: made.id }).where(eq(agencies.id, agency.id)),
  );
  return made.id;
}
