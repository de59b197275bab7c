import type { Hono } from 'hono';
import type { StripeBooks } from './stripe-books.ts';

type Tell = (type: string, object: object) => Promise<void>;

const DECLINED_CARD = /0002$/;

/** The page where a plan is paid. */
export function checkoutPage(app: Hono, books: StripeBooks, tell: Tell): void {
  app.get('/pay/:id', (c) => {
    const session = books.checkouts.get(c.req.param('id'));
    const price = books.prices.get(session?.price ?? '');
    if (session?.status !== 'open' || price === undefined)
      return c.html(page('<h1>This checkout is over</h1>'), 410);
    const amount = `${(price.unit_amount / 100).toFixed(2)} USD a ${price.recurring.interval}`;
    const trial = session.trialDays > 0 ? `<p>${session.trialDays} days free</p>` : '';
    return c.html(
      page(`<h1>Subscribe</h1><p>${amount}</p>${trial}
        <form method="post"><label>Card <input name="card" value="4242 4242 4242 4242"></label>
        <button>Subscribe</button></form><a href="${session.cancel_url}">Back</a>`),
    );
  });
  app.post('/pay/:id', async (c) => {
    const session = books.checkouts.get(c.req.param('id'));
    if (session?.status !== 'open') return c.html(page('<h1>This checkout is over</h1>'), 410);
    const { card } = await c.req.parseBody();
    if (DECLINED_CARD.test(String(card).replaceAll(' ', '')))
      return c.html(page('<p role="alert">Your card was declined.</p>'), 402);
    const subscription = books.subscribe(session.customer, session.price, session.trialDays);
    Object.assign(session, { status: 'complete', url: null, subscription: subscription.id });
    await tell('customer.subscription.created', subscription);
    await tell('checkout.session.completed', session);
    return c.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303);
  });
}

/** The page with card and invoices, where a subscription may also be ended or gone on with. */
export function portalPage(app: Hono, books: StripeBooks, tell: Tell): void {
  const ofPortal = (id: string) => {
    const portal = books.portals.get(id);
    const subscription = [...books.subscriptions.values()].findLast(
      ({ customer, status }) => customer === portal?.customer && status !== 'canceled',
    );
    return { portal, subscription };
  };
  app.get('/portal/:id', (c) => {
    const { portal, subscription } = ofPortal(c.req.param('id'));
    if (portal === undefined) return c.html(page('<h1>Gone</h1>'), 410);
    return c.html(
      page(`<h1>Manage billing</h1><p>${subscription?.status ?? 'nothing'}</p><form method="post">
        <button name="do" value="card">Use a card that works</button>
        <button name="do" value="cancel">Cancel plan</button></form><a href="${portal.returnUrl}">Return</a>`),
    );
  });
  app.post('/portal/:id', async (c) => {
    const { portal, subscription } = ofPortal(c.req.param('id'));
    if (portal === undefined || subscription === undefined) return c.html(page('<h1>Gone</h1>'), 410);
    const { do: asked } = await c.req.parseBody();
    if (asked === 'cancel') subscription.cancel_at_period_end = true;
    else {
      books.cardWorks = true;
      books.payOverdue();
    }
    await tell('customer.subscription.updated', subscription);
    return c.redirect(portal.returnUrl, 303);
  });
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Payment provider for tests</title><body>${body}`;
}
