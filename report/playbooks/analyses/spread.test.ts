import { expect, it } from 'vitest';
import { distanceOf, momentsOf, pooled, spreadOf } from './spread.ts';

it('measures the gap of two means by how their values scatter', () => {
  // Variances of 4 and 16 over 3 values each.
  const [low, high] = [spreadOf([8, 10, 12]), spreadOf([16, 20, 24])];
  expect(low).toEqual({ mean: 10, error: Math.sqrt(4 / 3) });
  expect(distanceOf(high, low)).toBeCloseTo(10 / Math.sqrt(4 / 3 + 16 / 3), 12);
  expect(distanceOf(spreadOf([5, 5]), spreadOf([5, 5]))).toBe(0);
});

it('puts groups together as if all their values were one', () => {
  const groups = [
    [8, 10, 12.5],
    [16, 20],
    [3.25, 7, 1, 9],
  ];
  const whole = spreadOf(groups.flat());
  const together = spreadOf(pooled(groups.map(momentsOf)));
  expect(together.mean).toBeCloseTo(whole.mean, 12);
  expect(together.error).toBeCloseTo(whole.error, 12);
});
