import { describe, expect, test } from 'vitest';
import { plans } from '#contract/billing/plans.ts';
import { pageMeta } from '#web/site/page-meta.ts';

const tags = pageMeta({ title: 'Pricing', description: 'What it costs.', path: '/pricing' });

describe('what a page tells of itself', () => {
  test('names the product in the title of every page but the first', () => {
    expect(tags).toContainEqual({ title: 'Pricing · ClientReady' });
    expect(pageMeta({ title: 'ClientReady: reports', description: '', path: '/' })).toContainEqual({
      title: 'ClientReady: reports',
    });
  });

  test('advertises the price of the smallest plan, 49 USD', () => {
    const data = tags.find((tag) => 'script:ld+json' in tag) as { 'script:ld+json': { offers: object } };
    expect(data['script:ld+json'].offers).toMatchObject({ price: '49', priceCurrency: 'USD' });
    expect(plans[0]?.monthlyPrice).toBe(49);
  });
});
