export const subscriptionStatuses = [
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What an agency may make no more of than its plan says. */
export const limitKinds = ['clients', 'reports', 'team_members'] as const;
export type LimitKind = (typeof limitKinds)[number];

/** How many reports may be e-mailed a day without a paid plan: enough to try it, too few to be worth a spammer's while. */
export const TRIAL_SENDS_A_DAY = 20;

/** How long a failed payment is waited for before nothing new can be made. */
export const GRACE_DAYS = 7;
/** From this share of a limit on, its bar warns. */
export const USAGE_WARNING = 0.8;

export const FREE_TRIAL = 'Free Trial';
export const NO_SUBSCRIPTION = 'No active subscription';
/** What the badge reads where nothing is sold and the operator gave no plan. */
export const EVERYTHING_INCLUDED = 'Everything included';
export const INVALID_CHOICE = 'Invalid plan or interval';

/** Where a checkout is asked for: a POST with an access token as bearer. */
export const CREATE_SUBSCRIPTION_PATH = '/functions/v1/create-subscription';
