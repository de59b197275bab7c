import { encodeText } from '../encode-text.ts';
import { american, baseRows, english, sum, truth, write, type MessyExport } from './base-rows.ts';

/** Files as the advertising and analytics platforms write them. */
export function platformFiles(): MessyExport[] {
  return [...googleAds(), meta(), linkedIn(), ...analytics(), microsoft(), tiktok()];
}

const utf8 = (text: string) => encodeText(text, 'utf-8');
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

function googleAds(): MessyExport[] {
  const rows = baseRows();
  const header = ['Day', 'Campaign', 'Device', 'Impr.', 'Clicks', 'CTR', 'Cost', 'Conversions'];
  const body = rows.map((row) => [
    row.date,
    row.campaign,
    row.device,
    english(row.impressions, 0),
    english(row.clicks, 0),
    percent(row.clicks, row.impressions),
    english(row.cost),
    row.conversions ? english(row.conversions) : ' --',
  ]);
  const total = (label: string) => [
    label,
    ' --',
    ' --',
    english(sum(rows, 'impressions'), 0),
    english(sum(rows, 'clicks'), 0),
    '4.9%',
    english(sum(rows, 'cost')),
    english(sum(rows, 'conversions')),
  ];
  const expected = truth(
    header,
    rows,
    {
      'Impr.': sum(rows, 'impressions'),
      Clicks: sum(rows, 'clicks'),
      Cost: sum(rows, 'cost'),
      Conversions: sum(rows, 'conversions'),
    },
    'Day',
  );
  const commas = `Campaign report\n"November 20, 2025 - December 31, 2025"\n${write([header, ...body, total('Total: Account'), total('Total: Search')], ',')}`;
  const tabs = `Campaign report\nNovember 20, 2025 - December 31, 2025\n${write([header, ...body, total('Total: Account')], '\t')}`;
  return [
    { file: 'gads', bytes: utf8(commas), expected },
    { file: 'gads_excel_utf16', bytes: encodeText(tabs, 'utf-16le-bom'), expected },
    { file: 'gads_utf16_nobom', bytes: encodeText(tabs, 'utf-16le'), expected },
  ];
}

function meta(): MessyExport {
  const rows = baseRows();
  const header = [
    'Reporting starts',
    'Reporting ends',
    'Campaign name',
    'Campaign delivery',
    'Impressions',
    'Link clicks',
    'Amount spent (USD)',
    'Results',
  ];
  const summary = [
    '2025-11-20',
    '2025-12-31',
    '',
    '',
    sum(rows, 'impressions'),
    sum(rows, 'clicks'),
    sum(rows, 'cost'),
    '',
  ];
  const body = rows.map((row) => [
    row.date,
    row.date,
    row.campaign,
    'active',
    row.impressions,
    row.clicks,
    row.cost,
    row.conversions || '',
  ]);
  return {
    file: 'meta',
    bytes: utf8(write([header, summary, ...body], ',')),
    expected: truth(
      header,
      rows,
      { Impressions: sum(rows, 'impressions'), 'Amount spent (USD)': sum(rows, 'cost') },
      'Reporting starts',
    ),
  };
}

function linkedIn(): MessyExport {
  const rows = baseRows();
  const header = [
    'Start Date (in UTC)',
    'Account Name',
    'Campaign Name',
    'Impressions',
    'Clicks',
    'Click Through Rate',
    'Total Spent',
    'Leads',
  ];
  const preamble =
    'Campaign Performance Report (in UTC)\nReport Start: November 20, 2025, 12:00 AM\nReport End: December 31, 2025, 11:59 PM\nDate Generated: January 2, 2026, 9:14 AM\n\n';
  const body = rows.map((row) => [
    american(row.date),
    'Acme "EU" GmbH',
    row.campaign,
    row.impressions,
    row.clicks,
    percent(row.clicks, row.impressions),
    row.cost,
    Math.round(row.conversions),
  ]);
  return {
    file: 'linkedin_utf16',
    bytes: encodeText(preamble + write([header, ...body], '\t'), 'utf-16le-bom'),
    expected: truth(
      header,
      rows,
      { Impressions: sum(rows, 'impressions'), 'Total Spent': sum(rows, 'cost') },
      'Start Date (in UTC)',
    ),
  };
}

