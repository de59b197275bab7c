import { encodeText } from '../encode-text.ts';
import {
  baseRows,
  english,
  isoDay,
  sum,
  truth,
  write,
  type BaseRow,
  type MessyExport,
  type MessyTruth,
} from './base-rows.ts';

const HEADER = ['Date', 'Campaign', 'Clicks', 'Cost'];
const utf8 = (text: string) => encodeText(text, 'utf-8');
const us = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
const eu = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/** One plain table in every shape that editors, spreadsheets and scripts give it. */
export function shapedFiles(): MessyExport[] {
  const rows = baseRows();
  const expected = truth(HEADER, rows, { Clicks: sum(rows, 'clicks'), Cost: sum(rows, 'cost') }, 'Date');
  const table = write([HEADER, ...rows.map(cells)], ',');
  const file = (name: string, text: string, truthOf: MessyTruth = expected): MessyExport => ({
    file: name,
    bytes: utf8(text),
    expected: truthOf,
  });
  return [
    ...dateOrders(rows, expected),
    ...lateSurprises(),
    file('bom', `\ufeff${table}`),
    file('bom_quoted', `\ufeff"Date",${table.slice(5)}`),
    file('crlf', table.replaceAll('\n', '\r\n')),
    file('cr', table.replaceAll('\n', '\r')),
    file('no_final_eol', table.trimEnd()),
    file('sep_directive', `sep=;\r\n${write([HEADER, ...rows.map(cells)], ';', '\r\n')}`),
    file(
      'pipe',
      write(
        [HEADER, ...rows.map((row) => [row.date, row.campaign.replaceAll(' | ', '-'), row.clicks, row.cost])],
        '|',
      ),
    ),
    file(
      'quoted_nl',
      write(
        [
          HEADER,
          ...rows.map((row) => [
            row.date,
            row.i % 3 ? row.campaign : `${row.campaign}\nline 2,\r\nline 3`,
            row.clicks,
            row.cost,
          ]),
        ],
        ',',
      ),
    ),
    file(
      'ragged_short',
      write([HEADER, ...rows.map((row) => cells(row).slice(0, row.i % 10 === 5 ? 3 : 4))], ','),
      {
        ...expected,
        sums: {
          Clicks: sum(rows, 'clicks'),
          Cost: sum(
            rows.filter((row) => row.i % 10 !== 5),
            'cost',
          ),
        },
      },
    ),
    file(
      'ragged_long',
      write([HEADER, ...rows.map((row) => (row.i % 10 === 5 ? [...cells(row), '', ''] : cells(row)))], ','),
    ),
    file(
      'trailing_delim',
      table
        .trimEnd()
        .split('\n')
        .map((line) => `${line},`)
        .join('\n'),
    ),
    file(
      'unescaped_quote',
      table.replace('Remarketing', 'Remark 5" screen').replace('Remarketing', 'Remark "x" mid'),
    ),
    file('unclosed_quote', table.replace('Remarketing', '"Remarketing'), { header: HEADER, rows: 60 }),
    file(
      'dup_header',
      write([[...HEADER, 'Clicks', 'Cost'], ...rows.map((row) => [...cells(row), 1, 2])], ','),
      { ...expected, header: [...HEADER, null, null] },
    ),
    file(
      'empty_header',
      write([['', ...HEADER, ''], ...rows.map((row) => [row.i, ...cells(row), ''])], ','),
      { ...expected, header: [null, ...HEADER, null] },
    ),
    file(
      'all_text',
      write(
        [
          ['Date', 'Campaign', 'Device', 'Status'],
          ...rows.map((row) => [row.date, row.campaign, row.device, 'on']),
        ],
        ',',
      ),
      { ...expected, header: ['Date', 'Campaign', 'Device', 'Status'], sums: {} },
    ),
    file('one_column', `Clicks\n${rows.map((row) => row.clicks).join('\n')}\n`, {
      header: ['Clicks'],
      rows: 60,
      sums: { Clicks: sum(rows, 'clicks') },
    }),
    file('one_row', 'Date,Campaign,Clicks,Cost\n2025-12-01,Brand,5,1.50\n', {
      header: HEADER,
      rows: 1,
      sums: { Clicks: 5, Cost: 1.5 },
    }),
    file(
      'year_header',
      write(
        [
          ['Campaign', '2024', '2025'],
          ...rows.slice(0, 20).map((row) => [row.campaign + row.i, row.impressions, row.clicks]),
        ],
        ',',
      ),
      {
        header: ['Campaign', '2024', '2025'],
        rows: 20,
        sums: { 2024: sum(rows.slice(0, 20), 'impressions') },
      },
    ),
    file('no_header', table.split('\n').slice(1).join('\n'), { header: [null, null, null, null], rows: 60 }),
    file(
      'total_camp',
      write(
        [
          HEADER,
          ...rows.map((row) => [
            row.date,
            row.i % 5 === 0 ? 'Total Wireless - Brand' : row.campaign,
            row.clicks,
            row.cost,
          ]),
        ],
        ',',
      ),
    ),
    file('blank_lines', table.split('\n').join('\n\n')),
    file('header_only', 'Date,Campaign,Clicks,Cost\n', { header: HEADER, rows: 0, sums: {} }),
    file(
      'formula',
      'Date,Campaign,Clicks\n2025-01-01,"=HYPERLINK(""http://evil"",""x"")",5\n2025-01-02,@SUM(1+1),6\n2025-01-03,"+cmd|\' /C calc\'!A0",7\n',
      { header: ['Date', 'Campaign', 'Clicks'], rows: 3, sums: { Clicks: 18 } },
    ),
    fiveThousandColumns(),
  ];
}

