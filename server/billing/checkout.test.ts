import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CREATE_SUBSCRIPTION_PATH } from '#contract/billing/billing-terms.ts';
import { type BillingOverview } from '#contract/billing/billing.ts';
import { createBillingApp } from '#server/testing/stripe/billing-app.ts';
import { STRIPE_VARIABLES } from '#server/testing/stripe/stripe-variables.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { Visitor } from '#server/testing/visitor.ts';
import { RETRIES, TIME_LIMIT_MS } from './stripe-client.ts';

/** A busy machine is no failure. */
const PATIENT = { timeout: 150_000, interval: 10 };

const test = await createTestDatabase();
const app = await createBillingApp(test);
const { stripe } = app;
/** The same with less patience for the provider. */
const hasty = await createTestApp(
  test,
  { ...STRIPE_VARIABLES, STRIPE_API_URL: stripe.url },
  { providerLimitMs: 200 },
);

afterEach(() => {
  stripe.mood = 'well';
  stripe.tells = true;
  stripe.books.cardWorks = true;
});

const yearlyProfessional = {
  plan: 'professional',
  interval: 'yearly',
  priceId: 'price_professional_yearly',
};

async function tokenOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call<{ access_token: string }>('POST', '/account/access-token');
  return body.access_token;
}

/** Asks for a checkout as the browser does. */
async function checkOut(visitor: Visitor, body: unknown = yearlyProfessional, token?: string) {
  const response = await visitor.fetch(CREATE_SUBSCRIPTION_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token ?? (await tokenOf(visitor))}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as { sessionId: string; url: string; error: { message: string } },
  };
}

/** Pays at the page of the provider and returns where that leads. */
async function pay(url: string): Promise<string | null> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card: '4242' }),
    redirect: 'manual',
  });
  return answer.headers.get('location');
}

const overview = async (visitor: Visitor) => (await visitor.call<BillingOverview>('GET', '/billing')).body;

async function subscriber(choice = yearlyProfessional): Promise<Visitor> {
  const member = await app.member();
  const { body } = await checkOut(member, choice);
  await pay(body.url);
  return member;
}

describe('a checkout', () => {
  it('takes the member to the provider’s page and back, and the plan is in force', async () => {
    const member = await app.member();
    const { status, body } = await checkOut(member);
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['sessionId', 'url']]);
    expect(body.url).toBe(`${stripe.url}/pay/${body.sessionId}`);
    expect(await pay(body.url)).toBe(`http://localhost:3000/billing/success?session_id=${body.sessionId}`);
    const { subscription, usage } = await overview(member);
    expect(subscription).toMatchObject({
      plan: 'professional',
      interval: 'yearly',
      status: 'trialing',
      label: 'Professional',
      may_create: true,
      has_portal: true,
    });
    expect(usage.map(({ limit }) => limit)).toEqual([50, null, 10]);
  });

  it('carries the days left of the trial over', async () => {
    const member = await subscriber();
    const { subscription } = await overview(member);
    const days = (Date.parse(subscription.current_period_end ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
  });

  it('closes the page opened before, so that nobody pays twice', async () => {
    const member = await app.member();
    const first = await checkOut(member);
    const second = await checkOut(member);
    expect((await fetch(first.body.url)).status).toBe(410);
    expect((await fetch(second.body.url)).status).toBe(200);
    const customers = [...stripe.books.customers.values()].filter(({ email }) => email === member.email);
    expect(customers).toHaveLength(1);
  });

  it('makes one customer for an agency, also when asked many times at once', async () => {
    const member = await app.member();
    const token = await tokenOf(member);
    await Promise.all(Array.from({ length: 5 }, () => checkOut(member, yearlyProfessional, token)));
    expect([...stripe.books.customers.values()].filter(({ email }) => email === member.email)).toHaveLength(
      1,
    );
  });

  it.each([
    ['an unknown plan', { ...yearlyProfessional, plan: 'gold' }],
    ['an unknown interval', { ...yearlyProfessional, interval: 'weekly' }],
    ['the price of another plan', { ...yearlyProfessional, priceId: 'price_starter_yearly' }],
    ['a price of nobody', { ...yearlyProfessional, priceId: 'price_1' }],
    ['nothing', {}],
    ['no object', []],
    ['no JSON', '{'],
  ])('with %s is refused', async (_, body) => {
    const { status, body: answer } = await checkOut(await app.member(), body);
    expect([status, answer.error.message]).toEqual([422, 'Invalid plan or interval']);
  });

  it.each([
    ['no token', ''],
    ['a made-up token', 'x'.repeat(80)],
    ['a token of another secret', `${crypto.randomUUID()}.${Date.now() + 9999}.${'A'.repeat(43)}`],
  ])('with %s has no session', async (_, token) => {
    const member = await app.member();
    const { status, body } = await checkOut(member, yearlyProfessional, token);
    expect([status, body.error.message]).toEqual([401, 'No active session']);
  });

  it('is over for the token when its session ends, or its minutes', async () => {
    const member = await app.member();
    const token = await tokenOf(member);
    await member.call('POST', '/account/sign-out');
    expect((await checkOut(member, yearlyProfessional, token)).body.error.message).toBe('No active session');

    const other = await app.member();
    const old = await tokenOf(other);
    app.moveClock(301_000);
    expect((await checkOut(other, yearlyProfessional, old)).status).toBe(401);
    app.moveClock(-301_000);
  });

  it('is refused for the current plan, and for a second one beside a living one', async () => {
    const member = await subscriber();
    await stripe.advance(15);
    expect((await overview(member)).subscription.status).toBe('active');
    const same = await checkOut(member);
    expect([same.status, same.body.error.message]).toEqual([409, 'You’re already on this plan.']);
    const other = await checkOut(member, {
      plan: 'starter',
      interval: 'monthly',
      priceId: 'price_starter_monthly',
    });
    expect([other.status, other.body.error.message]).toEqual([
      409,
      'You already have a subscription. You can change it in Settings, under Subscription.',
    ]);
  });
});

