import { serve } from '@hono/node-server';
import { afterAll } from 'vitest';
import { freePort } from '#server/testing/front-door.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { addPrices } from './stripe-prices.ts';
import { startStripeStandIn, type StripeStandIn } from './stripe-stand-in.ts';
import { STRIPE_VARIABLES } from './stripe-variables.ts';

export interface BillingApp extends TestApp {
  readonly stripe: StripeStandIn;
  /** Moves the clock of the app. */
  moveClock(milliseconds: number): void;
}

/** The app listening, with the stand-in of the payment provider beside it. Call it at the top level of a test file. */
export async function createBillingApp(test: TestDatabase): Promise<BillingApp> {
  const port = await freePort();
  const stripe = await startStripeStandIn({
    webhookUrl: `http://localhost:${port}/api/billing/stripe-events`,
    webhookSecret: STRIPE_VARIABLES.STRIPE_WEBHOOK_SECRET,
  });
  addPrices(stripe);
  let ahead = 0;
  const app = await createTestApp(
    test,
    { ...STRIPE_VARIABLES, STRIPE_API_URL: stripe.url },
    { now: () => new Date(Date.now() + ahead) },
  );
  const server = serve({ fetch: app.app.fetch, port });
  afterAll(async () => {
    server.close();
    await stripe.close();
  });
  return Object.assign(app, {
    stripe,
    moveClock: (milliseconds: number) => {
      ahead += milliseconds;
    },
  });
}
