import { describe, expect, it } from 'vitest';
import { entitlementAt, type StoredSubscription } from './entitlement.ts';

const NOON = new Date('2026-03-10T12:00:00Z');
const at = (iso: string) => new Date(iso);
const row = (change: Partial<StoredSubscription>): StoredSubscription => ({
  plan: 'professional',
  status: 'active',
  trialEndsAt: at('2026-01-01T00:00:00Z'),
  pastDueSince: null,
  stripeSubscriptionId: 'sub_1',
  ...change,
});

describe('the trial', () => {
  const trial = row({
    plan: 'starter',
    status: 'trialing',
    trialEndsAt: at('2026-03-20T12:00:00Z'),
    stripeSubscriptionId: null,
  });

  it('has the limits of Professional, its own name, and days that count down', () => {
    expect(entitlementAt(trial, NOON)).toMatchObject({
      mayCreate: true,
      label: 'Free Trial',
      trialDaysLeft: 10,
      plan: 'professional',
      limits: { clients: 50, reportsPerMonth: null, teamMembers: 10 },
    });
    expect(entitlementAt(trial, at('2026-03-19T12:00:01Z')).trialDaysLeft).toBe(1);
  });

  it('ends to the millisecond', () => {
    expect(entitlementAt(trial, at('2026-03-20T11:59:59.999Z')).mayCreate).toBe(true);
    expect(entitlementAt(trial, at('2026-03-20T12:00:00.000Z'))).toMatchObject({
      mayCreate: false,
      label: 'No active subscription',
      trialDaysLeft: null,
    });
  });

  it('is not taken away by a checkout that came to nothing', () => {
    const given = { ...trial, status: 'incomplete' as const, stripeSubscriptionId: 'sub_1' };
    expect(entitlementAt(given, NOON)).toMatchObject({ mayCreate: true, label: 'Free Trial' });
  });
});

describe('a paid plan', () => {
  it.each([
    ['active', true, 'Professional'],
    ['trialing', true, 'Professional'],
    ['canceled', false, 'No active subscription'],
    ['unpaid', false, 'No active subscription'],
    ['incomplete', false, 'No active subscription'],
    ['incomplete_expired', false, 'No active subscription'],
    ['paused', false, 'No active subscription'],
    [null, false, 'No active subscription'],
  ] as const)('that is %s: creating is %s, the badge reads %s', (status, mayCreate, label) => {
    expect(entitlementAt(row({ status }), NOON)).toMatchObject({ mayCreate, label });
  });

  it('whose payment failed is waited for seven days, to the millisecond', () => {
    const overdue = row({ status: 'past_due', pastDueSince: at('2026-03-05T00:00:00Z') });
    expect(entitlementAt(overdue, at('2026-03-11T23:59:59.999Z'))).toMatchObject({
      mayCreate: true,
      label: 'Professional',
      graceEndsAt: at('2026-03-12T00:00:00Z'),
    });
    expect(entitlementAt(overdue, at('2026-03-12T00:00:00Z')).mayCreate).toBe(false);
  });

  it('given by the operator needs no payment provider', () => {
    const given = row({ plan: 'enterprise', stripeSubscriptionId: null });
    expect(entitlementAt(given, NOON)).toMatchObject({
      label: 'Enterprise',
      limits: { clients: null, reportsPerMonth: null },
    });
  });
});

it('allows nothing where there is no subscription at all', () => {
  expect(entitlementAt(null, NOON)).toMatchObject({ mayCreate: false, label: 'No active subscription' });
});

const unsold = (subscription: StoredSubscription | null) =>
  entitlementAt(subscription, NOON, { isSold: false });

describe('where nothing is sold', () => {
  it.each([
    ['a trial', row({ status: 'trialing', stripeSubscriptionId: null })],
    ['a trial that is over', row({ status: 'canceled' })],
    ['what is left of a payment provider', row({ plan: 'starter' })],
    ['nothing', null],
  ])('everything is included beside %s', (_, subscription) => {
    expect(unsold(subscription)).toMatchObject({
      mayCreate: true,
      isEverything: true,
      label: 'Everything included',
      trialDaysLeft: null,
      graceEndsAt: null,
      limits: { clients: null, reportsPerMonth: null, teamMembers: null },
    });
  });

  it('a plan of the operator’s holds', () => {
    expect(unsold(row({ plan: 'starter', stripeSubscriptionId: null }))).toMatchObject({
      isEverything: false,
      label: 'Starter',
      limits: { clients: 10 },
    });
  });
});
