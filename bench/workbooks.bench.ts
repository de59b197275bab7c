import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { readOds, writeOds } from 'hucre/ods';
import { readTable } from '#report/read/read-table.ts';
import { openFile } from '#workbook/open-file.ts';
import { percentile, sayIfBusy } from './measured.ts';

const ROWS = 50_000;
const ROUNDS = 5;

const COLUMNS = [
  { header: 'Day', key: 'day', numFmt: 'yyyy-mm-dd' },
  { header: 'Campaign', key: 'campaign' },
  { header: 'Ad group', key: 'group' },
  { header: 'Impr.', key: 'impressions', numFmt: '#,##0' },
  { header: 'Clicks', key: 'clicks' },
  { header: 'Cost', key: 'cost', numFmt: '$#,##0.00' },
  { header: 'CTR', key: 'rate', numFmt: '0.00%' },
  { header: 'Conv. value', key: 'value', numFmt: '#,##0.00' },
  { header: 'Final URL', key: 'url' },
  { header: 'Conversions', key: 'conversions' },
];

/** 50,000 rows of ten columns: a workbook to CSV, beside the library that only parses it, in one run. */
export async function run(): Promise<void> {
  sayIfBusy();
  const sheets = [
    { name: 'Data', columns: COLUMNS, data: Array.from({ length: ROWS }, (_row, at) => rowOf(at)) },
  ];
  const xlsx = new Uint8Array(await writeXlsx({ sheets }));
  const ods = new Uint8Array(await writeOds({ sheets }));
  const [found] = await openFile(xlsx, 'book.xlsx');
  if (found?.kind !== 'table') throw new Error('The workbook was not read.');
  const csv = found.table.bytes;
  const works: [string, string, () => unknown][] = [
    ['xlsx to CSV, ours', 'hucre readXlsx', () => openFile(xlsx, 'book.xlsx')],
    ['hucre readXlsx', 'hucre readXlsx', () => readXlsx(xlsx, { readStyles: true })],
    ['ods to CSV, ours', 'hucre readOds', () => openFile(ods, 'book.ods')],
    ['hucre readOds', 'hucre readOds', () => readOds(ods, { readStyles: true })],
    ['the CSV by our reader', 'hucre readXlsx', () => readTable(csv)],
  ];
  const times = new Map(works.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, , work] of works) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      times.get(name)?.push((user + system) / 1000);
    }
  }
  const median = (name: string) => percentile(times.get(name) ?? [], 0.5);
  console.log(
    `\n${ROWS.toLocaleString('en')} rows of ${COLUMNS.length} columns, milliseconds of processor, median of ${ROUNDS}`,
  );
  console.table(
    works.map(([name, reference]) => ({
      work: name,
      ms: Math.round(median(name)),
      reference,
      'against it': Number((median(name) / median(reference)).toFixed(2)),
    })),
  );
}

function rowOf(at: number) {
  const impressions = at * 3 + 1;
  const clicks = at % 91;
  return {
    day: new Date(Date.UTC(2025, 0, 1 + (at % 365))),
    campaign: `Campaign ${at % 97}`,
    group: `Group ${at % 13}`,
    impressions,
    clicks,
    cost: at * 0.37,
    rate: clicks / impressions,
    value: at * 1.5,
    url: `https://example.com/${at % 500}`,
    conversions: at % 3,
  };
}
