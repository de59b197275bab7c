import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { isShownOrigin } from './shown-origins.ts';

const CSV = `Date,Campaign,Clicks,Cost
2026-01-01,Shoes,5,3.50
2026-01-01,Boots,9,4.50
2026-01-02,Shoes,6,4.50
2026-01-02,Boots,8,4.10
Total: all of winter,,28,16.60
`;
const report = createReport(new TextEncoder().encode(CSV), { file: 'x.csv', sha256: '' });
const origin = { columns: ['Clicks'], where: [], from: null, to: null };

describe('rows behind a report', () => {
  it('are those of its facts, its tables and the points of its charts', () => {
    const rows = Object.values(report.facts).flatMap((fact) => fact.rows);
    expect(rows.length).toBeGreaterThan(3);
    for (const one of rows) expect(isShownOrigin(report, one)).toBe(true);
    const line = report.sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'line');
    const point = line && { ...line.series[0]!.origin, from: '2026-01-02', to: '2026-01-02' };
    if (point) expect(isShownOrigin(report, point)).toBe(true);
  });

  it('are not lines that were left out, nor columns and names the report says nothing of', () => {
    expect(isShownOrigin(report, { ...origin, line: 6 })).toBe(false);
    expect(isShownOrigin(report, { ...origin, columns: ['Date'] })).toBe(false);
    expect(isShownOrigin(report, { ...origin, where: [{ column: 'Campaign', equals: 'Secret' }] })).toBe(
      false,
    );
    expect(isShownOrigin(report, { ...origin, part: 0 })).toBe(false);
  });
});
