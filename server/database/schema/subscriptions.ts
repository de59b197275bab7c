import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    plan: text({ enum: ['starter', 'professional', 'enterprise'] }),
    status: text({
      enum: [
        'trialing',
        'active',
        'past_due',
        'canceled',
        'unpaid',
        'incomplete',
        'incomplete_expired',
        'paused',
      ],
    }),
    billingInterval: text('billing_interval', { enum: ['monthly', 'yearly'] }),
    currentPeriodEnd: moment('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    trialEndsAt: moment('trial_ends_at'),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('subscriptions_user_id').on(table.userId)],
);
