import { describe, expect, it } from 'vitest';
import type { Panel } from '#report/measure/panel/panel.ts';
import { noiseModel } from '#report/testing/noise-model.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { residualsOf } from '../residuals.ts';
import { searchShortEvents } from './short-event-search.ts';

const DAYS = 200;
const HOLIDAYS = [20, 45, 78, 101, 130, 155, 181];
const ORDINARY = 60;
const MODEL = noiseModel(DAYS);

/** The days that stand out of normal noise in which holidays fall by six deviations and one other day by not quite five. */
function daysTold(holidays: Uint8Array | null): number[] {
  const random = seededRandom(4);
  const values = Float64Array.from({ length: DAYS }, () => random.normal());
  for (const day of HOLIDAYS) values[day] = -6;
  values[ORDINARY] = -4.7;
  const panel = { holidays, days: new Int32Array(DAYS) } as unknown as Panel;
  return searchShortEvents(panel, [MODEL], [residualsOf(values, 1)], DAYS, [1]).map(({ from }) => from);
}

describe('the search for short events', () => {
  it('takes holidays for no noise, so that they do not hide an ordinary day', () => {
    expect(daysTold(Uint8Array.from({ length: DAYS }, (_, t) => (HOLIDAYS.includes(t) ? 1 : 0)))).toEqual(
      expect.arrayContaining([ORDINARY, ...HOLIDAYS]),
    );
    expect(daysTold(null)).not.toContain(ORDINARY);
  });
});
