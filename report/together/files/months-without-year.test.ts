import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, googleAds, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';
import { traceChannel } from './trace-channel.ts';
import { readUploads, type UploadedFile } from './upload.ts';

/** Two groups a month, as a sheet kept by hand lists them; the last month spent least. */
const sheet = (months: readonly string[]): UploadedFile =>
  file('LinkedIn by month.csv', [
    'Month,Campaign group name,Total spent,Impressions,Clicks,Leads',
    ...months.flatMap((month, at) => [
      `${month},North,€${500 - at * 20}.00,9000,90,4`,
      `${month},South,€300.00,8000,80,3`,
    ]),
  ]);
const DAYS = [...SEPTEMBER, ...OCTOBER];
const spentIn = (files: UploadedFile[], period: string) =>
  createClientReport(files, { period }).channels!.find(({ files: own }) => own.includes(1))?.totals.cost;

describe('months without a year', () => {
  const files = [googleAds(DAYS), sheet(['July', 'August', 'September', 'October'])];

  it('are the latest that the other files reach', () => {
    expect(spentIn(files, '2026-10')).toBe(440 + 300);
    expect(spentIn(files, '2026-09')).toBe(460 + 300);
    const report = createClientReport(files, { period: '2026-10' });
    expect(JSON.stringify(report.agency_notes)).toContain('names no year; by the client’s other files');
    expect(JSON.stringify(report.sections.at(-1))).toContain('1 July – 31 October 2026');
  });

  it('may cross the turn of a year, and stand in either order', () => {
    const across = ['November', 'December', 'January', 'February'];
    expect(spentIn([googleAds(DAYS), sheet(across)], 'whole')).toBe(500 + 480 + 460 + 440 + 4 * 300);
    expect(spentIn([googleAds(DAYS), sheet(across.toReversed())], '2026-02')).toBe(500 + 300);
  });

  it('that jump about, or come twice, stay what they were', () => {
    for (const months of [
      ['March', 'January', 'October', 'February'],
      ['September', 'October', 'September'],
    ])
      expect(JSON.stringify(createClientReport([googleAds(DAYS), sheet(months)]).agency_notes)).not.toContain(
        'by the client’s other files',
      );
  });

  it('are of those of this year that have begun, and else of the last', () => {
    const year = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
    const whole = [...year, 'October', 'November', 'December'];
    expect(JSON.stringify(createClientReport([googleAds(DAYS), sheet(whole)]).sections.at(-1))).toContain(
      '1 January – 31 December 2025',
    );
  });

  it('lead back to their rows by name', () => {
    const report = createClientReport(files, { period: '2026-10' });
    const at = report.channels!.findIndex(({ files: own }) => own.includes(1));
    const cost = Object.values(report.facts).find(
      ({ value, rows }) => value === 740 && rows.every(({ file: from }) => from === 1),
    )!;
    expect(cost.rows[0]).toMatchObject({ where: [{ column: 'Month', any: ['October'] }], from: null });
    const uploads = readUploads(files);
    const [origin] = cost.rows;
    const { file: _file, ...asked } = { ...origin!, where: [], from: '2026-10-01', to: '2026-10-31' };
    expect(traceChannel(uploads, { ...asked, channel: at })).toMatchObject({
      count: 2,
      sums: [{ sum: 740 }],
    });
  });
});
