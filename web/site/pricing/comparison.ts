import { plans, type PlanId } from '#contract/plans.ts';

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
  { label: 'Templates', cells: { starter: 'Basic', professional: 'Custom', enterprise: 'Custom builder' } },
  { label: 'Custom branding', cells: { starter: false, professional: true, enterprise: true } },
  {
    label: 'White-label',
    cells: { starter: false, professional: 'Reports', enterprise: 'Reports and portal' },
  },
  { label: 'Integrations', cells: { starter: false, professional: 'API', enterprise: 'API and advanced' } },
  { label: 'Support', cells: { starter: 'Email', professional: 'Priority', enterprise: 'Dedicated' } },
  { label: 'Custom development', cells: { starter: false, professional: false, enterprise: true } },
  { label: 'SLA', cells: { starter: false, professional: false, enterprise: true } },
];

function limitRow(label: string, limit: (plan: (typeof plans)[number]) => number | null): ComparisonRow {
  const cells = Object.fromEntries(plans.map((plan) => [plan.id, limit(plan)?.toString() ?? 'Unlimited']));
  return { label, cells: cells as Record<PlanId, string> };
}
