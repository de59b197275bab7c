import { describe, expect, it } from 'vitest';
import {
  datesOf,
  file,
  googleAds,
  metaAds,
  OCTOBER,
  SEPTEMBER,
  shop,
} from '#report/fixtures/together/client-files.ts';
import { reportSchema, type Report } from '#report/model/report.ts';
import { createClientReport, type ClientReportOptions } from '#report/create-client-report.ts';
import type { UploadedFile } from '../files/upload.ts';

function together(files: UploadedFile[], options: ClientReportOptions = {}): Report {
  return reportSchema.parse(createClientReport(files, options));
}

describe('goals', () => {
  const files = [googleAds([...SEPTEMBER, ...OCTOBER]), googleAds(datesOf(11, 10)), metaAds(OCTOBER)];

  it('of a month that is over are met or missed', () => {
    const { goals } = together(files, {
      goals: [
        { metric: 'clicks', month: '2026-10', at_least: 1000 },
        { metric: 'cost', budget: 400, channel: 'google_ads' },
        { metric: 'clicks', month: '2026-09', at_least: 1 },
        { metric: 'cpa', at_most: 9 },
      ],
    });
    expect(goals).toMatchObject([
      { metric: 'clicks', channel: null, target: 1000, actual: 31 * 43, projected: 31 * 43, status: 'met' },
      { metric: 'cost', channel: 'google_ads', target: 400, actual: 31 * 15, status: 'missed' },
      { metric: 'cpa', status: 'met' },
    ]);
  });

  it('of a month under way have a pace, a projection and a range', () => {
    const { goals } = together(files, { period: '2026-11', goals: [{ metric: 'clicks', at_least: 800 }] });
    expect(goals).toMatchObject([
      {
        actual: 250,
        projected: 750,
        pace: { kept: 25, needed: 27.5 },
        range: { low: 750, high: 750 },
        status: 'behind',
      },
    ]);
  });

  it('stand beside what came, as facts that lead back to the rows of each file', () => {
    const report = together(files, {
      goals: [
        { metric: 'clicks', at_least: 1000 },
        { metric: 'cost', budget: 400, channel: 'google_ads' },
        { metric: 'cpa', at_most: 9 },
        { metric: 'roas', at_least: 6 },
        { metric: 'conversions', at_least: 100 },
      ],
    });
    const [table] = report.sections.find(({ id }) => id === 'goals')!.blocks;
    if (table?.kind !== 'table') throw new Error('A table was expected.');
    table.rows.forEach(({ cells }, at) => {
      const { target, actual } = report.goals![at]!;
      expect(report.facts[cells[1]!.fact!]).toMatchObject({ value: target, rows: [] });
      const fact = report.facts[cells[2]!.fact!]!;
      expect(fact.value).toBeCloseTo(actual!, 6);
      expect(fact.rows.length).toBeGreaterThan(0);
      expect(fact.rows.every(({ file: from }) => from !== undefined)).toBe(true);
    });
    const channel = report.facts[table.rows[1]!.cells[2]!.fact!]!;
    expect(channel.rows).toEqual([
      { columns: ['Cost'], where: [], from: '2026-10-01', to: '2026-10-31', file: 0 },
    ]);
    expect(table.rows.map(({ cells }) => cells.at(-1)!.text)).toEqual([
      'Met',
      'Exceeded',
      'Kept',
      'Met',
      'Met',
    ]);
  });

  it.each([
    ['en', 'Clicks: 25.0 a day so far; to reach the goal it takes 27.5 a day over the 20 days left.'],
    ['de', 'Klicks: bisher 25,0 am Tag; bis zum Ziel braucht es 27,5 am Tag, noch 20 Tage lang.'],
    ['fr', 'Clics\u00a0: 25,0 par jour jusqu’ici\u00a0; pour atteindre l’objectif, il faut 27,5 par jour'],
    ['es', 'Clics: 25,0 al día hasta ahora; para llegar al objetivo hacen falta 27,5 al día en 20 días más.'],
  ] as const)('of a month under way are told with their pace (%s)', (language, sentence) => {
    const report = together(files, {
      period: '2026-11',
      language,
      goals: [{ metric: 'clicks', at_least: 800 }],
    });
    const told = report.narrative.filter(({ section }) => section === 'goals');
    expect(told.map(({ spans }) => spans.map(({ text }) => text).join('')).join(' ')).toContain(sentence);
  });

  it('vary as the figure they are about, not as that of every channel', () => {
    const uneven = file('uneven.csv', [
      'Day,Campaign,Currency code,Impr.,Clicks,Cost,Conversions,Conv. value',
      ...datesOf(11, 10).map((date, at) => `${date},Brand,EUR,100,10,5.25,2,${80 + 40 * (at % 2)}.00`),
    ]);
    const { goals } = together([uneven, shop(datesOf(11, 10))], {
      period: '2026-11',
      goals: [{ metric: 'revenue', at_least: 4000 }],
    });
    // The shop sold the same every day: nothing varies, however uneven the platform's claims are.
    expect(goals).toMatchObject([
      { actual: 1362.5, projected: 4087.5, range: { low: 4087.5, high: 4087.5 } },
    ]);
  });
});
