import { describe, expect, test } from 'vitest';
import { planChoiceIn, withPlanChoice } from '#web/billing/plan-choice.ts';

describe('a plan picked on the pricing page', () => {
  test('survives the way through an address', () => {
    const path = withPlanChoice('/signup', { plan: 'professional', interval: 'yearly' });
    expect(path).toBe('/signup?plan=professional&interval=yearly');
    expect(planChoiceIn(new URL(path, 'http://site').searchParams)).toEqual({
      plan: 'professional',
      interval: 'yearly',
    });
  });

  test('is billed monthly where the address does not say', () => {
    expect(planChoiceIn(new URLSearchParams('plan=starter'))).toEqual({
      plan: 'starter',
      interval: 'monthly',
    });
  });

  test('is ignored where nobody sells it', () => {
    expect(planChoiceIn(new URLSearchParams('plan=gold&interval=weekly'))).toBeNull();
    expect(withPlanChoice('/signup', null)).toBe('/signup');
  });
});
