import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import { traceRows } from '#report/trace-rows.ts';
import { recognise } from '../recognise.ts';

const encoder = new TextEncoder();
const HEAD = ['# 20261001-20261031', 'Page path,Sessions,Key events,Exits,Bounce rate'];
/** 500 visits that saw 600 pages in all. */
const PAGES = ['/,300,20,150,0.30', '/boots,200,15,200,0.20', '/socks,100,5,150,0.25'];

const bytesOf = (total: string, pages = PAGES, head = HEAD) =>
  encoder.encode([...head, total, ...pages, ''].join('\n'));

function totals(bytes: Uint8Array) {
  const { totals: all, source } = createReport(bytes, { file: 'x.csv', sha256: '' });
  return { sessions: all['sessions'], conversions: all['conversions'], notes: source.notes.join(' ') };
}

describe('visits that saw several of the pages listed', () => {
  it('are those of the platform’s total, and not the sum', () => {
    const { sessions, conversions, notes } = totals(bytesOf(',500,40,500,0.27,Grand total'));
    expect([sessions, conversions]).toEqual([500, 40]);
    expect(notes).toContain('one visit can appear in several rows');
  });

  it('lead back to the platform’s row, each page’s own to its own', () => {
    const bytes = bytesOf(',500,40,500,0.27,Grand total');
    const { facts, sections } = createReport(bytes, { file: 'x.csv', sha256: '' });
    const dataset = recognise(readTable(bytes), { file: 'x.csv', bytes: bytes.length, sha256: '' });
    const whole = Object.values(facts).find(
      ({ value, rows }) => value === 500 && rows[0]?.columns[0] === 'Sessions',
    )!;
    expect(traceRows(dataset, whole.rows[0]!).sums).toEqual([{ column: 'Sessions', sum: 500 }]);
    const table = sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === 'table')!;
    expect(JSON.stringify(table)).toContain('"value":200');
  });

  it('are added where the total is nearly their sum, or smaller in everything', () => {
    expect(totals(bytesOf(',595,40,500,0.27,Grand total')).sessions).toBe(600);
    expect(totals(bytesOf(',500,30,400,0.27,Grand total')).sessions).toBe(600);
  });

  it('are added over days, where a visit past midnight is a small thing', () => {
    const days = Array.from(
      { length: 31 },
      (_, at) => `202610${String(at + 1).padStart(2, '0')},20,2,20,0.3`,
    );
    const head = [HEAD[0]!, HEAD[1]!.replace('Page path', 'Date')];
    expect(totals(bytesOf(',500,62,620,0.27,Grand total', days, head)).sessions).toBe(620);
  });
});
