import { oc } from '@orpc/contract';
import * as z from 'zod';
import { INVALID_CHOICE, limitKinds, subscriptionStatuses } from '#contract/billing/billing-terms.ts';
import { billingIntervals, planFeatures, planIds } from '#contract/billing/plans.ts';
import { routes } from '#contract/routes.ts';

export const subscriptionSchema = z.object({
  plan: z.enum(planIds).nullable(),
  status: z.enum(subscriptionStatuses).nullable(),
  interval: z.enum(billingIntervals).nullable(),
  current_period_end: z.iso.datetime().nullable(),
  cancel_at_period_end: z.boolean(),
  /** What a badge reads: 'Free Trial', the plan's name, 'No active subscription' or 'Everything included'. */
  label: z.string(),
  /** Whether clients and reports can be made. All that exists stays readable in any case. */
  may_create: z.boolean(),
  trial_ends_at: z.iso.datetime().nullable(),
  /** Days left of the trial, begun ones counted; null where it is over or a plan was taken. */
  trial_days_left: z.number().int().nullable(),
  /** While a payment is overdue: when creating ends. */
  grace_ends_at: z.iso.datetime().nullable(),
  /** Whether the payment provider keeps it, so that card and invoices can be seen there. */
  has_portal: z.boolean(),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const usageSchema = z.object({
  kind: z.enum(limitKinds),
  used: z.number().int(),
  /** Null is without limit. */
  limit: z.number().int().nullable(),
  is_near: z.boolean(),
});
export type Usage = z.infer<typeof usageSchema>;

export const billingOverviewSchema = z.object({
  subscription: subscriptionSchema,
  usage: z.array(usageSchema),
  /** What the agency has beside its limits. */
  includes: z.array(z.enum(planFeatures)),
  /** Nothing is sold here and nothing is limited: neither plan nor trial counts. */
  is_everything_included: z.boolean(),
  /** How a plan is taken here: at the payment provider, by a simulation while developing, or not at all. */
  checkout: z.enum(['stripe', 'simulation', 'none']),
  /** What to send as `priceId`; null where nothing can be bought. */
  prices: z.record(z.enum(planIds), z.record(z.enum(billingIntervals), z.string())).nullable(),
});
export type BillingOverview = z.infer<typeof billingOverviewSchema>;

export const planChoiceSchema = z.object({
  plan: z.enum(planIds, INVALID_CHOICE),
  interval: z.enum(billingIntervals, INVALID_CHOICE),
});

/** What `CREATE_SUBSCRIPTION_PATH` takes. */
export const createSubscriptionSchema = planChoiceSchema.extend({
  priceId: z.string(INVALID_CHOICE).min(1, INVALID_CHOICE).max(255, INVALID_CHOICE),
});
export const checkoutSchema = z.object({ sessionId: z.string().min(1), url: z.url() });

export const billingContract = {
  overview: oc
    .route({
      ...routes.billing.overview,
      summary: 'The subscription, what is used of it, and what is on sale',
    })
    .output(billingOverviewSchema),
  refresh: oc
    .route({
      ...routes.billing.refresh,
      summary: 'Asks the payment provider how the subscription stands, as after a checkout',
    })
    .output(billingOverviewSchema),
  change: oc
    .route({
      ...routes.billing.change,
      summary: 'Change plan or billing period of a paid subscription; the difference is prorated',
    })
    .input(planChoiceSchema)
    .output(billingOverviewSchema),
  cancel: oc
    .route({ ...routes.billing.cancel, summary: 'End the subscription with the period that is paid for' })
    .output(billingOverviewSchema),
  resume: oc
    .route({ ...routes.billing.resume, summary: 'Keep the subscription after all, before the period ends' })
    .output(billingOverviewSchema),
  portal: oc
    .route({ ...routes.billing.portal, summary: 'A page of the payment provider with card and invoices' })
    .output(z.object({ url: z.url() })),
  simulate: oc
    .route({
      ...routes.billing.simulate,
      summary: 'Takes a plan without paying; answers only while developing without a payment provider',
    })
    .input(planChoiceSchema)
    .output(billingOverviewSchema),
};
