import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';
import { assertOutsideTransaction } from '#server/database/transaction-scope.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { StripeSettings } from '#server/env.ts';
import { billingIntervals, planIds, type BillingInterval, type PlanId } from '#contract/billing/plans.ts';

/** For one attempt, unless the settings say otherwise. */
export const TIME_LIMIT_MS = 5_000;
export const RETRIES = 1;

const require = createRequire(import.meta.url);

/** The payment provider's own library, at the address of the configuration. */
export function stripeClient({ secretKey, apiUrl, timeLimitMs = TIME_LIMIT_MS }: StripeSettings): Stripe {
  // Read when it is needed: it is much, and most installations have no provider.
  const Client = require('stripe') as typeof Stripe;
  const { protocol, hostname, port } = new URL(apiUrl);
  const httpClient = Client.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...request) => {
    assertOutsideTransaction('The payment provider');
    return send(...request);
  };
  return new Client(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    httpClient,
    timeout: timeLimitMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'ClientReady' },
  });
}

/** Which plan a price of the configuration stands for; null for a price that is none of ours. */
export function planOfPrice(
  { prices }: StripeSettings,
  priceId: string,
): { plan: PlanId; interval: BillingInterval } | null {
  for (const plan of planIds) {
    for (const interval of billingIntervals) {
      if (prices[`${plan}_${interval}`] === priceId) return { plan, interval };
    }
  }
  return null;
}

/** Runs a call; whatever fails there is told as a sentence for the user, without a word of the provider's. */
export async function asking<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('unavailable', {
      message: 'The payment provider isn’t answering right now. Nothing was charged. Please try again.',
      cause: error,
    });
  }
}
