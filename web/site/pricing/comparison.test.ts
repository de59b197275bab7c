import { describe, expect, test } from 'vitest';
import { planById } from '#contract/billing/plans.ts';
import { comparison } from '#web/site/pricing/comparison.ts';

describe('the comparison of plans', () => {
  test('says of each limit what the plans say', () => {
    const clients = comparison.find((row) => row.label === 'Clients');
    expect(clients?.cells).toEqual({ starter: '10', professional: '50', enterprise: 'Unlimited' });
    const reports = comparison.find((row) => row.label === 'Reports per month');
    expect(reports?.cells.starter).toBe(String(planById('starter').limits.reportsPerMonth));
  });

  test('says of each feature what the plans include', () => {
    const rows = Object.fromEntries(comparison.map(({ label, cells }) => [label, Object.values(cells)]));
    expect(rows).toMatchObject({
      Templates: ['Basic', 'Custom', 'Custom builder'],
      'Custom branding': [false, true, true],
      'White-label': [false, 'Reports', 'Reports and portal'],
      Integrations: [false, 'API', 'API and advanced'],
      'Your own domain': [false, false, true],
    });
  });

  test('never takes away in a larger plan what a smaller one has', () => {
    for (const { label, cells } of comparison) {
      if (cells.starter) expect(cells.professional, label).not.toBe(false);
      if (cells.professional) expect(cells.enterprise, label).not.toBe(false);
    }
  });
});
