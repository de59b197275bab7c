import type { BillingOverview } from '#contract/billing/billing.ts';
import { CREATE_SUBSCRIPTION_PATH, INVALID_CHOICE } from '#contract/billing/billing-terms.ts';
import type { ErrorBody } from '#contract/error-body.ts';
import type { routes } from '#contract/routes.ts';
import { agencyHeaders } from '#web/api/tab-agency.ts';
import type { PlanChoice } from '#web/billing/plan-choice.ts';

/** Why no checkout opened, in words for the person who asked for it. */
class CheckoutError extends Error {
  override readonly name = 'CheckoutError';
}

const ACCESS_TOKEN: typeof routes.account.accessToken.path = '/account/access-token';
const OVERVIEW: typeof routes.billing.overview.path = '/billing';

/**
 * Asks for a checkout and returns the address of its page. Plain requests, so that the pricing page needs no more of the app
 * than this file.
 */
export async function openCheckout(choice: PlanChoice): Promise<string> {
  const { prices } = await fetchBilling();
  const priceId = prices?.[choice.plan]?.[choice.interval];
  if (prices !== null && priceId === undefined) throw new CheckoutError(INVALID_CHOICE);
  const { access_token: token } = await ask<{ access_token?: string }>(`/api${ACCESS_TOKEN}`, {
    method: 'POST',
  });
  if (!token) throw new CheckoutError('No active session');
  const answer = await ask<{ sessionId?: unknown; url?: unknown }>(CREATE_SUBSCRIPTION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ priceId: priceId ?? 'none', ...choice }),
  });
  if (typeof answer.sessionId !== 'string' || answer.sessionId === '')
    throw new CheckoutError('Invalid response from server');
  if (typeof answer.url !== 'string' || !/^https?:\/\//.test(answer.url))
    throw new CheckoutError('Stripe failed to load');
  return answer.url;
}

/** The agency's plan, by a plain request. */
export function fetchBilling(): Promise<BillingOverview> {
  return ask<BillingOverview>(`/api${OVERVIEW}`, {});
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const headers = { ...agencyHeaders(), ...init.headers };
  const response = await fetch(path, { ...init, headers }).catch(() => {
    throw new CheckoutError('We can’t reach the server. Check your connection and try again.');
  });
  const body = (await response.json().catch(() => null)) as (Answer & Partial<ErrorBody>) | null;
  if (response.status === 401) throw new CheckoutError('No active session');
  if (!response.ok) throw new CheckoutError(body?.error?.message ?? '');
  if (body === null || typeof body !== 'object') throw new CheckoutError('Invalid response from server');
  return body;
}
