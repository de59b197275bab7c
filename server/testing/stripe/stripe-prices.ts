import { plans } from '#contract/billing/plans.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

/** Puts every plan on sale at the stand-in, under the price ids of `STRIPE_VARIABLES`. */
export function addPrices({ books }: StripeStandIn): void {
  for (const { id, monthlyPrice, yearlyPrice } of plans) {
    books.addPrice(`price_${id}_monthly`, 'month', monthlyPrice * 100);
    books.addPrice(`price_${id}_yearly`, 'year', yearlyPrice * 12 * 100);
  }
}