describe('a paid subscription', () => {
  it('changes plan and period, ends with its period, and goes on after all', async () => {
    const member = await subscriber();
    const changed = await member.call<BillingOverview>('POST', '/billing/change', {
      plan: 'starter',
      interval: 'monthly',
    });
    expect(changed.body.subscription).toMatchObject({
      plan: 'starter',
      interval: 'monthly',
      label: 'Starter',
    });
    const same = await member.call('POST', '/billing/change', { plan: 'starter', interval: 'monthly' });
    expect(same.status).toBe(409);
    const ending = await member.call<BillingOverview>('POST', '/billing/cancel');
    expect(ending.body.subscription.cancel_at_period_end).toBe(true);
    const resumed = await member.call<BillingOverview>('POST', '/billing/resume');
    expect(resumed.body.subscription.cancel_at_period_end).toBe(false);
    await member.call('POST', '/billing/cancel');
    await stripe.advance(45);
    expect((await overview(member)).subscription).toMatchObject({ status: 'canceled' });
  });

  it('that is not paid warns, and recovers in the portal', async () => {
    const member = await subscriber();
    stripe.books.cardWorks = false;
    await stripe.advance(15);
    const overdue = await overview(member);
    expect(overdue.subscription).toMatchObject({ status: 'past_due', label: 'Professional' });
    expect(overdue.subscription.grace_ends_at).not.toBeNull();
    const bell = await member.call<{ notifications: { title: string }[] }>('GET', '/notifications');
    expect(bell.body.notifications.filter(({ title }) => title === 'Payment failed')).toHaveLength(1);

    const { body } = await member.call<{ url: string }>('POST', '/billing/portal');
    await fetch(body.url, { method: 'POST', body: new URLSearchParams({ do: 'card' }), redirect: 'manual' });
    expect((await overview(member)).subscription).toMatchObject({ status: 'active', grace_ends_at: null });
  });

  it('has a portal only once there is a customer', async () => {
    const member = await app.member();
    expect((await member.call('POST', '/billing/portal')).status).toBe(404);
    expect((await member.call('POST', '/billing/cancel')).status).toBe(404);
  });

  it('ends with the account, so that nobody pays for nothing', async () => {
    const member = await subscriber();
    const [customer] = [...stripe.books.customers.values()].filter(({ email }) => email === member.email);
    await member.call('DELETE', '/account', {
      confirmation: 'delete my account',
      password: 'tidal-copper-93-lantern',
    });
    await vi.waitFor(() => expect(stripe.books.customers.has(customer?.id ?? '')).toBe(false), PATIENT);
  });
});

describe('a provider in trouble', () => {
  it.each(['down', 'garbage'] as const)(
    'that is %s is told as a sentence; nothing is changed',
    async (mood) => {
      const member = await app.member();
      const token = await tokenOf(member);
      stripe.mood = mood;
      const { status, body } = await checkOut(member, yearlyProfessional, token);
      expect(status).toBe(503);
      expect(body.error.message).toMatch(
        /^(The payment provider isn’t answering right now\.|Invalid response)/,
      );
      expect((await overview(member)).subscription.label).toBe('Free Trial');
    },
  );

  it('that says nothing loses to the time limit, which is some seconds in all', async () => {
    expect(TIME_LIMIT_MS * (1 + RETRIES)).toBeLessThan(15_000);
    const member = await hasty.member();
    const token = await tokenOf(member);
    stripe.mood = 'slow';
    // The provider would answer in the end: that it is not waited for is the limit's doing.
    const { status } = await checkOut(member, yearlyProfessional, token);
    expect(status).toBe(503);
  });
});

it('without a provider the plans say so, and production offers no simulation', async () => {
  const bare = await createTestApp(test);
  const member = await bare.member();
  expect(await overview(member)).toMatchObject({ checkout: 'none', prices: null });
  const refused = await checkOut(member);
  expect([refused.status, refused.body.error.message]).toEqual([
    503,
    'Plans can’t be bought on this server. Ask your server’s administrator to set one up for you.',
  ]);
  const simulated = await member.call('POST', '/billing/simulate', { plan: 'starter', interval: 'monthly' });
  expect(simulated.status).toBe(404);
});

it('while developing, a simulation stands in for the provider', async () => {
  const developing = await createTestApp(test, { NODE_ENV: 'development' });
  const member = await developing.member();
  const { body } = await checkOut(member);
  expect(body.url).toBe('http://localhost:3000/billing/simulation?plan=professional&interval=yearly');
  const taken = await member.call<BillingOverview>('POST', '/billing/simulate', {
    plan: 'professional',
    interval: 'yearly',
  });
  expect(taken.body.subscription).toMatchObject({ label: 'Professional', status: 'active' });
});

it('no key, token or address of a checkout is ever logged', async () => {
  await subscriber();
  await sleep(50);
  const log = app.logLines.join('\n');
  expect(log).toContain('/functions/v1/create-subscription');
  for (const secret of [
    STRIPE_VARIABLES.STRIPE_SECRET_KEY,
    STRIPE_VARIABLES.STRIPE_WEBHOOK_SECRET,
    'cs_test_',
    'Bearer',
    '/pay/',
  ])
    expect(log).not.toContain(secret);
});
