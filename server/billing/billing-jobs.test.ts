import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createBilling } from '#server/billing/billing.ts';
import { agencies } from '#server/database/schema/agencies.ts';
import { subscriptions } from '#server/database/schema/subscriptions.ts';
import { readEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import type { MailMessage } from '#server/mail/mailer.ts';
import { createBillingApp } from '#server/testing/stripe/billing-app.ts';
import { STRIPE_VARIABLES } from '#server/testing/stripe/stripe-variables.ts';
import { addAgency } from '#server/testing/tenants.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { billingJobHandlers } from './billing-jobs.ts';

const test = await createTestDatabase();
const app = await createBillingApp(test);
const { database } = test;
const mails: MailMessage[] = [];
let now = new Date();

const handlers = billingJobHandlers({
  billing: createBilling({
    env: readEnv({ ...STRIPE_VARIABLES, STRIPE_API_URL: app.stripe.url }),
    database,
    now: () => now,
  }),
  database,
  mail: { send: (_, message) => void mails.push(message) },
  publicUrl: 'https://reports.example.com',
  logger: createLogger('silent'),
  now: () => now,
});
const run = (name: string) =>
  handlers
    .find(({ definition }) => definition.name === name)
    ?.run({}, { id: 'test', attempt: 1, signal: new AbortController().signal });

const hoursLater = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000);

it('reminds three days and one day before the end of a trial, once each, by bell and by e-mail', async () => {
  const agency = await addAgency(database, 'On trial');
  const paying = await addAgency(database, 'Paying');
  await database.withAgency(paying.agencyId, (tx) => tx.update(subscriptions).set({ status: 'active' }));
  const [row] = await database.withAgency(agency.agencyId, (tx) => tx.select().from(subscriptions));
  const end = row?.trialEndsAt ?? new Date();

  const seen: string[] = [];
  for (const hoursBefore of [100, 73, 71, 70, 48, 25, 23.9, 12, 1, -1, -30]) {
    now = hoursLater(end, -hoursBefore);
    const before = mails.length;
    await run('remind-of-trial-end');
    for (const { subject } of mails.slice(before)) seen.push(`${hoursBefore} h: ${subject}`);
  }
  expect(seen).toEqual(['71 h: Your free trial ends in 3 days', '23.9 h: Your free trial ends tomorrow']);
  expect(mails[0]?.text).toContain('https://reports.example.com/dashboard?settings=subscription');
  const bells = await database.withAgency(agency.agencyId, (tx) =>
    tx.execute<{ title: string }>('select title from notifications order by id'),
  );
  expect(bells.rows.map(({ title }) => title)).toEqual([
    'Your free trial ends in 3 days',
    'Your free trial ends tomorrow',
  ]);
});

it('finds at night what no event told of', async () => {
  const agency = await addAgency(database, 'Quiet');
  const customer = { id: 'cus_quiet', object: 'customer' as const, email: '', name: '' };
  app.stripe.books.customers.set(customer.id, customer);
  await database.withAgency(agency.agencyId, (tx) =>
    tx.update(agencies).set({ stripeCustomerId: customer.id }).where(eq(agencies.id, agency.agencyId)),
  );
  const bought = app.stripe.books.subscribe(customer.id, 'price_professional_monthly', 0);
  await run('reconcile-subscriptions');
  const standing = () =>
    database.withAgency(agency.agencyId, async (tx) => (await tx.select().from(subscriptions))[0]);
  expect(await standing()).toMatchObject({ plan: 'professional', status: 'active' });

  app.stripe.books.subscriptions.delete(bought.id);
  await run('reconcile-subscriptions');
  expect(await standing()).toMatchObject({ plan: 'professional', status: 'canceled' });

  app.stripe.mood = 'down';
  await expect(run('reconcile-subscriptions')).rejects.toThrow('1 subscriptions could not be compared.');
  app.stripe.mood = 'well';
});
