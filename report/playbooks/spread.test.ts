import { expect, it } from 'vitest';
import { distanceOf, spreadOf } from './spread.ts';

it('measures the gap of two means by how their values scatter', () => {
  // Variances of 4 and 16 over 3 values each.
  const [low, high] = [spreadOf([8, 10, 12]), spreadOf([16, 20, 24])];
  expect(low).toEqual({ mean: 10, error: Math.sqrt(4 / 3) });
  expect(distanceOf(high, low)).toBeCloseTo(10 / Math.sqrt(4 / 3 + 16 / 3), 12);
  expect(distanceOf(spreadOf([5, 5]), spreadOf([5, 5]))).toBe(0);
});
