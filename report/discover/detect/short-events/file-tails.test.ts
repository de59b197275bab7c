import { describe, expect, it } from 'vitest';
import { GAUSSIAN_DEGREES } from '#report/mathematics/distributions.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import type { SeriesModel } from '../../decompose/series-model.ts';
import { fileTails } from './file-tails.ts';
import { residualsOf } from '../residuals.ts';

const FLOOR = 1;
const MODEL = {
  track: { segment: null, values: new Map(), totals: new Map() },
  metric: 'clicks',
  usual: 60,
  floor: FLOOR,
} as unknown as SeriesModel;

/** How sure it is that noise is normal, of ninety days that vary `spread` times as much as chance makes counts vary. */
function normalShare(spread: number): number {
  const random = seededRandom(3);
  const days = Float64Array.from({ length: 90 }, () => spread * FLOOR * random.normal());
  days[70] = 8 * FLOOR;
  const [tails] = fileTails([MODEL], [residualsOf(days, 1)], { account: 0.03, segments: 0.06 });
  return tails!.find(({ degrees }) => degrees === GAUSSIAN_DEGREES)!.weight;
}

describe('the tails of noise', () => {
  it('are no heavier where a daily budget keeps counts steadier than chance, and one day stands out', () => {
    expect(normalShare(1)).toBeGreaterThan(0.8);
    expect(normalShare(0.4)).toBeGreaterThan(0.8);
  });
});
