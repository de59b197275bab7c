import { describe, expect, it } from 'vitest';
import type { Incident } from '#report/discover/attribute/group-events.ts';
import type { Panel } from '#report/measure/panel/panel.ts';
import { fromIncident } from './from-incident.ts';

const DAYS = 60;
const TRACK = { segment: null, values: new Map(), totals: new Map([['conversions', 5000]]) };
const PANEL = {
  grain: 'day',
  days: Int32Array.from({ length: DAYS }, (_, at) => 19_000 + at),
  account: TRACK,
  metrics: ['conversions'],
} as unknown as Panel;

function climbFrom(baseline: number): Incident {
  return {
    shape: 'trend',
    track: TRACK as unknown as Incident['track'],
    metric: 'conversions',
    window: { from: 0, to: DAYS },
    sign: 1,
    p: 1e-6,
    comparison: { baseline, actual: 170, windows: [{ from: 0, to: 14 }] },
    carried: [],
  };
}

describe('a trend', () => {
  it('is held against the first quarter of the file', () => {
    expect(fromIncident(PANEL, climbFrom(50), 'trend')).toMatchObject({ baseline: 50, actual: 170 });
  });

  it('is none from nothing: that began on a day, which is not the first of the file', () => {
    expect(fromIncident(PANEL, climbFrom(0), 'trend')).toBeNull();
  });
});
