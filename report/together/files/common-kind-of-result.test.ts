import { describe, expect, it } from 'vitest';
import { createClientReport } from '#report/create-client-report.ts';
import { file, OCTOBER, SEPTEMBER } from '#report/fixtures/together/client-files.ts';
import { traceRows } from '#report/trace-rows.ts';
import { traceChannel } from './trace-channel.ts';
import { readUploads } from './upload.ts';

const month = (from: string, to: string, rows: readonly string[]) =>
  file(`meta-${from.slice(0, 7)}.csv`, [
    'Campaign name,Ad name,Result type,Results,Amount spent (GBP),Link clicks,Impressions,Reporting starts,Reporting ends',
    ...rows.map((row) => `${row},${from},${to}`),
  ]);
const QUOTES = ['Quotes,Plumber,Quote requests,30,300.00,90,9000', 'Quotes,Painter,,,100.00,20,4000'];
const CLICKS = ['Visits,Film,Link clicks,400,120.50,400,40000'];
const january = month('2026-01-01', '2026-01-31', [...QUOTES, ...CLICKS]);
const february = month('2026-02-01', '2026-02-28', QUOTES);

describe('a month with a second kind of result', () => {
  it('has as conversions those of the kind that the other months count', () => {
    const { totals, comparison, narrative } = createClientReport([january, february], { period: '2026-02' });
    expect([totals.conversions, comparison!.totals.conversions]).toEqual([30, 30]);
    expect(JSON.stringify(narrative)).not.toContain('not known');
  });

  it('leads back to the rows of that kind, in its own file', () => {
    const origin = { columns: ['Results'], where: [], from: '2026-01-01', to: '2026-01-31', channel: 0 };
    const { sums } = traceChannel(readUploads([january, february]), origin);
    expect(sums).toEqual([{ column: 'Results', sum: 30 }]);
  });

  it('has none that is known where the other months do not say which kind counts', () => {
    const march = month('2026-03-01', '2026-03-31', [...QUOTES, ...CLICKS]);
    const april = file('meta-2026-04.csv', [
      'Campaign name,Ad name,Results,Amount spent (GBP),Link clicks,Impressions,Reporting starts,Reporting ends',
      'Quotes,Plumber,30,300.00,90,9000,2026-04-01,2026-04-30',
      'Quotes,Painter,2,100.00,20,4000,2026-04-01,2026-04-30',
    ]);
    const { narrative } = createClientReport([march, april], { period: '2026-04' });
    const said = narrative.map(({ spans }) => spans.map(({ text }) => text).join(''));
    expect(said).toContain(
      'Conversions, March 2026: not known, because the results in meta-2026-03.csv are of several kinds.',
    );
  });
});

describe('a client’s month over one file with several kinds of result', () => {
  const daily = file('meta-daily.csv', [
    'Day,Campaign name,Result type,Results,Amount spent (GBP),Link clicks,Impressions',
    ...[...SEPTEMBER, ...OCTOBER].flatMap((day) => [
      `${day},Quotes,Quote requests,${day < '2026-10' ? 5 : 2},10.00,9,900`,
      `${day},Visits,Link clicks,40,4.00,40,4000`,
    ]),
  ]);

  it.each([
    ['2026-09', 30, 150, 2],
    ['2026-10', 31, 62, 5],
  ])('tells each kind of %s alone, and leads back to its rows', (period, days, quotes, each) => {
    const { sections, facts } = createClientReport([daily], { period });
    const table = sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === 'table' && block.title === 'Results by kind');
    expect(table).toMatchObject({
      rows: [
        { cells: [{ value: 'Quote requests' }, { value: quotes }, { value: 10 * days }, { value: each }] },
        { cells: [{ value: 'Link clicks' }, { value: 40 * days }, { value: 4 * days }, { value: 0.1 }] },
      ],
    });
    const told = Object.values(facts).find(({ value, unit }) => value === quotes && unit === 'count');
    const [upload] = readUploads([daily]);
    expect(told!.rows.map((origin) => traceRows(upload!.dataset, origin).sums[0]!.sum)).toEqual([quotes]);
  });
});

describe('a client’s month over several files with several kinds of result', () => {
  const march = month('2026-03-01', '2026-03-31', [
    'Quotes,Plumber,Quote requests,20,200.00,60,8000',
    'Visits,Film,Link clicks,300,90.00,300,30000',
  ]);
  const files = [january, march];

  it.each([
    ['2026-01', 0, 30, 400, 400, 120.5],
    ['2026-03', 1, 20, 200, 300, 90],
  ])('tells each kind of %s alone, and leads back to the rows of its file', (period, place, ...figures) => {
    const { sections, facts } = createClientReport(files, { period });
    const table = sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === 'table' && block.title === 'Results by kind');
    const [quotes, spent, clicks, forClicks] = figures;
    expect(table).toMatchObject({
      rows: [
        { cells: [{ value: 'Quote requests' }, { value: quotes }, { value: spent }, {}] },
        { cells: [{ value: 'Link clicks' }, { value: clicks }, { value: forClicks }, {}] },
      ],
    });
    const uploads = readUploads(files);
    const told = Object.values(facts).find(({ value, unit }) => value === quotes && unit === 'count');
    expect(
      told!.rows.map((origin) => [
        origin.file,
        traceRows(uploads[origin.file!]!.dataset, origin).sums[0]!.sum,
      ]),
    ).toEqual([[place, quotes]]);
  });
});
