import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';

const CLICKS = [900, 480, 890, 740, 850, 660, 410, 430, 140];

function monthly(clicks: number[], above = '', below = ''): string {
  const rows = clicks.map((count, i) => `2026-0${i + 1}-01,${count * 20},${count}`);
  return `${above}Month,Impressions,Clicks\n${rows.join('\n')}\n${below}`;
}

function report(text: string, language: 'en' | 'de' | 'fr' | 'es' = 'en') {
  return createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '', language });
}

describe('monthly rows whose last month may not be over', () => {
  it('compares the last whole month where the last is far below all others, and says why', () => {
    const { comparison, source, insights } = report(monthly(CLICKS));
    expect(comparison?.current).toMatchObject({ from: '2026-08-01', to: '2026-08-31' });
    expect(comparison?.current.totals['clicks']).toBe(430);
    expect(source.notes.join(' ')).toContain('September 2026 is far below every other month');
    expect(JSON.stringify(insights)).not.toContain('67%');
  });

  it.each([
    ['de', 'weit unter allen anderen Monaten'],
    ['fr', 'très en dessous de tous les autres mois'],
    ['es', 'muy por debajo de todos los demás meses'],
  ] as const)('says so in %s', (language, words) => {
    expect(report(monthly(CLICKS), language).source.notes.join(' ')).toContain(words);
  });

  it.each([
    ['the day it was made', monthly(CLICKS, 'Exported on 2026-09-12\n\n')],
    ['the period it states', monthly(CLICKS, '2026-01-01 - 2026-09-12\n\n')],
    [
      'the last of its days in another table',
      monthly(
        CLICKS,
        '',
        `\nDay,Impressions\n${[9, 10, 11, 12].map((day) => `2026-09-${day < 10 ? '0' : ''}${day},5`).join('\n')}\n`,
      ),
    ],
    ['the day in a line below', monthly(CLICKS, '', '\nReport generated on 2026-09-12 by the team\n')],
  ])('ends where the file does by %s', (_, text) => {
    const { comparison, source } = report(text);
    expect(source.period).toEqual({ from: '2026-01-01', to: '2026-09-12' });
    expect(comparison?.current.to).toBe('2026-08-31');
    expect(source.notes.join(' ')).toContain('September 2026 reach only up to 12 September 2026');
  });

  it('tells the fall of a month that the file says was over', () => {
    const { comparison, source } = report(monthly(CLICKS, 'Exported on 2026-10-02\n\n'));
    expect(comparison?.current).toMatchObject({ from: '2026-09-01', to: '2026-09-30' });
    expect(source.notes.join(' ')).not.toContain('far below');
  });

  it.each([
    ['a decline that goes on', [900, 420, 200, 95, 44]],
    ['a fall that was as deep before', [900, 300, 850, 800, 820, 300, 790, 280]],
    ['a month a third lower', [900, 880, 890, 870, 860, 590]],
  ])('tells %s as it is', (_, clicks) => {
    const { comparison } = report(monthly(clicks));
    expect(comparison?.current.from).toBe(`2026-0${clicks.length}-01`);
  });
});