function analytics(): MessyExport[] {
  const rows = baseRows(40);
  const header = ['Date', 'Session default channel group', 'Sessions', 'Total revenue'];
  const preamble =
    '# ----------------------------------------\n# Traffic acquisition: Session default channel group\n# Account: Acme\n# Property: acme.com - GA4\n# ----------------------------------------\n# \n# All Users\n# Start date: 20251120\n# End date: 20251231\n';
  const channels = ['Organic Search', 'Paid Search', 'Direct', '(not set)'];
  const body = rows.map((row) => [
    row.date.replaceAll('-', ''),
    channels[row.i % 4]!,
    row.impressions,
    row.cost,
  ]);
  const expected = truth(
    header,
    rows,
    { Sessions: sum(rows, 'impressions'), 'Total revenue': sum(rows, 'cost') },
    'Date',
  );
  const days = Array.from({ length: 12 }, (_, i) => `${String(i).padStart(4, '0')},${100 + i}`).join('\n');
  const more = `\n# Second table\nNth day,Sessions\n${days}\n\n# Third\nCountry,Active users\nUnited States,512\nGermany,44\n`;
  const grand = `${header.join(',')}\n,,${sum(rows, 'impressions')},${sum(rows, 'cost')},Grand total\n`;
  return [
    { file: 'ga4', bytes: utf8(preamble + write([header, ...body], ',')), expected },
    { file: 'ga4_multi', bytes: utf8(preamble + write([header, ...body], ',') + more), expected },
    { file: 'ga4_grandtotal', bytes: utf8(preamble + grand + write(body, ',')), expected },
  ];
}

function microsoft(): MessyExport {
  const rows = baseRows();
  const header = [
    'TimePeriod',
    'CampaignName',
    'DeviceType',
    'Impressions',
    'Clicks',
    'Spend',
    'Conversions',
  ];
  const preamble =
    '"Report Name: Campaign Performance Report"\n"Report Time: 11/20/2025,12/31/2025"\n"Time Zone: (GMT-08:00) Pacific Time (US & Canada), Tijuana"\n"Last Completed Available Day: 12/31/2025 11:59:00 PM (GMT)"\n"Report Aggregation: Daily"\n"Report Filter: "\n"Potential Incomplete Data: true"\n"Rows: 60"\n\n';
  const all = [
    header,
    ...rows.map((row) => [
      american(row.date),
      row.campaign,
      row.device,
      row.impressions,
      row.clicks,
      row.cost,
      row.conversions,
    ]),
  ];
  const body = all
    .map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
  const text = `${preamble}${body}\r\n\r\n"©2025 Microsoft Corporation. All rights reserved. "\r\n`;
  return {
    file: 'bing',
    bytes: encodeText(text, 'utf-8-bom'),
    expected: truth(
      header,
      rows,
      { Impressions: sum(rows, 'impressions'), Spend: sum(rows, 'cost') },
      'TimePeriod',
    ),
  };
}

function tiktok(): MessyExport {
  const rows = baseRows();
  const header = [
    'Campaign name',
    'By Day',
    'Cost',
    'Impressions',
    'CTR (destination)',
    'Conversions',
    'Currency',
  ];
  const body = rows.map((row) => [
    row.campaign,
    row.date,
    row.cost.toFixed(2),
    row.impressions,
    percent(row.clicks, row.impressions),
    row.conversions,
    'USD',
  ]);
  const total = [
    'Total of 60 results',
    '-',
    sum(rows, 'cost').toFixed(2),
    sum(rows, 'impressions'),
    '5.00%',
    sum(rows, 'conversions'),
    '-',
  ];
  return {
    file: 'tiktok',
    bytes: utf8(write([header, ...body, total], ',', '\r\n')),
    expected: truth(
      header,
      rows,
      { Cost: sum(rows, 'cost'), Impressions: sum(rows, 'impressions') },
      'By Day',
    ),
  };
}
