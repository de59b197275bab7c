import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { measure } from '#report/measure/measure.ts';
import type { Insight } from '#report/model/report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { byHand, type Script } from '#report/testing/planted/planted-by-hand.ts';
import { isoDay } from '#report/testing/planted/planted-dataset.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { discover } from './discover.ts';
import { examine } from './detect/events.ts';
import type { Finding } from './finding.ts';
import { pacing } from './kinds/pacing.ts';
import { buildPanel } from './panel.ts';

/** What is discovered in a file, whatever a playbook leaves out of it later. */
function discoveredIn(lines: string[]): Finding[] {
  const table = readTable(new TextEncoder().encode(lines.join('\n')));
  return discover(measure(recognise(table, { file: 'list.csv', bytes: 0, sha256: '' })));
}

function insightsOf(lines: string[]): Insight[] {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const { insights, agency_notes } = createReport(bytes, { file: 'list.csv', sha256: '' });
  return [...insights, ...agency_notes!.insights];
}

const kinds = (insights: { kind: string }[]) => insights.map(({ kind }) => kind);
const list = (rows: [string, number, number, number, number][]) => [
  'Campaign,Impressions,Clicks,Cost,Conversions',
  ...rows.map((row) => row.join(',')),
];

describe('winner and loser', () => {
  it('are named in a file without days', () => {
    const found = discoveredIn(
      list([
        ['A', 100_000, 5000, 5000, 250],
        ['B', 100_000, 5000, 5000, 240],
        ['C', 100_000, 5000, 5000, 800],
        ['D', 100_000, 5000, 5000, 60],
      ]),
    );
    expect(found.find(({ kind }) => kind === 'winner')).toMatchObject({
      segment: { value: 'C' },
      metric: 'cpa',
      direction: 'down',
    });
    expect(found.find(({ kind }) => kind === 'loser')).toMatchObject({
      segment: { value: 'D' },
      direction: 'up',
    });
  });

  it('are not made of a difference that small numbers bring by chance', () => {
    const found = discoveredIn(
      list([
        ['A', 1000, 50, 500, 3],
        ['B', 1000, 50, 500, 9],
        ['C', 1000, 50, 500, 5],
      ]),
    );
    expect(found).toEqual([]);
  });
});

describe('concentration', () => {
  const others: [string, number, number, number, number][] = ['B', 'C', 'D', 'E', 'F'].map((name) => [
    name,
    1000,
    100,
    100,
    10,
  ]);

  it('is one of many that brings nearly all', () => {
    const found = discoveredIn(list([['A', 90_000, 9000, 9000, 900], ...others]));
    expect(kinds(found)).toContain('concentration');
    expect(found.find(({ kind }) => kind === 'concentration')!.segment!.value).toBe('A');
  });

  it('is not the larger of two', () => {
    expect(discoveredIn(list([['A', 90_000, 9000, 9000, 900], others[0]!]))).toEqual([]);
  });
});

describe('driver', () => {
  it('is the campaign that made the change between two periods of the file', () => {
    const found = insightsOf(twoPeriods(2600));
    expect(found[0]).toMatchObject({
      kind: 'driver',
      segment: { value: 'A' },
      direction: 'up',
      metric: 'clicks',
    });
  });

  it('is nobody where all moved alike, or nothing did', () => {
    expect(kinds(insightsOf(twoPeriods(1010)))).not.toContain('driver');
    expect(kinds(insightsOf(twoPeriods(2600, 2600)))).not.toContain('driver');
  });

  it('is silent where an event on known days already tells it', () => {
    const step: Script[] = [(t, noise) => ({ impressions: (t < 30 ? 10_000 : 20_000) * noise })];
    const calm: Script[] = [(_, noise) => ({ impressions: 10_000 * noise })];
    expect(kinds(discover(byHand(60, { A: step[0]!, B: calm[0]! })))).toEqual(['level_shift']);
  });
});

