import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { datesOf, file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';

const ads = (name: string, dates: readonly string[], conversions: boolean) =>
  file(name, [
    `Day,Campaign,Impr.,Clicks,Cost${conversions ? ',Conversions' : ''}`,
    ...dates.flatMap((date, at) =>
      ['Brand', 'Generic'].map(
        (campaign, of) =>
          `${date},${campaign},${900 + at},${40 + (at % 7) + of},20.50${conversions ? `,${3 + (at % 3) + of}` : ''}`,
      ),
    ),
  ]);

describe('a column that the files of earlier months do not have', () => {
  const files = [
    ads('campaigns-08.csv', datesOf(8, 31), false),
    ads('campaigns-09.csv', SEPTEMBER, false),
    ads('campaigns-10.csv', OCTOBER, true),
  ];
  const report = createClientReport(files);
  const lines = report.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'line' ? [block] : []));
  const [line] = lines;
  const conversions = line!.series.find(({ metric }) => metric === 'conversions')!;

  it('is drawn from where it is told, and never as nought', () => {
    const first = line!.x.indexOf('2026-10-01');
    expect(first).toBeGreaterThan(0);
    expect(conversions.values.slice(0, first).every((value) => value === null)).toBe(true);
    expect(conversions.values.slice(first).every((value) => typeof value === 'number' && value >= 7)).toBe(
      true,
    );
    expect(line!.caption.map(({ text }) => text).join('')).toContain('the lowest 7');
  });

  it('is said to be missing, with the files and their days', () => {
    const notes = report.narrative.map(({ spans }) => spans.map(({ text }) => text).join(''));
    expect(JSON.stringify([notes, report.sections])).toContain('came without that column');
  });

  it('has no sum over a period that it is told of in part', () => {
    const whole = createClientReport(files, { period: 'whole' });
    expect(whole.totals.conversions ?? null).toBeNull();
    expect(whole.totals.cost).toBeGreaterThan(0);
    expect(JSON.stringify(whole.sections)).not.toContain('Cost per conversion');
  });

  it('is compared with no month of which it tells some days only', () => {
    const parts = createClientReport([
      ads('campaigns-09a.csv', SEPTEMBER.slice(0, 20), false),
      ads('campaigns-09b.csv', SEPTEMBER.slice(20), true),
      ads('campaigns-10.csv', OCTOBER, true),
    ]);
    const cards = parts.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'kpis' ? block.items : []))
      .filter(({ metric }) => metric === 'conversions');
    expect(cards.length).toBeGreaterThan(1);
    expect(cards.every(({ value, delta }) => Number(value.value) > 0 && delta === null)).toBe(true);
    expect(parts.totals.conversions).toBe(cards[0]!.value.value);
    expect(JSON.stringify(parts.sections)).not.toMatch(/Conversions rose/);
  });
});