function dateOrders(rows: BaseRow[], expected: MessyTruth): MessyExport[] {
  const march = baseRows(12).map((row, i) => ({ ...row, date: `2025-03-${String(i + 1).padStart(2, '0')}` }));
  const late = baseRows(6000).map((row, i) => ({
    ...row,
    date: new Date(Date.UTC(2025, 0, 1) + Math.floor(i / 17) * 86_400_000).toISOString().slice(0, 10),
  }));
  const of = (all: BaseRow[], date: (iso: string) => string, repeat = 1) =>
    utf8(
      write(
        [HEADER, ...all.map((row) => [date(row.date), row.campaign.repeat(repeat), row.clicks, row.cost])],
        ',',
      ),
    );
  const marchTruth = truth(HEADER, march, { Clicks: sum(march, 'clicks') }, 'Date');
  return [
    { file: 'date_us', bytes: of(rows, us), expected },
    { file: 'date_eu', bytes: of(rows, eu), expected },
    { file: 'date_ambig_us', bytes: of(march, us), expected: marchTruth },
    { file: 'date_ambig_eu', bytes: of(march, eu), expected: marchTruth },
    {
      file: 'date_eu_late',
      bytes: of(late, eu, 20),
      expected: truth(HEADER, late, { Clicks: sum(late, 'clicks'), Cost: sum(late, 'cost') }, 'Date'),
    },
  ];
}

/** Columns that look simple for thousands of rows and then are not. */
function lateSurprises(): MessyExport[] {
  const zoo: [string, number][] = [
    ['1,234.56', 1234.56],
    ['$1,234.56', 1234.56],
    ['--', 0],
    [' --', 0],
    ['N/A', 0],
    ['(123.45)', -123.45],
    ['1.2K', 1200],
    ['-$5.00', -5],
    ['$-7.50', -7.5],
    ['US$10.00', 10],
    ['1,000', 1000],
    ['0.5', 0.5],
    ['', 0],
    ['3M', 3e6],
    ['£9.99', 9.99],
    ['1e3', 1000],
    ['+4', 4],
    ['−3', -3],
  ];
  const rows = baseRows(30_000);
  const body = rows.map((row) => [
    isoDay(row.i % 40),
    `c${row.i % 9}`,
    row.i < 25_000 ? row.clicks : row.clicks + 0.5,
    cost(row),
  ]);
  const costs = Math.round(rows.reduce((all, row) => all + value(row), 0) * 100) / 100;
  return [
    {
      file: 'values',
      bytes: utf8(write([['Day', 'Value'], ...zoo.map(([cell], i) => [isoDay(i), cell])], ',')),
      expected: {
        header: ['Day', 'Value'],
        rows: zoo.length,
        sums: { Value: Math.round(zoo.reduce((all, [, one]) => all + one, 0) * 100) / 100 },
      },
    },
    {
      file: 'late_float',
      bytes: utf8(write([HEADER, ...body], ',')),
      expected: { header: HEADER, rows: 30_000, sums: { Clicks: sum(rows, 'clicks') + 2500, Cost: costs } },
    },
  ];
}

function fiveThousandColumns(): MessyExport {
  const header = ['Date', ...Array.from({ length: 4999 }, (_, i) => `m${i}`)];
  const rows = Array.from({ length: 100 }, (_, r) => [
    isoDay(r),
    ...Array.from({ length: 4999 }, (_, i) => (r + i) % 97),
  ]);
  const m0 = rows.reduce((all, row) => all + Number(row[1]), 0);
  return {
    file: 'cols5000',
    bytes: utf8(write([header, ...rows], ',')),
    expected: {
      header: ['Date', 'm0', 'm1'],
      rows: 100,
      sums: { m0 },
      date: { column: 'Date', first: isoDay(0), last: isoDay(99) },
    },
  };
}

const cells = (row: BaseRow) => [row.date, row.campaign, row.clicks, row.cost];

const cost = (row: BaseRow) =>
  row.i === 29_000 ? '--' : row.i < 25_000 ? Math.round(row.cost) : english(row.cost);

const value = (row: BaseRow) => (row.i === 29_000 ? 0 : row.i < 25_000 ? Math.round(row.cost) : row.cost);