describe('fatigue', () => {
  it('is an ad whose click-through rate wears down while it is shown as before', () => {
    const found = insightsOf(
      adFile(
        (t) => 0.04 * (1 - (0.6 * t) / 56),
        () => 1,
      ),
    );
    expect(found[0]).toMatchObject({
      kind: 'fatigue',
      metric: 'ctr',
      direction: 'down',
      segment: { value: 'Video A' },
    });
    expect(found).toHaveLength(1);
  });

  it('stands before a busy day of another ad, which moved far fewer clicks', () => {
    const found = insightsOf(
      adFile(
        (t) => 0.04 * (1 - (0.6 * t) / 56),
        () => 1,
        (t) => (t === 30 ? 2 : 1),
      ),
    );
    expect(kinds(found)).toEqual(['fatigue', 'spike']);
    expect(found[0]!.impact).toBeGreaterThan(0.05);
  });

  it('is not an ad that is shown less and less', () => {
    const found = insightsOf(
      adFile(
        () => 0.04,
        (t) => 1 - (0.8 * t) / 56,
      ),
    );
    expect(kinds(found)).not.toContain('fatigue');
  });
});

describe('pacing', () => {
  it('projects a running month that leaves the last one behind', () => {
    const spend: Script[] = [(t, noise) => ({ impressions: (t < 31 ? 10_000 : 15_000) * noise })];
    const panel = buildPanel(byHand(50, { A: spend[0]! }))!;
    // The account begins on 30 June: July is whole, August has run for eighteen days.
    const [found] = pacing.find!({
      measures: byHand(50, { A: spend[0]! }),
      dated: { panel, examination: examine(panel), incidents: [] },
    });
    expect(found).toMatchObject({ kind: 'pacing', metric: 'cost', direction: 'up' });
    expect(found!.change).toBeGreaterThan(0.3);
  });

  it('needs a month before to compare with', () => {
    const calm: Script[] = [(_, noise) => ({ impressions: 10_000 * noise })];
    expect(discover(byHand(25, { A: calm[0]! }))).toEqual([]);
  });
});

describe('a file of months or weeks', () => {
  const months = Array.from(
    { length: 24 },
    (_, m) => `${2023 + Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, '0')}`,
  );

  it('shows a new level', () => {
    const found = insightsOf(byPoint(months, (t) => (t < 14 ? 10_000 : 15_000)));
    expect(found[0]).toMatchObject({
      kind: 'level_shift',
      metric: 'conversions',
      direction: 'up',
      from: '2024-03-01',
    });
  });

  it('says nothing of a quiet year', () => {
    expect(insightsOf(byPoint(months.slice(0, 12), () => 10_000))).toEqual([]);
  });
});

function adFile(
  ctr: (t: number) => number,
  shown: (t: number) => number,
  others: (t: number) => number = () => 1,
): string[] {
  const random = seededRandom(5);
  const lines = ['Day,Ad,Impressions,Clicks,Cost'];
  for (let t = 0; t < 56; t++) {
    for (const ad of ['Video A', 'Image B', 'Image C']) {
      const impressions = random.poisson(
        20_000 * (ad === 'Video A' ? shown(t) : ad === 'Image B' ? others(t) : 1),
      );
      const clicks = random.binomial(impressions, ad === 'Video A' ? ctr(t) : 0.03);
      lines.push([isoDay(20_300 + t), ad, impressions, clicks, clicks].join(','));
    }
  }
  return lines;
}

function byPoint(dates: string[], value: (t: number) => number): string[] {
  const random = seededRandom(9);
  return ['Month,Sessions,Conversions'].concat(
    dates.map((date, t) => {
      const sessions = Math.round(value(t) * Math.exp(random.normal() * 0.04));
      return [date, sessions, Math.round(sessions * 0.03)].join(',');
    }),
  );
}

/** January beside February of three campaigns; only A, or all of them, change. */
function twoPeriods(later: number, others = 1000): string[] {
  return [
    'Period,Campaign,Clicks,Cost',
    ...['A', 'B', 'C'].flatMap((name) => [
      `2025-01-01 - 2025-01-31,${name},1000,500`,
      `2025-02-01 - 2025-02-28,${name},${name === 'A' ? later : others},500`,
    ]),
  ];
}
