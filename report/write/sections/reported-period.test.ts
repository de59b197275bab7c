import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import type { Block } from '#report/model/blocks.ts';
import type { Report } from '#report/model/report.ts';

/** Two whole months of two campaigns; what each brings changes from one to the other. */
function twoMonths(): Report {
  const rows: string[] = [];
  for (const [month, days, oak] of [
    ['2026-01', 31, 4],
    ['2026-02', 28, 1],
  ] as const) {
    for (let day = 1; day <= days; day++) {
      const date = `${month}-${String(day).padStart(2, '0')}`;
      rows.push(`${date},Oak,${100 * oak},${10 * oak},${oak}`, `${date},Pine,300,30,3`);
    }
  }
  const text = `Date,Campaign,Impressions,Clicks,Conversions\n${rows.join('\n')}\n`;
  return createReport(new TextEncoder().encode(text), { file: 'x.csv', sha256: '' });
}

function blockOf<K extends Block['kind']>({ sections }: Report, id: string, kind: K) {
  return sections.find((one) => one.id === id)!.blocks.find((one) => one.kind === kind) as Extract<
    Block,
    { kind: K }
  >;
}

describe('what is told of the month reported on', () => {
  const report = twoMonths();

  it('is what its campaigns brought, not those of all months', () => {
    const { title, total, items } = blockOf(report, 'segments', 'shares');
    expect(title).toMatch(/February 2026$/);
    expect(total.value).toBe(112);
    expect(items.map(({ label, cell }) => [label, cell.value])).toEqual([
      ['Pine', 84],
      ['Oak', 28],
    ]);
  });

  it('narrows from its own impressions to its own conversions', () => {
    const { title, steps } = blockOf(report, 'funnel', 'funnel');
    expect(title).toMatch(/February 2026$/);
    expect(steps.map(({ cell }) => cell.value)).toEqual([11_200, 1120, 112]);
  });

  it('is the total of the table, and of the card', () => {
    const { title, total, columns } = blockOf(report, 'table', 'table');
    const conversions = columns.findIndex(({ metric }) => metric === 'conversions');
    expect(title).toMatch(/February 2026$/);
    expect(total![conversions]!.value).toBe(112);
    const card = blockOf(report, 'summary', 'kpis').items.find(({ metric }) => metric === 'conversions')!;
    expect(JSON.stringify(card)).toContain('112');
  });
});
