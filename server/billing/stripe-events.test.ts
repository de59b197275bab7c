import { describe, expect, it, vi } from 'vitest';
import { Client } from 'pg';
import type { BillingOverview } from '#contract/billing/billing.ts';
import { CREATE_SUBSCRIPTION_PATH } from '#contract/billing/billing-terms.ts';
import { EventReader } from '#server/testing/event-reader.ts';
import { createBillingApp } from '#server/testing/stripe/billing-app.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { Visitor } from '#server/testing/visitor.ts';

const test = await createTestDatabase();
const app = await createBillingApp(test);
const { stripe } = app;
const { books } = stripe;

const standing = async (visitor: Visitor) =>
  (await visitor.call<BillingOverview>('GET', '/billing')).body.subscription;

/** Somebody known to the provider, who has bought nothing yet. */
async function customer(): Promise<{ member: Visitor; id: string }> {
  const member = await app.member();
  const token = await member.call<{ access_token: string }>('POST', '/account/access-token');
  await member.fetch(CREATE_SUBSCRIPTION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token.body.access_token}` },
    body: JSON.stringify({ plan: 'starter', interval: 'monthly', priceId: 'price_starter_monthly' }),
  });
  const found = [...books.customers.values()].find(({ email }) => email === member.email);
  return { member, id: found?.id ?? '' };
}

const asked = () => stripe.asked.filter((path) => path === 'GET /v1/subscriptions').length;

describe('an event', () => {
  it('makes us look again, and what we see is what counts', async () => {
    const { member, id } = await customer();
    const subscription = books.subscribe(id, 'price_professional_monthly', 0);
    const lying = { ...subscription, status: 'canceled', customer: id };
    expect(await stripe.send(stripe.sign('customer.subscription.deleted', lying))).toBe(200);
    expect(await standing(member)).toMatchObject({ plan: 'professional', status: 'active' });
  });

  it('that is forged, damaged, unsigned or old is refused, and nobody looks', async () => {
    const { id } = await customer();
    const subscription = books.subscribe(id, 'price_professional_monthly', 0);
    const before = asked();
    const forged = stripe.sign('invoice.paid', subscription, { secret: 'whsec_somebody_elses' });
    const old = stripe.sign('invoice.paid', subscription, { seconds: Math.floor(Date.now() / 1000) - 3600 });
    const good = stripe.sign('invoice.paid', subscription);
    const statuses = [
      await stripe.send(forged),
      await stripe.send(old),
      await stripe.send({ ...good, payload: good.payload.replace('active', 'unpaid') }),
      await stripe.send({ ...good, signature: '' }),
      await stripe.send({ payload: 'not json', signature: good.signature }),
    ];
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    expect(asked()).toBe(before);
  });

  it('that comes twice is dealt with once', async () => {
    const { id } = await customer();
    const event = stripe.sign('invoice.paid', books.subscribe(id, 'price_starter_monthly', 0));
    const before = asked();
    expect([await stripe.send(event), await stripe.send(event), await stripe.send(event)]).toEqual([
      200, 200, 200,
    ]);
    expect(asked()).toBe(before + 1);
  });

  it('comes in any order, and many at once, to the same end', async () => {
    const { member, id } = await customer();
    const subscription = books.subscribe(id, 'price_professional_yearly', 0);
    const events = Array.from({ length: 12 }, (_, index) =>
      stripe.sign(index % 2 ? 'invoice.paid' : 'customer.subscription.updated', subscription),
    );
    const first = events.slice(0, 6).map((event) => stripe.send(event));
    subscription.status = 'past_due';
    await Promise.all([
      ...first,
      ...events
        .slice(6)
        .toReversed()
        .map((event) => stripe.send(event)),
    ]);
    expect(await standing(member)).toMatchObject({ status: 'past_due', plan: 'professional' });
    const bell = await member.call<{ notifications: { title: string }[] }>('GET', '/notifications');
    expect(bell.body.notifications.filter(({ title }) => title === 'Payment failed')).toHaveLength(1);
  });

  it('is asked for again where looking fails', async () => {
    const { member, id } = await customer();
    const event = stripe.sign('invoice.paid', books.subscribe(id, 'price_starter_yearly', 0));
    stripe.mood = 'down';
    expect(await stripe.send(event)).toBe(503);
    stripe.mood = 'well';
    expect(await stripe.send(event)).toBe(200);
    expect(await standing(member)).toMatchObject({ plan: 'starter', interval: 'yearly', status: 'active' });
  });

  it('of nobody, or of no concern, is acknowledged', async () => {
    expect(await stripe.send(stripe.sign('invoice.paid', { customer: 'cus_of_another_shop' }))).toBe(200);
    expect(await stripe.send(stripe.sign('product.updated', { id: 'prod_1' }))).toBe(200);
    expect(await stripe.send(stripe.sign('customer.deleted', { object: 'customer', id: 'cus_x' }))).toBe(200);
  });

  it('changes nothing of another agency', async () => {
    const [one, other] = [await customer(), await customer()];
    const before = await standing(other.member);
    await stripe.send(stripe.sign('invoice.paid', books.subscribe(one.id, 'price_starter_monthly', 0)));
    expect(await standing(other.member)).toEqual(before);
  });
});

it('of several subscriptions the one in the best standing counts', async () => {
  const { member, id } = await customer();
  books.subscribe(id, 'price_professional_monthly', 0);
  const newer = books.subscribe(id, 'price_starter_monthly', 0);
  newer.status = 'canceled';
  await stripe.send(stripe.sign('invoice.paid', newer));
  expect(await standing(member)).toMatchObject({ plan: 'professional', status: 'active' });
});

it('is announced on the event stream', async () => {
  const { member, id } = await customer();
  const reader = await EventReader.open(member);
  await stripe.send(stripe.sign('invoice.paid', books.subscribe(id, 'price_starter_monthly', 0)));
  await reader.until(({ type }) => type === 'subscriptions.changed');
  reader.close();
});

it('the application cannot read which events came in', async () => {
  const owner = new Client({ connectionString: test.url });
  await owner.connect();
  await owner.query('set role clientready_app');
  await expect(owner.query('select * from stripe_events')).rejects.toThrow('permission denied');
  await owner.end();
});

it('asked for many times at once, the provider is asked once or twice, and nobody else waits', async () => {
  const { member, id } = await customer();
  const stranger = await app.member();
  books.subscribe(id, 'price_starter_monthly', 0);
  const before = asked();
  stripe.mood = 'slow';
  let answered = 0;
  const refreshes = Array.from({ length: 30 }, async () => {
    const { status } = await member.call('POST', '/billing/refresh');
    answered += 1;
    return status;
  });
  await vi.waitUntil(() => asked() > before, { timeout: 150_000, interval: 5 });
  expect((await stranger.call('GET', '/clients')).status).toBe(200);
  expect((await member.call('GET', '/billing')).status).toBe(200);
  expect(answered).toBe(0);
  stripe.mood = 'well';
  const statuses = await Promise.all(refreshes);
  // The first may have given up on the slow answer; those who waited behind it share the next.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(29);
  expect(asked() - before).toBeLessThanOrEqual(3);
  expect(await standing(member)).toMatchObject({ plan: 'starter', status: 'active' });
});

it('a refresh has its limit', async () => {
  const limited = await createTestApp(test, { RATE_LIMIT_FACTOR: '1' });
  const member = await limited.member();
  const statuses: number[] = [];
  for (let time = 0; time < 121; time += 1)
    statuses.push((await member.call('POST', '/billing/refresh')).status);
  expect(statuses.indexOf(429)).toBe(120);
});
