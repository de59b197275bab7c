import { describe, expect, it } from 'vitest';
import { createReport } from '#report/create-report.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { previewFile } from '#web/reports/preview/file-preview.ts';
import csv from '#web/site/sample-report/alder-and-pine-google-ads.csv?raw';
import { stateOf } from '#web/reports/preview/preview-state.ts';

const sample = new TextEncoder().encode(csv);

describe('what is shown of a file before it is uploaded', () => {
  it('is what the report will say', () => {
    const preview = previewFile(sample, 'sample.csv');
    const report = createReport(sample, { file: 'sample.csv', sha256: '' });
    expect(preview).toMatchObject({ platform: 'Google Ads', period: report.period_text, currency: 'USD' });
    expect(preview.rowsUsed).toBe(report.source.rows_used);
    expect(preview.leftOut).toHaveLength(report.source.rows_left_out.length);
    expect(preview.totals.map((total) => total.label)).toContain('Spend');
    expect(preview.totals.find((total) => total.metric === 'cost')?.text).toBe('$34,105');
    expect(preview.totals.every((total) => total.spark !== null)).toBe(true);
    expect(preview.headline).toMatch(/\d/);
    expect(structuredClone(preview)).toEqual(preview);
  });

  it('names every row left out with its line, its reason in words and its text', () => {
    const lines = ['Campaign,Clicks,Cost', 'Brand,10,5.00', 'Generic,20,9.50', 'Total: Campaigns,30,14.50'];
    const preview = previewFile(new TextEncoder().encode(lines.join('\n')), 'campaigns.csv');
    expect(preview.leftOut).toHaveLength(1);
    expect(preview.leftOut[0]).toEqual({
      line: 4,
      reason: 'Totals',
      text: expect.stringContaining('Total: Campaigns'),
    });
  });

  it('is the sentence of the engine where the file cannot be used', () => {
    expect(() => previewFile(new Uint8Array(0), 'empty.csv')).toThrow(UnreadableFile);
    expect(stateOf({ kind: 'refused', code: 'empty_file', message: 'It is empty.' })).toEqual({
      status: 'refused',
      problem: { message: 'It is empty.' },
    });
  });

  it('asks for a CSV where a workbook only bears the name of one, and says how', () => {
    expect(stateOf({ kind: 'refused', code: 'workbook', message: 'Save it as CSV.' })).toEqual({
      status: 'refused',
      problem: { message: 'Please upload a CSV file', hint: 'Save it as CSV.', isConvertible: true },
    });
  });

  it('leaves it to the server where the browser cannot read', () => {
    expect(stateOf({ kind: 'failed' })).toEqual({ status: 'unseen' });
  });
});
