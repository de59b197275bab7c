import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { Report } from '#report/model/report.ts';

/** Each of these was once told to a client, and was false. They look at the finished report alone. */

function reportOf(text: string): Report {
  return createReport(new TextEncoder().encode(text), { file: 'export.csv', sha256: '' });
}

/** Every piece of text that the report holds, for the client and for the agency. */
function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(textsOf);
}

const wordsOf = (report: Report) => textsOf({ sections: report.sections, narrative: report.narrative });

function daily(header: string, start: string, days: number, row: (day: number) => string): string {
  const dayOf = (day: number) => new Date(Date.parse(start) + day * 86_400_000).toISOString().slice(0, 10);
  return `${header}\n${Array.from({ length: days }, (_, day) => `${dayOf(day)},${row(day)}`).join('\n')}\n`;
}

function cardsOf({ sections }: Report) {
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'kpis' ? block.items : []));
}

describe('once told, and false', () => {
  it('that every figure in the file is zero, of a list of visitors by country', () => {
    const report = reportOf('Country,Users,New users\nDE,120,40\nFR,80,30\nES,60,10\n');
    expect(wordsOf(report).join('\n')).not.toMatch(/every figure|nothing was recorded|is zero/i);
    expect(wordsOf(report).join('\n')).toContain('120');
  });

  it('twice the spend, where a row without a name holds the sums beside a dozen averages', () => {
    const header =
      'Ad set name,Results,Cost per result,Reach,Frequency,CPM,CPC,CTR,Impressions,Link clicks,Amount spent (EUR)';
    const report = reportOf(`${header}
,38,4.21,8100,1.48,13.33,0.64,2.08,12000,250,160.00
Parents,20,4.50,4000,1.50,15.00,0.60,2.50,6000,150,90.00
Commuters,10,5.00,2500,1.40,14.29,0.71,2.00,3500,70,50.00
Students,8,2.50,2000,1.25,8.00,0.67,1.20,2500,30,20.00
`);
    expect(report.source.rows_used).toBe(3);
    expect(report.totals).toMatchObject({ cost: 160, impressions: 12_000, clicks: 250 });
  });

  it('a position added up over a week', () => {
    const report = reportOf(
      daily(
        'Date,Clicks,Impressions,Position',
        '2025-01-01',
        120,
        (day) => `10,${100 + day},${4 + (day % 2)}`,
      ),
    );
    const positions = report.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => {
        if (block.kind === 'kpis')
          return block.items.filter(({ metric }) => metric === 'position').flatMap(({ spark }) => spark);
        if (block.kind === 'line')
          return block.series.filter(({ metric }) => metric === 'position').flatMap(({ values }) => values);
        return [];
      })
      .filter((value) => value !== null);
    expect(positions.length).toBeGreaterThan(10);
    expect(Math.max(...positions)).toBeLessThanOrEqual(5);
  });

  it('a total of two months beside the change of one', () => {
    const report = reportOf(
      daily('Date,Clicks,Cost', '2025-05-01', 61, (day) => `${day < 31 ? 10 : 12},4.00`),
    );
    const clicks = cardsOf(report).find(({ metric }) => metric === 'clicks')!;
    expect(clicks.delta?.text).toBe('+16.1%');
    expect(clicks.value).toMatchObject({ text: '360', value: 360 });
    expect(clicks.period).toBe('June 2025');
  });

  it('NaN, and a return of millions of per cent, from a placeholder for revenue', () => {
    const rows = daily('Date,Campaign,Clicks,Cost,Conversions,Conv. value', '2025-05-01', 61, (day) =>
      day < 31 ? `A,100,60000.00,3,0.0001` : `A,100,0.01,3,1217.00`,
    );
    const words = textsOf(reportOf(rows));
    expect(words.filter((text) => /\bNaN\b|Infinity/.test(text))).toEqual([]);
    expect(words.filter((text) => /\d{1,3}(,\d{3})+(\.\d+)?%/.test(text))).toEqual([]);
  });
});
