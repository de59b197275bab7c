export const planIds = ['starter', 'professional', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

export const billingIntervals = ['monthly', 'yearly'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** What a plan allows; `null` means without limit. */
export interface PlanLimits {
  readonly clients: number | null;
  readonly reportsPerMonth: number | null;
  readonly teamMembers: number | null;
}

/** What a plan may include beside its limits. Their words stand in `plan-features.ts`. */
export const planFeatures = [
  'own_templates',
  'template_builder',
  'white_label',
  'brand_variants',
  'own_mail_server',
  'client_portal',
  'own_domain',
  'api',
  'advanced_integrations',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

/** A plan on sale. Prices are US dollars a month; the yearly one is what a month costs when paid by the year. */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  readonly monthlyPrice: number;
  readonly yearlyPrice: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly highlight: boolean;
  readonly cta: string;
  readonly badge: string | null;
  readonly limits: PlanLimits;
  readonly includes: readonly PlanFeature[];
}

export const TRIAL_DAYS = 14;
export const YEARLY_SAVING_LABEL = 'Save 20%';
export const DEFAULT_INTERVAL: BillingInterval = 'monthly';
export const DEFAULT_PLAN: PlanId = 'starter';
/** What can be tried before anything is bought. */
export const TRIAL_PLAN: PlanId = 'professional';
export const PLAN_CURRENCY = 'USD';

/** The plans in the order they are shown. */
export const plans: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    monthlyPrice: 49,
    yearlyPrice: 39,
    description: 'For freelancers and small agencies with their first clients.',
    features: [
      'Up to 10 clients',
      '50 reports per month',
      '3 team members',
      'Basic templates',
      'CSV import',
      'Email support',
    ],
    highlight: false,
    cta: 'Start Free Trial',
    badge: null,
    limits: { clients: 10, reportsPerMonth: 50, teamMembers: 3 },
    includes: [],
  },
  {
    id: 'professional',
    name: 'Professional',
    monthlyPrice: 99,
    yearlyPrice: 79,
    description: 'For growing agencies that send reports under their own brand.',
    features: [
      'Up to 50 clients',
      'Unlimited reports',
      '10 team members',
      'Custom templates',
      'API integrations',
      'Priority support',
      'White-label reports',
      'Custom branding',
    ],
    highlight: true,
    cta: 'Start Free Trial',
    badge: 'Most Popular',
    limits: { clients: 50, reportsPerMonth: null, teamMembers: 10 },
    includes: ['own_templates', 'white_label', 'brand_variants', 'own_mail_server', 'api'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    monthlyPrice: 249,
    yearlyPrice: 199,
    description: 'For large agencies with special needs.',
    features: [
      'Unlimited clients',
      'Unlimited reports',
      'Unlimited team members',
      'Custom builder',
      'Advanced integrations',
      'Dedicated support',
      'White-label portal',
      'Custom development',
      'SLA',
    ],
    highlight: false,
    cta: 'Contact sales',
    badge: null,
    limits: { clients: null, reportsPerMonth: null, teamMembers: null },
    includes: planFeatures,
  },
];

/** The plan with this id. */
export function planById(id: PlanId): Plan {
  return plans.find((plan) => plan.id === id) ?? (plans[0] as Plan);
}
