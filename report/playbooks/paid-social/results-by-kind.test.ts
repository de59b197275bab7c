import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { readTable } from '#report/read/read-table.ts';
import { recognise } from '#report/recognise/recognise.ts';
import { observeCsv } from '#report/testing/observe-csv.ts';
import { traceRows } from '#report/trace-rows.ts';
import { resultsByKind } from './results-by-kind.ts';

const HEAD =
  'Campaign name,Ad set name,Ad name,Result type,Results,Amount spent (GBP),Link clicks,Impressions,Reporting starts,Reporting ends';
const MONTH = '2026-01-01,2026-01-31';
const csv = (...rows: string[]) => `${[HEAD, ...rows.map((row) => `${row},${MONTH}`)].join('\n')}\n`;
const QUOTES = [
  'Quotes,Warm,Plumber,Quote requests,30,300.00,90,9000',
  // Money that ran for quotes and brought none.
  'Quotes,Warm,Painter,,,100.00,20,4000',
];
const CLICKS = [
  'Clicks,Cold,Film,Link clicks,400,120.50,400,40000',
  'Clicks,Cold,Photo,Link clicks,100,29.50,100,9000',
];

function titlesOf(text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  const { sections } = createReport(bytes, { file: 'x.csv', sha256: '' });
  return sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('title' in block ? [block.title] : [])));
}

describe('results of several kinds', () => {
  it('are told one by one, each at the cost of everything that ran for it', () => {
    const [told] = observeCsv(resultsByKind, csv(...QUOTES, ...CLICKS));
    expect(told!.title).toBe('£400.00 of the spend brought 30 Quote requests, at £13.33 each');
    expect(told!.body).toContain(
      'The money brought 30 Quote requests at £13.33 each and 500 Link clicks at £0.30 each.',
    );
  });

  it('lead back to their rows', () => {
    const text = csv(...QUOTES, ...CLICKS);
    const [told] = observeCsv(resultsByKind, text);
    const dataset = recognise(readTable(new TextEncoder().encode(text), {}), {
      file: 'x.csv',
      bytes: text.length,
      sha256: '',
    });
    const summed = Object.values(told!.facts).filter(({ formula }) => formula.startsWith('Sum of'));
    expect(summed.map(({ value }) => value).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      30, 150, 400, 500,
    ]);
    for (const { value, rows } of summed)
      expect(traceRows(dataset, rows[0]!).sums.map(({ sum }) => sum)).toEqual([value]);
  });

  it('cost what their ad sets do, where a campaign brings several', () => {
    const mixed = [...QUOTES, ...CLICKS].map((row) => row.replace(/^\w+/, 'Everything'));
    const [told] = observeCsv(resultsByKind, csv(...mixed));
    expect(told!.body).toContain('30 Quote requests at £13.33 each');
  });

  it('have no cost of their own where every name brings several', () => {
    const mixed = [...QUOTES, ...CLICKS].map((row) => row.replace(/^\w+,\w+,\w+/, 'All,All,All'));
    const [told] = observeCsv(resultsByKind, csv(...mixed));
    expect(told!.title).toBe('£550.00 went to 2 kinds of result');
    expect(told!.body).toContain('The money brought 500 Link clicks and 30 Quote requests.');
  });

  it('make no campaign the weakest for what its clicks cost', () => {
    const third = 'Leads,Hot,Form,Leads,12,90.00,30,3000';
    const text = csv(...QUOTES, ...CLICKS, third);
    expect(titlesOf(text)).not.toContain('Cost per click by campaign');
    // Nobody says what was wanted: then clicks compare.
    expect(titlesOf(text.replace('Result type,Results', 'Kind,Notes'))).toContain(
      'Cost per click by campaign',
    );
  });

  it('are none where people reached stand beside one kind, or all are of one', () => {
    const reach = 'Seen,Wide,Banner,Reach,9000,50.00,3,9500';
    expect(observeCsv(resultsByKind, csv(...QUOTES, reach))).toEqual([]);
    expect(observeCsv(resultsByKind, csv(...QUOTES))).toEqual([]);
  });
});
