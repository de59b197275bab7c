import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { nearTheTop } from './near-the-top.ts';
import { topPlaces } from './top-places.ts';

const rows = Array.from(
  { length: 24 },
  (_, at) => `topic ${String.fromCodePoint(97 + at)},${at + 1},${100 * (at + 1)},${24 - at}`,
);
const CSV = ['Keyword,Position,Search Volume,Traffic', ...rows].join('\n') + '\n';

describe('rankings', () => {
  it('count the keywords in the first three, ten and twenty', () => {
    const [found] = observeCsv(topPlaces, CSV);
    expect(found!.title).toBe('10 keywords stand on the first page');
    expect(found!.body).toBe('In the top 3: 3 of 24 keywords; in the top 10: 10; in the top 20: 20.');
  });

  it('name those within reach with the most searches', () => {
    const [found] = observeCsv(nearTheTop, CSV);
    expect(found!.title).toBe('17 keywords stand just behind the first results');
    // Positions 4 to 20: 100 × (4 + … + 20).
    expect(found!.body).toContain('searched 20,400 times a month in all');
    expect(found!.action).toContain('“topic t”, “topic s” and “topic r”');
  });

  it('say nothing of a list too short to have a standing', () => {
    expect(observeCsv(topPlaces, CSV.split('\n').slice(0, 6).join('\n') + '\n')).toEqual([]);
  });
});
