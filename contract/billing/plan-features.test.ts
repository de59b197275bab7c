import { describe, expect, it } from 'vitest';
import {
  featureLines,
  featureWords,
  firstPlanWith,
  upgradeSentence,
} from '#contract/billing/plan-features.ts';
import { planFeatures, plans, type Plan } from '#contract/billing/plans.ts';

/** Lines of the cards that promise people, not features of the program. */
const BESIDE = new Set([
  'Basic templates',
  'CSV import',
  'Email support',
  'Priority support',
  'Dedicated support',
  'Custom development',
  'SLA',
]);

const limitLines = ({ limits }: Plan) => [
  limits.clients === null ? 'Unlimited clients' : `Up to ${limits.clients} clients`,
  limits.reportsPerMonth === null ? 'Unlimited reports' : `${limits.reportsPerMonth} reports per month`,
  limits.teamMembers === null ? 'Unlimited team members' : `${limits.teamMembers} team members`,
];

describe.each(plans)('the card of $name', (plan) => {
  it('names the limits that hold', () => {
    expect(plan.features.slice(0, 3)).toEqual(limitLines(plan));
  });

  it('sells what the plan adds, and nothing that it does not include', () => {
    const rest = plan.features.slice(3).filter((line) => !BESIDE.has(line));
    const sold = rest.map((line) => featureLines.get(line) ?? `unknown: ${line}`);
    const added = [...featureLines.values()].filter((feature) => firstPlanWith(feature) === plan);
    expect(sold.toSorted()).toEqual(added.toSorted());
    for (const feature of sold) expect(plan.includes).toContain(feature);
  });
});

it('a larger plan includes all of a smaller one', () => {
  for (const [at, plan] of plans.entries())
    for (const larger of plans.slice(at + 1))
      expect(larger.includes).toEqual(expect.arrayContaining([...plan.includes]));
});

it('every feature says what it is and which plan unlocks it', () => {
  for (const feature of planFeatures) {
    expect(featureWords[feature].about).toMatch(/\.$/);
    expect(upgradeSentence(feature)).toContain(firstPlanWith(feature).name);
  }
  expect(upgradeSentence('own_templates')).toBe(
    'Your own templates come with Professional. Upgrade to use them.',
  );
  expect(upgradeSentence('own_domain')).toBe('Your own domain comes with Enterprise. Upgrade to use it.');
});
