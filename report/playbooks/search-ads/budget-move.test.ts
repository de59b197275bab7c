import { expect, it } from 'vitest';
import { isoDate } from '#report/calendar.ts';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { findBudgetMove } from './budget-move.ts';

/** Three hundred campaigns whose cost and results go up and down so much that none is dearer for sure. */
function restless(): Uint8Array {
  const random = seededRandom(7);
  const lines = Array.from({ length: 120 * 300 }, (_, at) => {
    const [day, campaign] = [Math.floor(at / 300), at % 300];
    const cost = (20 * Math.exp(random.uniform(-3, 3))).toFixed(2);
    const conversions = random.chance(0.1) ? random.integer(0, 29) : 0;
    return `${isoDate(20_454 + day)},Campaign ${campaign},EUR,900,30,${cost},${conversions}`;
  });
  return new TextEncoder().encode(
    ['Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions', ...lines, ''].join('\n'),
  );
}

it('looks at each of hundreds of campaigns day by day no more than once', () => {
  const bytes = restless();
  const began = performance.now();
  const dataset = recognise(readTable(bytes, {}), { file: 'ads.csv', bytes: bytes.length, sha256: '' });
  const measures = measure(dataset);
  const read = performance.now() - began;
  expect(findBudgetMove(measures, null)).toBeNull();
  // Each pair by itself took some twenty times as long as reading the file.
  expect(performance.now() - began).toBeLessThan(4 * read);
});
