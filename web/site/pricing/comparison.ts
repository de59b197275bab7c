import { plans, type Plan, type PlanFeature, type PlanId } from '#contract/billing/plans.ts';

/** A cell says how much, or whether at all. */
export type ComparisonCell = string | boolean;

interface ComparisonRow {
  readonly label: string;
  readonly cells: Readonly<Record<PlanId, ComparisonCell>>;
}

export const comparison: readonly ComparisonRow[] = [
  limitRow('Clients', (plan) => plan.limits.clients),
  limitRow('Reports per month', (plan) => plan.limits.reportsPerMonth),
  limitRow('Team members', (plan) => plan.limits.teamMembers),
  { label: 'CSV import', cells: { starter: true, professional: true, enterprise: true } },
  row('Templates', ({ includes }) =>
    includes.includes('template_builder')
      ? 'Custom builder'
      : includes.includes('own_templates')
        ? 'Custom'
        : 'Basic',
  ),
  featureRow('Custom branding', 'brand_variants'),
  row('White-label', ({ includes }) =>
    listed([includes.includes('white_label') && 'Reports', includes.includes('client_portal') && 'portal']),
  ),
  featureRow('Your own mail server', 'own_mail_server'),
  featureRow('Your own domain', 'own_domain'),
  row('Integrations', ({ includes }) =>
    listed([includes.includes('api') && 'API', includes.includes('advanced_integrations') && 'advanced']),
  ),
  { label: 'Support', cells: { starter: 'Email', professional: 'Priority', enterprise: 'Dedicated' } },
  { label: 'Custom development', cells: { starter: false, professional: false, enterprise: true } },
  { label: 'SLA', cells: { starter: false, professional: false, enterprise: true } },
];

function limitRow(label: string, limit: (plan: Plan) => number | null): ComparisonRow {
  return row(label, (plan) => limit(plan)?.toString() ?? 'Unlimited');
}

function featureRow(label: string, feature: PlanFeature): ComparisonRow {
  return row(label, ({ includes }) => includes.includes(feature));
}

function row(label: string, cell: (plan: Plan) => ComparisonCell): ComparisonRow {
  const cells = Object.fromEntries(plans.map((plan) => [plan.id, cell(plan)]));
  return { label, cells: cells as Record<PlanId, ComparisonCell> };
}

function listed(parts: readonly (string | false)[]): ComparisonCell {
  return parts.filter(Boolean).join(' and ') || false;
}
