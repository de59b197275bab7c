import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { PlanChoice } from '#server/billing/checkout.ts';
import type { AgencyTransaction } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import type { StripeSettings } from '#server/env.ts';
import { ApiError } from '#server/http/api-error.ts';

/*
 * None of these holds a lock while the payment provider is asked: it tells of the change while it makes it, and whoever
 * listens to that wants the row.
 */

/** Moves a paid subscription to another plan or billing period; the difference is charged or credited pro rata. */
export async function changePlan(
  { stripe, settings }: { stripe: Stripe; settings: StripeSettings },
  subscription: string,
  { plan, interval }: PlanChoice,
): Promise<void> {
  const found = await stripe.subscriptions.retrieve(subscription);
  const item = found.items.data[0];
  if (item === undefined) throw new ApiError('unavailable', { message: 'Invalid response from server' });
  const price = settings.prices[`${plan}_${interval}`];
  if (item.price.id === price) throw new ApiError('conflict', { message: 'You’re already on this plan.' });
  await stripe.subscriptions.update(subscription, {
    items: [{ id: item.id, price }],
    proration_behavior: 'create_prorations',
    cancel_at_period_end: false,
  });
}

/** A page of the payment provider with card, invoices and address. */
export async function openPortal(
  stripe: Stripe,
  customer: string,
  returnUrl: string,
): Promise<{ url: string }> {
  const { url } = await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl });
  if (!url || !URL.canParse(url))
    throw new ApiError('unavailable', { message: 'Invalid response from server' });
  return { url };
}

/** The subscription that can be changed; refused where there is none. */
export async function livingSubscription(tx: AgencyTransaction, agencyId: string): Promise<string> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.agencyId, agencyId));
  const isLiving = row?.status !== 'canceled' && row?.status !== 'incomplete_expired';
  if (!row?.stripeSubscriptionId || !isLiving) {
    throw new ApiError('not_found', {
      message: 'There is no paid subscription to change. Choose a plan first.',
    });
  }
  return row.stripeSubscriptionId;
}

/** The agency as the payment provider knows it; refused where it does not. */
export async function knownCustomer(tx: AgencyTransaction, agencyId: string): Promise<string> {
  const [agency] = await tx
    .select({ customer: agencies.stripeCustomerId })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  if (agency?.customer == null)
    throw new ApiError('not_found', { message: 'There are no invoices yet. Choose a plan first.' });
  return agency.customer;
}
