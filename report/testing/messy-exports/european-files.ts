import { encodeText } from '../encode-text.ts';
import { baseRows, dotted, english, german, sum, truth, write, type MessyExport } from './base-rows.ts';

/** Semicolons, decimal commas, other thousands signs and the encodings of old Windows programs. */
export function europeanFiles(): MessyExport[] {
  const rows = baseRows();
  const header = ['Datum', 'Kampagne', 'Gerät', 'Impressionen', 'Klicks', 'Kosten', 'Umsatz'];
  const expected = truth(
    header,
    rows,
    { Impressionen: sum(rows, 'impressions'), Kosten: sum(rows, 'cost') },
    'Datum',
  );
  const table = write(
    [
      header,
      ...rows.map((row) => [
        dotted(row.date),
        row.campaign,
        row.device,
        german(row.impressions, 0),
        row.clicks,
        `${german(row.cost)} €`,
        german(row.cost * 2),
      ]),
    ],
    ';',
    '\r\n',
  );
  const plain = write(
    [
      header,
      ...rows.map((row) => [
        dotted(row.date),
        row.campaign.replace(',', ''),
        row.device,
        row.impressions,
        row.clicks,
        row.cost.toFixed(2).replace('.', ','),
        '1,5',
      ]),
    ],
    ';',
  );
  const narrow = write(
    [
      header,
      ...rows.map((row) => [
        dotted(row.date),
        row.campaign,
        row.device,
        french(row.impressions, 0),
        row.clicks,
        `${french(row.cost, 2)}\u00a0€`,
        '1',
      ]),
    ],
    ';',
  );
  const swiss = write(
    [
      header,
      ...rows.map((row) => [
        dotted(row.date),
        row.campaign,
        row.device,
        english(row.impressions, 0).replaceAll(',', "'"),
        row.clicks,
        `CHF ${english(row.cost).replaceAll(',', '’')}`,
        '1',
      ]),
    ],
    ',',
  );
  return [
    { file: 'eu_semicolon', bytes: encodeText(table, 'utf-8'), expected },
    { file: 'eu_win1252', bytes: encodeText(table, 'windows-1252'), expected },
    {
      file: 'eu_latin1',
      bytes: encodeText(table.replaceAll(' €', '').replaceAll('–', '-'), 'iso-8859-1'),
      expected,
    },
    { file: 'eu_plain_comma', bytes: encodeText(plain, 'utf-8'), expected },
    { file: 'fr_nbsp', bytes: encodeText(narrow, 'utf-8'), expected },
    { file: 'ch_apos', bytes: encodeText(swiss, 'utf-8'), expected },
    shortFile(
      'sjis',
      'shift_jis',
      ['日付', 'キャンペーン', 'Clicks'],
      ',',
      'ブランド',
      (day) => `2025/12/${day}`,
    ),
    shortFile(
      'cp1251',
      'windows-1251',
      ['Дата', 'Кампания', 'Clicks'],
      ';',
      'Бренд',
      (day) => `${day}.12.2025`,
    ),
  ];
}

function shortFile(
  file: string,
  encoding: 'shift_jis' | 'windows-1251',
  header: string[],
  delimiter: string,
  campaign: string,
  date: (day: string) => string,
): MessyExport {
  const rows = Array.from({ length: 10 }, (_, i) => [date(String(i + 1).padStart(2, '0')), campaign, i]);
  return {
    file,
    bytes: encodeText(write([header, ...rows], delimiter), encoding),
    expected: {
      header,
      rows: 10,
      sums: { Clicks: 45 },
      date: { column: header[0]!, first: '2025-12-01', last: '2025-12-10' },
    },
  };
}

const french = (value: number, decimals: number) =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
