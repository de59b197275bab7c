import { and, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import type { SubscriptionStatus } from '#contract/billing/billing-terms.ts';
import { planById } from '#contract/billing/plans.ts';
import type { ProviderTurn, ProviderTurns } from '#server/billing/provider-turns.ts';
import { planOfPrice } from '#server/billing/stripe-client.ts';
import type { AgencyTransaction, Database } from '#server/database/database.ts';
import { agencies, memberships } from '#server/database/schema/agencies.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import type { StripeSettings } from '#server/env.ts';
import { notify, type NewNotification } from '#server/notifications/notify.ts';

type Row = typeof subscriptions.$inferSelect;
type Standing = Pick<
  Row,
  | 'plan'
  | 'status'
  | 'billingInterval'
  | 'currentPeriodEnd'
  | 'cancelAtPeriodEnd'
  | 'pastDueSince'
  | 'stripeSubscriptionId'
>;

/** A customer may have old ones besides; more than these are never looked at. */
const MOST_SUBSCRIPTIONS = 20;

/** Of several subscriptions of a customer the one in the best standing counts. */
const BEST_FIRST: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
  'incomplete_expired',
];

interface Provider {
  readonly stripe: Stripe;
  readonly settings: StripeSettings;
}

/**
 * Makes the function that asks the payment provider how an agency's subscription stands and writes that down. One asks at a
 * time, so that the last to ask is the last to write, whatever order their causes came in. Whoever comes while somebody waits
 * to ask waits for that one's answer. Repeating it changes nothing.
 */
export function createSync(
  database: Database,
  turns: ProviderTurns,
  provider: Provider,
): (agencyId: string) => Promise<void> {
  const waiting = new Map<string, Promise<void>>();
  return (agencyId) => {
    const asked =
      waiting.get(agencyId) ??
      turns
        .take(agencyId, (turn) => {
          // From here on the question is on its way, and may be too old for whoever comes next.
          waiting.delete(agencyId);
          return syncSubscription(database, turn, provider, agencyId);
        })
        .finally(() => waiting.get(agencyId) === asked && waiting.delete(agencyId));
    waiting.set(agencyId, asked);
    return asked;
  };
}

async function syncSubscription(
  database: Database,
  turn: ProviderTurn,
  { stripe, settings }: Provider,
  agencyId: string,
): Promise<void> {
  const [agency] = await database.withAgency(agencyId, (tx) =>
    tx.select({ customer: agencies.stripeCustomerId }).from(agencies).where(eq(agencies.id, agencyId)),
  );
  if (agency?.customer == null) return;
  const { data } = await stripe.subscriptions.list({
    customer: agency.customer,
    status: 'all',
    limit: MOST_SUBSCRIPTIONS,
  });
  await turn.write(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.agencyId, agencyId))
      .for('update');
    const standing = row === undefined ? null : standingOf(bestOf(data), settings, row);
    if (row === undefined || standing === null || isSame(standing, row)) return;
    await tx.update(subscriptions).set(standing).where(eq(subscriptions.id, row.id));
    await tellOwners(tx, agencyId, newsOf(row, standing));
  });
}

function rank({ status }: Stripe.Subscription): number {
  return BEST_FIRST.indexOf(status as SubscriptionStatus);
}

function bestOf(found: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  return (
    found
      .filter((subscription) => rank(subscription) >= 0)
      .toSorted((one, other) => rank(one) - rank(other) || other.created - one.created)[0] ?? null
  );
}

/** What is to be written; null where the payment provider knows nothing that concerns us. */
function standingOf(found: Stripe.Subscription | null, settings: StripeSettings, row: Row): Standing | null {
  const item = found?.items.data[0];
  if (found === null || item === undefined) {
    if (row.stripeSubscriptionId === null) return null;
    const { plan, billingInterval, currentPeriodEnd, stripeSubscriptionId } = row;
    return {
      plan,
      billingInterval,
      currentPeriodEnd,
      stripeSubscriptionId,
      status: 'canceled',
      cancelAtPeriodEnd: false,
      pastDueSince: null,
    };
  }
  // A checkout that never came to anything takes no plan away that the operator or the trial gave.
  const isNothing = found.status === 'incomplete' || found.status === 'incomplete_expired';
  if (isNothing && row.stripeSubscriptionId === null) return null;
  const sold = planOfPrice(settings, item.price.id);
  return {
    plan: sold?.plan ?? row.plan,
    billingInterval: sold?.interval ?? row.billingInterval,
    status: found.status as SubscriptionStatus,
    currentPeriodEnd: fromSeconds(item.current_period_end),
    cancelAtPeriodEnd: found.cancel_at_period_end,
    // The payment that failed was due when the present period began.
    pastDueSince: found.status === 'past_due' ? fromSeconds(item.current_period_start) : null,
    stripeSubscriptionId: found.id,
  };
}

function isSame(standing: Standing, row: Row): boolean {
  return (Object.keys(standing) as (keyof Standing)[]).every(
    (key) => JSON.stringify(standing[key]) === JSON.stringify(row[key]),
  );
}

function newsOf(before: Row, after: Standing): NewNotification | null {
  if (before.status === after.status) return null;
  const link = '/dashboard?settings=subscription';
  if (after.status === 'past_due') {
    return {
      icon: 'billing',
      title: 'Payment failed',
      message:
        'Your last payment didn’t go through. Please update your card within 7 days to keep making reports.',
      link,
    };
  }
  if (after.status === 'canceled' || after.status === 'unpaid') {
    return {
      icon: 'billing',
      title: 'Your subscription has ended',
      message: 'You can still open and download everything you’ve made. Choose a plan to make new reports.',
      link,
    };
  }
  if (after.status === 'active' && before.status !== 'incomplete') {
    const name = after.plan === null ? 'Your plan' : planById(after.plan).name;
    return {
      icon: 'billing',
      title: `${name} is active`,
      message: 'Thank you! Your new plan is active.',
      link,
    };
  }
  return null;
}

async function tellOwners(
  tx: AgencyTransaction,
  agencyId: string,
  news: NewNotification | null,
): Promise<void> {
  if (news === null) return;
  const owners = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.agencyId, agencyId), eq(memberships.role, 'owner')));
  for (const { userId } of owners) await notify(tx, { agencyId, userId }, news);
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
