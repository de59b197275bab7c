import { describe, expect, it } from 'vitest';
import { createReport } from './create-report.ts';
import { encoded } from './fixtures/platforms/platform-fixture.ts';

const HEADER = [
  'Day',
  'Campaign',
  'Device',
  'Impressions',
  'Clicks',
  'Cost',
  'Conversions',
  'Conversion value',
];
const GERMAN = [
  'Tag',
  'Kampagne',
  'Gerät',
  'Impressionen',
  'Klicks',
  'Kosten',
  'Conversions',
  'Conversion-Wert',
];
const JAPANESE = [
  '日',
  'キャンペーン',
  'デバイス',
  '表示回数',
  'クリック数',
  '費用',
  'コンバージョン',
  'コンバージョン値',
];

/** Made-up days with a rhythm, figures of both kinds and names that need care. */
const ROWS = Array.from({ length: 90 }, (_, i): (string | number)[] => {
  const day = new Date(Date.UTC(2025, 0, 1) + Math.floor(i / 3) * 86_400_000).toISOString().slice(0, 10);
  const clicks = 20 + ((i * 37) % 91);
  return [
    day,
    ['Brand', 'Größen, XL', 'Sale "Q1"'][i % 3]!,
    i % 2 ? 'mobile' : 'desktop',
    clicks * 31,
    clicks,
    (clicks * 1.37).toFixed(2),
    (i % 5) + 0.5,
    (i * 12.34).toFixed(2),
  ];
});

const cell = (value: string | number, delimiter: string) => {
  const words = String(value);
  return words.includes(delimiter) || words.includes('"') ? `"${words.replaceAll('"', '""')}"` : words;
};
const csv = (header: string[], rows: (string | number)[][], delimiter = ',') =>
  [header, ...rows].map((row) => row.map((value) => cell(value, delimiter)).join(delimiter)).join('\n') +
  '\n';
const report = (content: string | Uint8Array) =>
  createReport(typeof content === 'string' ? new TextEncoder().encode(content) : content, {
    file: 'x.csv',
    sha256: '',
  });

const PLAIN = report(csv(HEADER, ROWS));

describe('the same data gives the same totals', () => {
  it('whatever the order of rows', () => {
    const shuffled = ROWS.toSorted((a, b) => (Number(a[3]) % 17) - (Number(b[3]) % 17));
    expect(report(csv(HEADER, shuffled)).totals).toEqual(PLAIN.totals);
    expect(report(csv(HEADER, shuffled)).comparison).toEqual(PLAIN.comparison);
  });

  it('whatever the order of columns', () => {
    const order = [5, 1, 7, 0, 3, 2, 6, 4];
    const pick = <T>(row: T[]) => order.map((i) => row[i]!);
    expect(report(csv(pick(HEADER), ROWS.map(pick))).totals).toEqual(PLAIN.totals);
  });

  it.each([
    ['German', GERMAN],
    ['Japanese', JAPANESE],
  ])('with headers in %s', (_, header) => {
    expect(report(csv(header, ROWS)).totals).toEqual(PLAIN.totals);
  });

  it('in a European dress: semicolons, decimal commas, days first', () => {
    const european = ROWS.map((row) =>
      row.map((value, i) => {
        if (i === 0) return String(value).split('-').toReversed().join('.');
        return i < 3 ? value : String(value).replace('.', ',');
      }),
    );
    const made = report(csv(GERMAN, european, ';'));
    expect(made.totals).toEqual(PLAIN.totals);
    expect(made.source.period).toEqual(PLAIN.source.period);
  });

  it('in another encoding', () => {
    const text = csv(GERMAN, ROWS);
    expect(report(encoded(text, 'windows-1252')).totals).toEqual(PLAIN.totals);
    expect(report(new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])).totals).toEqual(
      PLAIN.totals,
    );
  });

  it.each([
    ['a labelled total at the end', (sums: (string | number)[]) => [...ROWS, ['Total', '', '', ...sums]]],
    ['an unlabelled one at the end', (sums: (string | number)[]) => [...ROWS, ['', '', '', ...sums]]],
    ['an unlabelled one at the start', (sums: (string | number)[]) => [['', '', '', ...sums], ...ROWS]],
  ])('with %s', (_, place) => {
    const sums = [3, 4, 5, 6, 7].map((i) =>
      Number(ROWS.reduce((sum, row) => sum + Number(row[i]), 0).toFixed(2)),
    );
    const made = report(csv(HEADER, place(sums)));
    expect(made.totals).toEqual(PLAIN.totals);
    expect(made.source.rows_left_out).toHaveLength(1);
  });

  it('twice, to the letter', () => {
    expect(JSON.stringify(report(csv(HEADER, ROWS)))).toBe(JSON.stringify(PLAIN));
  });
});

it('takes what stands beside clicks and costs for impressions, even under the comment lines of a web export', () => {
  const comments = ['# ----', '# Start date: 20250101', '# End date: 20250130', '# ----'].join('\n');
  const text = `${comments}\nDzień,Kampania,Wyświetlenia,Kliknięcia,Koszt\n2025-01-01,Marka,1000,50,20\n2025-01-02,Marka,900,40,10\n`;
  expect(report(text).totals).toMatchObject({ impressions: 1900, clicks: 90, cost: 30 });
});
