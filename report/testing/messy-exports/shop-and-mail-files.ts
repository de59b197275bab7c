import { encodeText } from '../encode-text.ts';
import { baseRows, english, quote, sum, truth, write, type MessyExport } from './base-rows.ts';

/** Files as shops, newsletters and search consoles write them. */
export function shopAndMailFiles(): MessyExport[] {
  return [mailchimp(), searchConsole(), shopify()];
}

const utf8 = (text: string) => encodeText(text, 'utf-8');
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

function mailchimp(): MessyExport {
  const rows = baseRows(20);
  const header = [
    'Title',
    'Subject',
    'List',
    'Send Date',
    'Send Weekday',
    'Total Recipients',
    'Open Rate',
    'Total Clicks',
    'Total Revenue',
    'Unique Id',
  ];
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const sent = (date: string) =>
    `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(8)}, ${date.slice(0, 4)} 09:30 am`;
  const body = rows.map((row) => [
    `News #${row.i}`,
    'Save 20%, now!\nline two',
    'Main',
    sent(row.date),
    'Monday',
    row.impressions,
    `${(20 + row.i / 2).toFixed(2)}%`,
    row.clicks,
    `$${english(row.cost)}`,
    `0${1000 + row.i}e5${row.i % 9}`,
  ]);
  const expected = {
    ...truth(
      header,
      rows,
      { 'Total Recipients': sum(rows, 'impressions'), 'Total Revenue': sum(rows, 'cost') },
      'Send Date',
    ),
    texts: ['Unique Id'],
  };
  return { file: 'mailchimp', bytes: encodeText(write([header, ...body], ','), 'utf-8-bom'), expected };
}

function searchConsole(): MessyExport {
  const rows = baseRows(42).map((row, i) => ({
    ...row,
    date: new Date(Date.UTC(2025, 10, 20) + i * 86_400_000).toISOString().slice(0, 10),
  }));
  const header = ['Date', 'Clicks', 'Impressions', 'CTR', 'Position'];
  const body = rows.map((row) => [
    row.date,
    row.clicks,
    row.impressions,
    percent(row.clicks, row.impressions),
    (1 + (row.i % 9) / 2).toFixed(2),
  ]);
  return {
    file: 'gsc',
    bytes: utf8(write([header, ...body], ',')),
    expected: truth(
      header,
      rows,
      { Clicks: sum(rows, 'clicks'), Impressions: sum(rows, 'impressions') },
      'Date',
    ),
  };
}

function shopify(): MessyExport {
  const rows = baseRows(40);
  const header = [
    'Name',
    'Email',
    'Paid at',
    'Currency',
    'Subtotal',
    'Total',
    'Lineitem name',
    'Notes',
    'Billing Zip',
    'Phone',
  ];
  const body = rows.map((row) => [
    `#${1001 + row.i}`,
    `a${row.i}@x.com`,
    further(row.i) ? '' : `${row.date} 10:0${row.i % 10}:00 -0500`,
    'USD',
    further(row.i) ? '' : row.cost.toFixed(2),
    further(row.i) ? '' : row.cost.toFixed(2),
    'Shoe - "Pro", 42',
    row.i % 5 ? '' : 'Line1\nLine2, "quoted"',
    `'0${1000 + row.i}`,
    `+1 555 010${row.i}`,
  ]);
  const paid = rows.filter((row) => !further(row.i));
  const text = [header, ...body].map((row) => row.map((cell) => quote(cell, ',')).join(',')).join('\n');
  return {
    file: 'shopify',
    bytes: utf8(`${text}\n`),
    expected: {
      ...truth(header, paid, { Total: sum(paid, 'cost') }, 'Paid at'),
      rows: rows.length,
      texts: ['Billing Zip', 'Phone'],
    },
  };
}

/** A further line item of an order: the order's own cells are blank. */
function further(i: number): boolean {
  return i % 7 === 3;
}
