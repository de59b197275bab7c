import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { Stripe } from 'stripe';
import { readFormBody, textAt, type FormFields } from './form-body.ts';
import { StripeBooks, type StandInSubscription } from './stripe-books.ts';
import { checkoutPage, portalPage } from './stripe-pages.ts';

export interface StripeStandIn {
  readonly url: string;
  readonly books: StripeBooks;
  /** How it behaves: as it should, or as a provider in trouble does. */
  mood: 'well' | 'down' | 'slow' | 'garbage';
  /** Whether changes are told to the webhook; a test may hold them back and send its own. */
  tells: boolean;
  /** Every path that was asked for. */
  readonly asked: string[];
  /** The signed body and header of an event, as it would be sent. */
  sign(
    type: string,
    object: object,
    options?: { id?: string; secret?: string; seconds?: number },
  ): SignedEvent;
  /** Sends a signed event to the webhook and returns the answer's status. */
  send(event: SignedEvent): Promise<number>;
  advance(days: number): Promise<void>;
  close(): Promise<void>;
}

export interface SignedEvent {
  readonly payload: string;
  readonly signature: string;
}

export interface StripeStandInOptions {
  readonly port?: number;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

const SLOW_MS = 30_000;

/** As much of the payment provider as we use, over HTTP: its library talks to it, and a browser pays at its pages. */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const books = new StripeBooks();
  const asked: string[] = [];
  const signer = new Stripe('sk_test_signer');
  const app = new Hono();

  const standIn: Omit<StripeStandIn, 'url' | 'close'> = {
    books,
    asked,
    mood: 'well',
    tells: true,
    sign: (type, object, { id = books.newId('evt'), secret = options.webhookSecret, seconds } = {}) => {
      const payload = JSON.stringify({
        id,
        object: 'event',
        type,
        created: books.now,
        livemode: false,
        data: { object },
      });
      const signature = signer.webhooks.generateTestHeaderString({
        payload,
        secret,
        ...(seconds !== undefined && { timestamp: seconds }),
      });
      return { payload, signature };
    },
    send: async ({ payload, signature }) => {
      const answer = await fetch(options.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      }).catch(() => null);
      return answer?.status ?? 0;
    },
    advance: async (days) => {
      for (const changed of books.advance(days)) await tell('customer.subscription.updated', changed);
    },
  };
  const tell = async (type: string, object: object) => {
    if (standIn.tells) await standIn.send(standIn.sign(type, object));
  };

  app.use('/v1/*', async (c, next) => {
    asked.push(`${c.req.method} ${c.req.path}`);
    if (standIn.mood === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
    if (standIn.mood === 'down') return c.text('', 503);
    if (standIn.mood === 'garbage') return c.text('<html>sorry</html>');
    if (!c.req.header('authorization')?.startsWith('Bearer sk_test_'))
      return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }, 401);
    return next();
  });

  app.post('/v1/customers', async (c) => {
    const body = await fieldsOf(c);
    const customer = {
      id: books.newId('cus'),
      object: 'customer' as const,
      email: textAt(body, 'email') ?? '',
      name: textAt(body, 'name') ?? '',
    };
    books.customers.set(customer.id, customer);
    return c.json(customer);
  });
  app.delete('/v1/customers/:id', async (c) => {
    const id = c.req.param('id');
    if (!books.customers.delete(id)) return missing(c, 'customer');
    for (const subscription of books.subscriptions.values())
      if (subscription.customer === id) subscription.status = 'canceled';
    return c.json({ id, object: 'customer', deleted: true });
  });

  app.get('/v1/checkout/sessions', (c) => {
    const { customer, status } = c.req.query();
    const found = [...books.checkouts.values()].filter(
      (session) => session.customer === customer && session.status === status,
    );
    return c.json({ object: 'list', data: found, has_more: false });
  });
  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = books.checkouts.get(c.req.param('id'));
    if (session === undefined) return missing(c, 'checkout session');
    Object.assign(session, { status: 'expired', url: null });
    return c.json(session);
  });
  app.post('/v1/checkout/sessions', async (c) => {
    const body = await fieldsOf(c);
    const price = textAt(body, 'line_items', '0', 'price') ?? '';
    if (!books.prices.has(price)) return missing(c, 'price');
    const id = books.newId('cs_test');
    const session = {
      id,
      object: 'checkout.session' as const,
      status: 'open' as const,
      customer: textAt(body, 'customer') ?? '',
      url: `${new URL(c.req.url).origin}/pay/${id}`,
      success_url: textAt(body, 'success_url') ?? '',
      cancel_url: textAt(body, 'cancel_url') ?? '',
      price,
      trialDays: Number(textAt(body, 'subscription_data', 'trial_period_days') ?? 0),
      subscription: null,
    };
    books.checkouts.set(id, session);
    return c.json(session);
  });

  app.get('/v1/subscriptions', (c) => {
    const found = [...books.subscriptions.values()].filter(
      ({ customer }) => customer === c.req.query('customer'),
    );
    return c.json({ object: 'list', data: found.toReversed(), has_more: false });
  });
  app.get('/v1/subscriptions/:id', (c) => {
    const found = books.subscriptions.get(c.req.param('id'));
    return found ? c.json(found) : missing(c, 'subscription');
  });
  app.post('/v1/subscriptions/:id', async (c) => {
    const found = books.subscriptions.get(c.req.param('id'));
    if (found === undefined) return missing(c, 'subscription');
    const refused = applyChange(books, found, await fieldsOf(c));
    if (refused) return missing(c, refused);
    await tell('customer.subscription.updated', found);
    return c.json(found);
  });

  app.post('/v1/billing_portal/sessions', async (c) => {
    const body = await fieldsOf(c);
    const id = books.newId('bps');
    books.portals.set(id, {
      customer: textAt(body, 'customer') ?? '',
      returnUrl: textAt(body, 'return_url') ?? '',
    });
    return c.json({ id, object: 'billing_portal.session', url: `${new URL(c.req.url).origin}/portal/${id}` });
  });
  app.all('/v1/*', (c) => missing(c, 'address'));

  checkoutPage(app, books, tell);
  portalPage(app, books, tell);

  const server = serve({ fetch: app.fetch, port: options.port ?? 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, {
    url: `http://localhost:${port}`,
    close: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
    },
  });
}

async function fieldsOf(c: Context): Promise<FormFields> {
  return readFormBody(await c.req.text());
}

function missing(c: Context, what: string): Response {
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` };
  return c.json({ error }, 404);
}

/** Returns what is missing, where something is. */
function applyChange(books: StripeBooks, found: StandInSubscription, body: FormFields): string | null {
  const price = textAt(body, 'items', '0', 'price');
  const [item] = found.items.data;
  if (price !== undefined && item !== undefined) {
    const known = books.prices.get(price);
    if (known === undefined) return 'price';
    item.price = known;
  }
  const isEnding = textAt(body, 'cancel_at_period_end');
  if (isEnding !== undefined) found.cancel_at_period_end = isEnding === 'true';
  return null;
}
