import { describe, expect, it } from 'vitest';
import { measure } from '#report/measure/measure.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { isAboveRest, isBelowRest } from './rate-gap.ts';

const DAYS = 60;
const RATE = { base: 'sessions', outcome: 'conversions' } as const;

/** Sixty days of four channels with as many visits each and eight results a day, but for Partner: `results` says how many on a day. */
function peersWith(results: (day: number) => number) {
  const lines = ['Date,Channel,Sessions,Conversions'];
  for (let day = 0; day < DAYS; day++) {
    const date = new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10);
    for (const channel of ['Search', 'Social', 'Mail'])
      lines.push(`${date},${channel},200,${7 + ((day * 7 + channel.length) % 3)}`);
    lines.push(`${date},Partner,200,${results(day)}`);
  }
  const bytes = new TextEncoder().encode(lines.join('\n'));
  const dataset = recognise(readTable(bytes), { file: 'a.csv', bytes: bytes.length, sha256: '' });
  const measures = measure(dataset);
  const breakdown = measures.breakdowns.find(({ dimension }) => dimension === 'channel')!;
  const entry = breakdown.entries.find(({ value }) => value === 'Partner')!;
  return { peers: { measures, breakdown, looks: 4 }, entry };
}

describe('a rate beside that of the rest', () => {
  it('is judged by as many single results as there are', () => {
    const { peers, entry } = peersWith((day) => 3 + (day % 3));
    expect(entry.totals.conversions).toBe(240);
    expect(isBelowRest(peers, entry, RATE)).toBe(true);
  });

  it('is judged by how often results come where they come by the dozen', () => {
    const { peers, entry } = peersWith((day) => ([4, 19, 33, 52].includes(day) ? 60 : 0));
    expect(entry.totals.conversions).toBe(240);
    expect(isBelowRest(peers, entry, RATE)).toBe(false);
  });

  it('is no better for one large day', () => {
    const single = peersWith((day) => 14 + (day % 3));
    expect(isAboveRest(single.peers, single.entry, RATE)).toBe(true);
    const dozens = peersWith((day) => (day === 20 ? 900 : 0));
    expect(isAboveRest(dozens.peers, dozens.entry, RATE)).toBe(false);
  });
});
