import { randomBytes } from 'node:crypto';

export interface StandInSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  trial_end: number | null;
  metadata: Record<string, string>;
  items: {
    object: 'list';
    data: { id: string; price: Price; current_period_start: number; current_period_end: number }[];
  };
}

export interface Price {
  id: string;
  object: 'price';
  recurring: { interval: 'month' | 'year' };
  unit_amount: number;
  currency: 'usd';
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  customer: string;
  url: string | null;
  success_url: string;
  cancel_url: string;
  price: string;
  trialDays: number;
  subscription: string | null;
}

export interface Customer {
  id: string;
  object: 'customer';
  email: string;
  name: string;
  deleted?: boolean;
}

const DAY_SECONDS = 24 * 3600;
const PERIOD_DAYS = { month: 30, year: 365 } as const;

/** What the stand-in knows: customers, prices, checkouts and subscriptions, on a clock that can be moved. */
export class StripeBooks {
  readonly customers = new Map<string, Customer>();
  readonly prices = new Map<string, Price>();
  readonly checkouts = new Map<string, CheckoutSession>();
  readonly subscriptions = new Map<string, StandInSubscription>();
  readonly portals = new Map<string, { customer: string; returnUrl: string }>();
  /** Whether the next payments go through. */
  cardWorks = true;
  #skew = 0;

  get now(): number {
    return Math.floor(Date.now() / 1000) + this.#skew;
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(9).toString('hex')}`;
  }

  addPrice(id: string, interval: 'month' | 'year', unitAmount: number): void {
    this.prices.set(id, {
      id,
      object: 'price',
      recurring: { interval },
      unit_amount: unitAmount,
      currency: 'usd',
    });
  }

  /** What a customer gets who pays at a checkout. */
  subscribe(customer: string, priceId: string, trialDays: number): StandInSubscription {
    const price = this.prices.get(priceId);
    if (price === undefined) throw new Error(`No such price: '${priceId}'`);
    const trialEnd = trialDays > 0 ? this.now + trialDays * DAY_SECONDS : null;
    const subscription: StandInSubscription = {
      id: this.newId('sub'),
      object: 'subscription',
      customer,
      status: trialEnd === null ? (this.cardWorks ? 'active' : 'incomplete') : 'trialing',
      created: this.now,
      cancel_at_period_end: false,
      trial_end: trialEnd,
      metadata: {},
      items: {
        object: 'list',
        data: [
          {
            id: this.newId('si'),
            price,
            current_period_start: this.now,
            current_period_end: trialEnd ?? this.now + PERIOD_DAYS[price.recurring.interval] * DAY_SECONDS,
          },
        ],
      },
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** Moves the clock, and renews, ends or fails what is due by then. Returns what changed. */
  advance(days: number): StandInSubscription[] {
    this.#skew += days * DAY_SECONDS;
    return [...this.subscriptions.values()].filter((subscription) => this.#renew(subscription));
  }

  /** Tries an overdue payment again. */
  payOverdue(): StandInSubscription[] {
    const overdue = [...this.subscriptions.values()].filter(({ status }) => status === 'past_due');
    if (this.cardWorks) for (const subscription of overdue) subscription.status = 'active';
    return overdue;
  }

  #renew(subscription: StandInSubscription): boolean {
    const [item] = subscription.items.data;
    if (item === undefined || subscription.status === 'canceled' || item.current_period_end > this.now)
      return false;
    if (subscription.cancel_at_period_end) {
      subscription.status = 'canceled';
      return true;
    }
    item.current_period_start = item.current_period_end;
    item.current_period_end += PERIOD_DAYS[item.price.recurring.interval] * DAY_SECONDS;
    subscription.status = this.cardWorks ? 'active' : 'past_due';
    return true;
  }
}
