import { afterEach, expect, it, vi } from 'vitest';
import { openCheckout } from '#web/billing/open-checkout.ts';

afterEach(() => vi.unstubAllGlobals());

const PRICES = { professional: { monthly: 'price_1', yearly: 'price_2' } };
const choice = { plan: 'professional', interval: 'yearly' } as const;
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** Answers each address in turn, and notes what was sent to the function. */
function answers({
  overview = json({ prices: PRICES }),
  token = json({ access_token: 'token' }),
  checkout,
}: {
  overview?: Response;
  token?: Response;
  checkout?: Response;
}) {
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/billing') return overview;
    if (path === '/api/account/access-token') return token;
    sent.push(init);
    if (checkout === undefined) throw new TypeError('Failed to fetch');
    return checkout;
  });
  return sent;
}

it('sends the price of the choice with an access token, and returns the page to go to', async () => {
  const sent = answers({ checkout: json({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' }) });
  await expect(openCheckout(choice)).resolves.toBe('https://pay.example/cs_1');
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    priceId: 'price_2',
    plan: 'professional',
    interval: 'yearly',
  });
  expect(new Headers(sent[0]?.headers).get('authorization')).toBe('Bearer token');
});

it.each([
  ['Invalid plan or interval', { overview: json({ prices: {} }) }],
  ['No active session', { token: json({}) }],
  ['No active session', { token: json({ error: { message: 'Auth session missing!' } }, 401) }],
  ['Invalid response from server', { checkout: json({}) }],
  ['Invalid response from server', { checkout: new Response('<html>') }],
  ['Stripe failed to load', { checkout: json({ sessionId: 'cs_1' }) }],
  ['Stripe failed to load', { checkout: json({ sessionId: 'cs_1', url: 'javascript:alert(1)' }) }],
  [
    'You’re already on this plan.',
    { checkout: json({ error: { message: 'You’re already on this plan.' } }, 409) },
  ],
  ['We can’t reach the server. Check your connection and try again.', {}],
])('says "%s"', async (message, given) => {
  answers(given);
  await expect(openCheckout(choice)).rejects.toThrow(message);
});
