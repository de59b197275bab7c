import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { subscriptionStatuses } from '#contract/billing/billing-terms.ts';
import { billingIntervals, planIds } from '#contract/billing/plans.ts';
import { agencies } from './agencies.ts';
import { createdAt, moment, updatedAt } from './times.ts';
import { users } from './users.ts';

/** What an agency pays for; at most one row per agency. The payment provider's customer is on the agency. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    agencyId: uuid('agency_id')
      .notNull()
      .unique()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text({ enum: planIds }),
    status: text({ enum: subscriptionStatuses }),
    billingInterval: text('billing_interval', { enum: billingIntervals }),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    trialEndsAt: moment('trial_ends_at'),
    /** Since when a payment is overdue; null while none is. */
    pastDueSince: moment('past_due_since'),
    /** Which reminder of the trial's end was sent last: so many days before it. */
    trialReminder: smallint('trial_reminder'),
    /** Reports made in this month of the agency's calendar, counted up and never down. */
    usageMonth: text('usage_month'),
    usageReports: integer('usage_reports').notNull().default(0),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('subscriptions_user_id').on(table.userId)],
);

/** Events of the payment provider that were dealt with. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  receivedAt: moment('received_at').notNull().defaultNow(),
});
