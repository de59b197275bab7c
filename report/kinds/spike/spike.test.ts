import { describe, expect, it } from 'vitest';
import { seededRandom } from '#report/testing/planted/planted-random.ts';
import { foundByHand } from '#report/testing/planted/found-in.ts';
import { createReport } from '#report/create-report.ts';
import { dayAt, script, steady, type Script } from '#report/testing/planted/planted-by-hand.ts';

/** Three times as much for so many days. */
function jumpFor(days: number): Script {
  return (t, noise) => ({ impressions: (t >= 30 && t < 30 + days ? 30_000 : 10_000) * noise });
}

/** What is said of sixty days, one of them so many times the usual. */
function said(times: number): string {
  const random = seededRandom(3);
  const lines = Array.from({ length: 60 }, (_, at) => {
    const usual = 1000 * (1 + 0.05 * random.normal());
    const date = new Date(Date.UTC(2024, 2, 1 + at)).toISOString().slice(0, 10);
    return `${date},${Math.round(at === 57 ? usual * times : usual)}\n`;
  });
  const csv = new TextEncoder().encode(`Date,Sessions\n${lines.join('')}`);
  const { narrative } = createReport(csv, { file: 'export.csv', sha256: '' });
  return narrative.map(({ spans }) => spans.map(({ text }) => text).join('')).join(' ');
}

describe('spike', () => {
  it('is told once, in the metric it began in, at the campaign that made it', () => {
    const jump = script((t, noise) => ({ impressions: (t === 30 ? 40_000 : 10_000) * noise }));
    const [first, ...rest] = foundByHand(60, { A: jump, B: steady, C: steady });
    expect(first).toMatchObject({
      kind: 'spike',
      metric: 'impressions',
      direction: 'up',
      from: dayAt(30),
      to: dayAt(30),
    });
    expect(first!.segment!.value).toBe('A');
    expect(first!.carried).toContain('clicks');
    expect(rest).toEqual([]);
  });

  it('is told in the metric it began in, though conversions seem to have jumped more', () => {
    // Twice the impressions on one day, and by chance four conversions where one is usual.
    const jump = script((t, noise) => {
      const impressions = (t === 30 ? 2000 : 1000) * noise;
      return { impressions, conversions: t === 30 ? 4 : t % 2 };
    });
    const [first, ...rest] = foundByHand(60, { A: jump, B: steady, C: steady });
    expect(first).toMatchObject({ kind: 'spike', metric: 'impressions', from: dayAt(30) });
    expect(first!.segment!.value).toBe('A');
    expect(rest).toEqual([]);
  });

  it('of the whole account names no campaign', () => {
    const jump = script((t, noise) => ({ impressions: (t === 30 ? 30_000 : 10_000) * noise }));
    const [first] = foundByHand(60, { A: jump, B: jump, C: jump });
    expect(first).toMatchObject({ kind: 'spike', segment: null });
  });

  it.each([0, 1, 56, 57])('at either end of the file is no level that lasts (from day %d)', (from) => {
    const jump = script((t, noise) => ({
      impressions: (t >= from && t < from + 3 ? 30_000 : 10_000) * noise,
    }));
    const found = foundByHand(60, { A: jump, B: steady, C: steady });
    expect(found.map(({ kind, segment }) => [kind, segment?.value])).toEqual([['spike', 'A']]);
    expect(found[0]).toMatchObject({ from: dayAt(from), to: dayAt(from + 2) });
  });

  it('is not what every weekend does', () => {
    const rhythm = script((t, noise) => ({ impressions: (t % 7 >= 5 ? 25_000 : 10_000) * noise }));
    expect(foundByHand(70, { A: rhythm, B: rhythm })).toEqual([]);
  });

  it('is not a jump from one to three conversions', () => {
    const rare = script((t, noise) => ({ impressions: 1000 * noise, conversions: t === 30 ? 3 : t % 2 }));
    expect(foundByHand(60, { A: rare, B: rare })).toEqual([]);
  });

  it('may last three days; a fourth makes it a new level', () => {
    expect(foundByHand(60, { A: jumpFor(3), B: steady })[0]).toMatchObject({
      kind: 'spike',
      from: dayAt(30),
      to: dayAt(32),
    });
    expect(foundByHand(60, { A: jumpFor(6), B: steady })[0]).toMatchObject({
      kind: 'level_shift',
      from: dayAt(30),
      to: dayAt(35),
    });
  });

  it('to many times the usual is told by both figures, not in per cent', () => {
    expect(said(3)).toMatch(/sessions came to [\d,]+, [\d.]+% above the usual [\d,.]+\./);
    expect(said(20)).toMatch(/sessions came to [\d,]+, where [\d,.]+ is usual\./);
  });
});
