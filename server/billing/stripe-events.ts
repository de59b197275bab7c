import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { Billing } from '#server/billing/billing.ts';
import type { AccountsDatabase } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { stripeEvents } from '#server/database/schema/subscriptions.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Logger } from '#server/logger.ts';

/** What may change how a subscription stands. Anything else is acknowledged and left. */
const CONCERNING = /^(customer\.subscription\.|checkout\.session\.|invoice\.|customer\.deleted$)/;

/**
 * Takes one event of the payment provider. It only means "look again": nothing of what it says is written down, so neither
 * its age nor its place in the order matters. Where looking fails, the provider is told to send it again.
 */
export async function takeStripeEvent(
  { billing, accounts, logger }: { billing: Billing; accounts: AccountsDatabase; logger: Logger },
  payload: string,
  signature: string | undefined,
): Promise<void> {
  const event = verified(billing, payload, signature);
  const [known] = await accounts
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, event.id));
  if (known !== undefined) return;

  const customer = customerIn(event);
  if (CONCERNING.test(event.type) && customer !== null) {
    const [agency] = await accounts
      .select({ id: agencies.id })
      .from(agencies)
      .where(eq(agencies.stripeCustomerId, customer));
    if (agency === undefined) logger.info('stripe_event_of_nobody', { type: event.type });
    else await billing.sync(agency.id);
  }
  await accounts.insert(stripeEvents).values({ id: event.id, type: event.type }).onConflictDoNothing();
}

function verified(
  { settings, stripe }: Billing,
  payload: string,
  signature: string | undefined,
): Stripe.Event {
  if (settings === null || stripe === null) throw new ApiError('not_configured');
  try {
    return stripe.webhooks.constructEvent(payload, signature ?? '', settings.webhookSecret);
  } catch {
    throw new ApiError('bad_request', { message: 'The signature of the event does not hold.' });
  }
}

function customerIn(event: Stripe.Event): string | null {
  const object = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
  if (object.object === 'customer') return typeof object.id === 'string' ? object.id : null;
  const { customer } = object;
  if (typeof customer === 'string') return customer;
  const id = (customer as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : null;
}
