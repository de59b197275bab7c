import { expect, it } from 'vitest';
import { THRESHOLDS } from '../../thresholds.ts';
import { discoveries, holidayWeights } from './false-discovery.ts';

const ALPHA = 0.001;
const MORE = THRESHOLDS.falseDiscoveryRate / THRESHOLDS.burstAlpha;

it('tells nothing of a series in which nothing is beyond chance by itself', () => {
  expect(discoveries([ALPHA * 1.01, ALPHA * 1.01, ALPHA * 1.01], ALPHA)).toEqual([null, null, null]);
});

it('tells as many as the step-up rule allows once one is sure', () => {
  const [first, second, third] = discoveries([ALPHA / 10, ALPHA * MORE * 1.9, ALPHA * MORE * 3.1], ALPHA);
  expect(first).toBeCloseTo(ALPHA / 10);
  expect(second).toBeCloseTo((ALPHA * 1.9) / 2);
  expect(third).toBeNull();
});

/** The rule looks from the weakest on: one that fails is carried by a weaker one that holds. */
it('steps up and not down', () => {
  const told = discoveries([ALPHA / 10, ALPHA * MORE * 2.5, ALPHA * MORE * 2.9], ALPHA);
  expect(told.every((p) => p !== null)).toBe(true);
});

/**
 * The fifteen chances of Benjamini and Hochberg's own example (1995, section 3.2): of them four are rejected at 0.05, three
 * by Bonferroni's rule.
 */
it('finds what the authors found in their example', () => {
  const chances = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ];
  // Their rule at q = 0.05 over fifteen tests, in the units of ours.
  const alpha = 0.05 / chances.length / MORE;
  expect(discoveries(chances, alpha).filter((p) => p !== null)).toHaveLength(4);
});

it('gives holidays more weight and all days one on average', () => {
  const holidays = Uint8Array.from({ length: 200 }, (_, day) => (day % 40 === 0 ? 1 : 0));
  const weights = holidayWeights(holidays, 200);
  expect(weights[0]).toBe(THRESHOLDS.holidayWeight);
  expect(weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(200);
  expect([...holidayWeights(null, 3)]).toEqual([1, 1, 1]);
});
