import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { measure } from '#report/measure/measure.ts';
import { buildPanel } from '#report/measure/panel/panel.ts';
import { choosePlaybook } from '#report/playbooks/playbooks.ts';
import { readTable } from '#report/read/read-table.ts';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { recognise } from '#report/recognise/recognise.ts';
import type { Examination } from '../detect/examination.ts';
import { groupEvents } from './group-events.ts';

const EVENT = 20;

/** Thirty-five days of three campaigns on two devices, of which `factors` move on one day; only one series shows an event. */
function placeOf(factors: Readonly<Record<string, number>>, seenOn: string | null = null): string | null {
  const lines = ['Date,Campaign,Device,Clicks'];
  for (let at = 0; at < 35; at++) {
    const date = new Date(Date.UTC(2024, 1, 5 + at)).toISOString().slice(0, 10);
    for (const campaign of ['Brand', 'Generic', 'Video'])
      for (const [device, usual] of [
        ['Phone', 60],
        ['Desktop', 40],
      ] as const)
        lines.push(`${date},${campaign},${device},${usual * (at === EVENT ? (factors[campaign] ?? 1) : 1)}`);
  }
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const dataset = recognise(readTable(bytes, {}), { file: 'a.csv', bytes: bytes.length, sha256: '' });
  const panel = buildPanel(measure(dataset, choosePlaybook(dataset)))!;
  const track = panel.segments.find(({ segment }) => segment!.value === seenOn) ?? panel.account;
  const event = { shape: 'burst', track, metric: 'clicks', from: EVENT, to: EVENT + 1, sign: 1 } as const;
  const examination: Examination = { events: [{ ...event, p: 1e-6, size: 1 }], of: () => undefined };
  const [incident] = groupEvents(panel, examination);
  return incident?.track.segment?.value ?? null;
}

describe('an event that only the account’s series proves', () => {
  it('is placed at the campaign that made it while the others stayed', () => {
    expect(placeOf({ Generic: 5 })).toBe('Generic');
  });

  it('stays with the account where several made it', () => {
    expect(placeOf({ Generic: 3, Brand: 3 })).toBeNull();
    expect(placeOf({ Generic: 3, Brand: 3, Video: 3 })).toBeNull();
  });
});

describe('an event that only the series of a part proves', () => {
  it('is placed where it was made, if the rest of the account went along with that part', () => {
    expect(placeOf({ Video: 5 }, 'Phone')).toBe('Video');
  });

  it('is nowhere where no part made it', () => {
    expect(placeOf({ Video: 3, Generic: 3, Brand: 3 }, 'Phone')).toBeNull();
  });
});

/** Three weeks in which clicks grow everywhere, and conversions of one network are fifteen times as many from one day on. */
function toldOfSlopeAndStep(seed: number) {
  const random = seededRandom(seed);
  const lines = ['Day,Network,Clicks,Conversions'];
  for (let t = 0; t < 21; t++) {
    for (const [network, share] of [
      ['Search', 0.85],
      ['Partners', 0.15],
    ] as const) {
      const clicks = random.poisson(50_000 * share * Math.exp(0.027 * t));
      const usual = network === 'Partners' && t >= 10 ? 0.24 : 0.016;
      const rate = usual * Math.exp(0.2 * random.normal());
      const date = new Date(Date.UTC(2024, 4, 6 + t)).toISOString().slice(0, 10);
      lines.push([date, network, clicks, random.poisson(clicks * rate)].join(','));
    }
  }
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const { insights } = createReport(bytes, { file: 'a.csv', sha256: '' });
  return insights
    .filter(({ kind, metric }) => kind === 'level_shift' && metric === 'conversions')
    .map(({ segments, from }) => [segments?.map(({ value }) => value), from]);
}

describe('a step of results beside a slope of visits', () => {
  it.each([1, 2, 3, 4])('is told once, where it was made (seed %i)', (seed) => {
    expect(toldOfSlopeAndStep(seed)).toEqual([[['Partners'], '2024-05-16']]);
  });
});
