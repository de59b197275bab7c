import { describe, expect, it } from 'vitest';
import { DECOMPOSE } from '#report/discover/decompose/parameters.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { indexOfDispersion } from './index-of-dispersion.ts';

const MONTH = 31;

/** The share of months, of so many rows a day by chance, whose index is below a value. */
function shareBelow(value: number, usual: number): number {
  const random = seededRandom(11);
  const months = Array.from({ length: 3000 }, () =>
    Float64Array.from({ length: MONTH }, () => random.poisson(usual)),
  );
  return months.filter((days) => indexOfDispersion(days, 1) < value).length / months.length;
}

describe('the index of dispersion', () => {
  it('is one for independent events: half of all months lie below', () => {
    for (const usual of [1, 2, 5, 10]) expect(shareBelow(1, usual)).toBeCloseTo(0.53, 1);
  });

  it('of events is hardly ever so low in a month that they would be taken for planned', () => {
    for (const usual of [1, 2, 5, 10])
      expect(shareBelow(DECOMPOSE.byChanceDispersion, usual)).toBeLessThan(0.006);
  });

  it('is none for what is there every day, and hardly any for what begins and ends', () => {
    expect(indexOfDispersion(new Float64Array(MONTH).fill(3), 1)).toBe(0);
    const running = Float64Array.from({ length: MONTH }, (_, day) => (day < 5 || day > 24 ? 0 : 3));
    expect(indexOfDispersion(running, 1)).toBeCloseTo(18 / 120, 12);
  });

  it('is unknown where nothing was counted', () => {
    expect(indexOfDispersion(new Float64Array(9), 1)).toBeNaN();
  });
});
