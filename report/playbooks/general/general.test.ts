import { describe, expect, it } from 'vitest';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { ranking } from './ranking.ts';
import { unevenRate } from './uneven-rate.ts';

function gates(incidentsNorth: number): string {
  const rows = ['North', 'South', 'East', 'West'].flatMap((gate, at) =>
    [1, 2, 3].map(() => `${gate},${4000 - at * 500},${gate === 'North' ? incidentsNorth : 20}`),
  );
  return ['Gate,Footfall,Incidents', ...rows].join('\n');
}

describe('a file of no discipline', () => {
  it('is told by who has most, without advice', () => {
    const [found] = observeCsv(ranking, gates(20));
    expect(found!.title).toBe('North has the most Footfall: 30.8% of the total');
    expect(found!.action).toBeNull();
  });

  it('and by a count that is far larger for its size', () => {
    const [found] = observeCsv(unevenRate, gates(120));
    expect(found!.title).toContain('at North');
    expect(found!.action).toBeNull();
    expect(observeCsv(unevenRate, gates(26))).toEqual([]);
  });
});
