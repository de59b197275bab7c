import { describe, expect, test } from 'vitest';
import { planById } from '#contract/plans.ts';
import { comparison } from '#web/site/pricing/comparison.ts';

describe('the comparison of plans', () => {
  test('says of each limit what the plans say', () => {
    const clients = comparison.find((row) => row.label === 'Clients');
    expect(clients?.cells).toEqual({ starter: '10', professional: '50', enterprise: 'Unlimited' });
    const reports = comparison.find((row) => row.label === 'Reports per month');
    expect(reports?.cells.starter).toBe(String(planById('starter').limits.reportsPerMonth));
  });

  test('never takes away in a larger plan what a smaller one has', () => {
    for (const { label, cells } of comparison) {
      if (cells.starter) expect(cells.professional, label).not.toBe(false);
      if (cells.professional) expect(cells.enterprise, label).not.toBe(false);
    }
  });
});
