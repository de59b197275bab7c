import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { DAY_MS } from '#contract/durations.ts';
import type { BillingOverview, Subscription } from '#contract/billing/billing.ts';
import { billingIntervals, planIds } from '#contract/billing/plans.ts';
import type { Member } from '#server/http/callers.ts';
import {
  changePlan,
  knownCustomer,
  livingSubscription,
  openPortal,
} from '#server/billing/change-subscription.ts';
import { assertMayCheckOut, assertPrice, openCheckout, type PlanChoice } from '#server/billing/checkout.ts';
import type { Entitlement } from '#server/billing/entitlement.ts';
import { entitlementOf } from '#server/billing/entitlement-of.ts';
import { includesOf } from '#server/billing/features.ts';
import { createProviderTurns } from '#server/billing/provider-turns.ts';
import { asking, stripeClient } from '#server/billing/stripe-client.ts';
import { createSync } from '#server/billing/sync-subscription.ts';
import { usageOf } from '#server/billing/usage.ts';
import type { ActingMember, AgencyTransaction, Database } from '#server/database/database.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import type { Env, StripeSettings } from '#server/env.ts';
import { ApiError } from '#server/http/api-error.ts';

export interface BillingDeps {
  readonly env: Pick<Env, 'stripe' | 'publicUrl' | 'isDevelopment'>;
  readonly database: Database;
  readonly now: () => Date;
}

export type Billing = ReturnType<typeof createBilling>;

const SIMULATED_DAYS = { monthly: 30, yearly: 365 } as const;

/** Plans of an agency: what it has, what it uses of it, and how it takes another. */
export function createBilling({ env, database, now }: BillingDeps) {
  const provider = env.stripe === null ? null : { stripe: stripeClient(env.stripe), settings: env.stripe };
  const turns = createProviderTurns(database);
  const syncWithProvider = provider === null ? null : createSync(database, turns, provider);
  const checkout = wayToPlans(env);

  const overview = (member: ActingMember) =>
    database.withMember(member, async (tx): Promise<BillingOverview> => {
      const agencyId = member.agency.id;
      const { row, entitlement } = await entitlementOf(tx, agencyId, now());
      return {
        subscription: await presentSubscription(tx, agencyId, row, entitlement),
        usage: await usageOf(tx, agencyId, entitlement.limits, now()),
        includes: [...includesOf(entitlement)],
        is_everything_included: entitlement.isEverything,
        checkout,
        prices: checkout === 'none' ? null : priceIds(env.stripe),
      };
    });

  const atProvider = async (
    member: ActingMember,
    work: (parts: { stripe: Stripe; settings: StripeSettings }, subscription: string) => Promise<unknown>,
  ): Promise<BillingOverview> => {
    const parts = configured(provider);
    const agencyId = member.agency.id;
    const subscription = await database.withMember(member, (tx) => livingSubscription(tx, agencyId));
    await asking(() => work(parts, subscription));
    await sync(agencyId);
    return overview(member);
  };

  const sync = async (agencyId: string): Promise<void> => {
    if (syncWithProvider !== null) await asking(() => syncWithProvider(agencyId));
  };

  return {
    settings: env.stripe,
    stripe: provider?.stripe ?? null,
    overview,
    sync,

    refresh: async (member: ActingMember): Promise<BillingOverview> => {
      await sync(member.agency.id);
      return overview(member);
    },

    checkOut: async (member: Member, choice: PlanChoice, priceId: string) => {
      if (checkout === 'simulation') {
        await database.withMember(member, async (tx) =>
          assertMayCheckOut(await rowOf(tx, member.agency.id), choice),
        );
        const query = new URLSearchParams({ plan: choice.plan, interval: choice.interval });
        return { sessionId: 'simulation', url: `${env.publicUrl}/billing/simulation?${query}` };
      }
      const parts = configured(provider);
      assertPrice(parts.settings, choice, priceId);
      return asking(() =>
        turns.take(member.agency.id, (turn) =>
          openCheckout(turn, { ...parts, publicUrl: env.publicUrl }, member, choice, now()),
        ),
      );
    },

    change: (member: ActingMember, choice: PlanChoice) =>
      atProvider(member, (parts, subscription) => changePlan(parts, subscription, choice)),
    setEnding: (member: ActingMember, isEnding: boolean) =>
      atProvider(member, ({ stripe }, subscription) =>
        stripe.subscriptions.update(subscription, { cancel_at_period_end: isEnding }),
      ),
    openPortal: async (member: ActingMember) => {
      const { stripe } = configured(provider);
      const returnUrl = `${env.publicUrl}/dashboard?settings=subscription`;
      const customer = await database.withMember(member, (tx) => knownCustomer(tx, member.agency.id));
      return asking(() => openPortal(stripe, customer, returnUrl));
    },

    /** Takes a plan without paying. There is no way here in production. */
    simulate: async (member: Member, { plan, interval }: PlanChoice): Promise<BillingOverview> => {
      if (checkout !== 'simulation') throw new ApiError('not_found');
      const currentPeriodEnd = new Date(now().getTime() + SIMULATED_DAYS[interval] * DAY_MS);
      await database.withMember(member, (tx) =>
        tx
          .update(subscriptions)
          .set({
            plan,
            status: 'active',
            billingInterval: interval,
            currentPeriodEnd,
            userId: member.user.id,
          })
          .where(eq(subscriptions.agencyId, member.agency.id)),
      );
      return overview(member);
    },
  };
}

/** How a plan is taken on this installation; `none` where nothing is sold. */
export function wayToPlans({ stripe, isDevelopment }: Pick<Env, 'stripe' | 'isDevelopment'>) {
  if (stripe !== null) return 'stripe';
  return isDevelopment ? 'simulation' : 'none';
}

function configured<Parts>(provider: Parts | null): Parts {
  if (provider !== null) return provider;
  throw new ApiError('not_configured', {
    message: 'Plans can’t be bought on this server. Ask your server’s administrator to set one up for you.',
  });
}

async function rowOf(tx: AgencyTransaction, agencyId: string) {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.agencyId, agencyId));
  return row;
}

async function presentSubscription(
  tx: AgencyTransaction,
  agencyId: string,
  row: typeof subscriptions.$inferSelect | null,
  { label, mayCreate, trialDaysLeft, graceEndsAt }: Entitlement,
): Promise<Subscription> {
  const [agency] = await tx
    .select({ customer: agencies.stripeCustomerId })
    .from(agencies)
    .where(eq(agencies.id, agencyId));
  return {
    plan: row?.plan ?? null,
    status: row?.status ?? null,
    interval: row?.billingInterval ?? null,
    current_period_end: row?.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: row?.cancelAtPeriodEnd ?? false,
    label,
    may_create: mayCreate,
    trial_ends_at: row?.trialEndsAt?.toISOString() ?? null,
    trial_days_left: trialDaysLeft,
    grace_ends_at: graceEndsAt?.toISOString() ?? null,
    has_portal: agency?.customer != null,
  };
}

function priceIds(settings: StripeSettings | null): NonNullable<BillingOverview['prices']> {
  const priceOf = (name: keyof StripeSettings['prices']) => settings?.prices[name] ?? `simulated_${name}`;
  const byInterval = (plan: (typeof planIds)[number]) =>
    Object.fromEntries(billingIntervals.map((interval) => [interval, priceOf(`${plan}_${interval}`)]));
  return Object.fromEntries(planIds.map((plan) => [plan, byInterval(plan)])) as NonNullable<
    BillingOverview['prices']
  >;
}
