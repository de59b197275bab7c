/** A configuration with every price of the stand-in. */
export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in_of_the_provider',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in_of_the_provider',
  STRIPE_PRICE_STARTER_MONTHLY: 'price_starter_monthly',
  STRIPE_PRICE_STARTER_YEARLY: 'price_starter_yearly',
  STRIPE_PRICE_PROFESSIONAL_MONTHLY: 'price_professional_monthly',
  STRIPE_PRICE_PROFESSIONAL_YEARLY: 'price_professional_yearly',
  STRIPE_PRICE_ENTERPRISE_MONTHLY: 'price_enterprise_monthly',
  STRIPE_PRICE_ENTERPRISE_YEARLY: 'price_enterprise_yearly',
};
