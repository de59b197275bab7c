import { writeXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { readTable } from '#report/read/read-table.ts';
import type { NumberColumn } from '#report/read/table.ts';
import { openFile } from '#workbook/open-file.ts';
import {
  makeOds,
  makeXlsx,
  sheetData,
  type CellXml,
  type SheetXml,
} from '#workbook/testing/make-workbook.ts';
import { makeZip } from '#workbook/testing/make-zip.ts';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes).replaceAll('\r\n', '\n');

async function tables(bytes: Uint8Array<ArrayBuffer>, name = 'Export.xlsx') {
  return (await openFile(bytes, name)).flatMap((found) => (found.kind === 'table' ? [found] : []));
}

async function firstCsv(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [first] = await tables(bytes);
  return text(first!.table.bytes);
}

const oneSheet = (rows: readonly (readonly CellXml[])[], after = ''): SheetXml[] => [
  { name: 'Data', xml: sheetData(rows) + after },
];

describe('a cell of an Excel workbook', () => {
  it.each([
    ['0.0%', '0.1234', '12.34%'],
    ['0%', '0.333333333333333', '33.3333333333333%'],
    ['#,##0', '1234567', '1234567'],
    ['#,##0.00', '1234.5', '1234.5'],
    ['"$"#,##0.00', '1475.1', '$1475.1'],
    ['"$"#,##0.00;("$"#,##0.00)', '-12.5', '-$12.5'],
    ['[$€-407] #,##0.00', '9.99', '€9.99'],
    ['#,##0.00\\ [$€-1]', '9.99', '€9.99'],
    ['_-[$R$-416] * #,##0.00_-', '54.26', 'R$54.26'],
    ['#,##0.00 "kr"', '100', 'kr100'],
    ['[$USD] #,##0', '7', 'USD7'],
    ['0.0,,"M"', '3400000', '3400000'],
    ['0.00E+00', '0.00012', '0.00012'],
    ['00000', '123', '00123'],
    ['0.0"x"', '2.25', '2.25'],
    // Three decimals could be thousands: a fourth settles it.
    ['0.000', '1.234', '1.2340'],
    ['yyyy-mm-dd', '45658', '2025-01-01'],
    ['m/d/yy', '45658', '2025-01-01'],
    ['[$-409]d\\-mmm\\-yy;@', '45658', '2025-01-01'],
    ['mmm yyyy', '45658', '2025-01'],
    ['yyyy', '45658', '2025'],
    ['dd/mm/yyyy hh:mm', '45658.5625', '2025-01-01 13:30:00'],
    ['hh:mm:ss', '0.0009606481', '00:01:23'],
    ['[h]:mm', '1.5', '36:00:00'],
    ['General', '0.30000000000000004', '0.3'],
  ])('in the format %s with %s is %s', async (format, v, shown) => {
    const bytes = makeXlsx(oneSheet([['Heading'], [{ style: 1, v }]]), { formats: [format] });
    expect(await firstCsv(bytes)).toBe(`\uFEFFHeading\n${shown}\n`.replace('\uFEFF', ''));
  });

  it('counts its days from 1904 where the workbook does', async () => {
    const bytes = makeXlsx(oneSheet([['Day'], [{ style: 1, v: '44196' }]]), {
      formats: ['yyyy-mm-dd'],
      is1904: true,
    });
    expect(await firstCsv(bytes)).toContain('2025-01-01');
  });

  it('is its last value where it has a formula, its word where it has none, and nothing where it failed', async () => {
    const strings =
      '<sst><si><t>plain</t></si><si><r><rPr><b/></rPr><t>rich </t></r><r><t>text</t></r></si></sst>';
    const xml = `<sheetData><row r="1">
      <c r="A1"><f>SUM(B1:B9)</f><v>42</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>
      <c r="C1" t="b"><v>1</v></c><c r="D1" t="e"><v>#N/A</v></c><c r="E1" t="e"><v>#SPILL!</v></c>
      <c r="F1" t="s"><v>1</v></c><c r="G1" t="s"><v>99</v></c><c r="H1" t="inlineStr"><is><t>two
lines</t></is></c></row></sheetData>`;
    expect(await firstCsv(makeXlsx([{ name: 'Data', xml }], { strings }))).toBe(
      '42,ab,TRUE,#N/A,#N/A,rich text,two lines\n',
    );
  });

  it('is a day where a column of months has days other than firsts', async () => {
    const days = [
      { style: 1, v: '45658' },
      { style: 1, v: '45659' },
    ].map((cell) => [cell]);
    const csv = await firstCsv(makeXlsx(oneSheet([['Day'], ...days]), { formats: ['mmm-yy'] }));
    expect(csv).toBe('Day\n2025-01-01\n2025-01-02\n');
  });
});

describe('a sheet', () => {
  it('keeps its rows on their lines, so that the ledger speaks of the sheet', async () => {
    const rows: CellXml[][] = [
      ['Campaign report'],
      [],
      ['Day', 'Campaign', 'Clicks', 'Cost'],
      ['2025-01-01', 'A, "quoted"', 10, { style: 1, v: '1.5' }],
      ['2025-01-02', 'B', 20, { style: 1, v: '2.25' }],
      [],
      ['Total', '', 30, { style: 1, v: '3.75' }],
    ];
    const [{ table }] = (await tables(makeXlsx(oneSheet(rows), { formats: ['"$"0.00'] }))) as [never];
    const read = readTable((table as { bytes: Uint8Array }).bytes);
    expect(read.headerLine).toBe(3);
    expect([...read.table.lines]).toEqual([4, 5]);
    expect(read.leftOut.map(({ line, reason }) => `${line} ${reason}`)).toContain('7 total');
    const cost = read.table.columns.find(({ name }) => name === 'Cost') as NumberColumn;
    expect([...cost.values]).toEqual([1.5, 2.25]);
    expect([cost.unit, cost.currency]).toEqual(['money', 'USD']);
  });

  it('joins headings that stand over others, and repeats a name that is merged over rows', async () => {
    const rows: CellXml[][] = [
      ['Campaign', 'Google Ads', '', 'Meta Ads', ''],
      ['', 'Clicks', 'Cost', 'Clicks', 'Cost'],
      ['North', 1, 2, 3, 4],
      ['', 5, 6, 7, 8],
    ];
    const merges =
      '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/><mergeCell ref="A3:A4"/></mergeCells>';
    expect(await firstCsv(makeXlsx(oneSheet(rows, merges)))).toBe(
      '\nCampaign,Google Ads Clicks,Google Ads Cost,Meta Ads Clicks,Meta Ads Cost\nNorth,1,2,3,4\nNorth,5,6,7,8\n',
    );
  });

  it('leaves a title over the whole table as it is, and never repeats a number', async () => {
    const rows: CellXml[][] = [['January'], ['Campaign', 'Budget'], ['A', 100], ['B', '']];
    const merges = '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="B3:B4"/></mergeCells>';
    expect(await firstCsv(makeXlsx(oneSheet(rows, merges)))).toBe('January,\nCampaign,Budget\nA,100\nB,\n');
  });

  it('is left aside where it is hidden or empty, and says what of it is out of sight', async () => {
    const xml = `<cols><col min="2" max="2" hidden="1"/></cols>${sheetData(
      [
        ['a', 'b'],
        [1, 2],
        [3, 4],
      ],
      new Map([[2, 'hidden="1"']]),
    )}`;
    const found = await openFile(
      makeXlsx([
        { name: 'Ads &amp; more', xml },
        { name: 'Secret', state: 'hidden', xml: sheetData([['x']]) },
        { name: 'Deep', state: 'veryHidden', xml: sheetData([['x']]) },
        { name: 'Blank', xml: '<sheetData/>' },
        { name: 'Second', xml: sheetData([['c'], [5]]) },
      ]),
      'October.xlsx',
    );
    expect(
      found.map((each) => (each.kind === 'aside' ? `${each.title}: ${each.reason}` : each.table.name)),
    ).toEqual([
      'October – Ads & more.csv',
      'Secret: hidden',
      'Deep: hidden',
      'Blank: empty',
      'October – Second.csv',
    ]);
    expect(found[0]).toMatchObject({ hiddenRows: 1, hiddenColumns: 1 });
    expect(text((found[0] as { table: { bytes: Uint8Array } }).table.bytes)).toBe('a,b\n1,2\n3,4\n');
  });

  it('reads what another program wrote', async () => {
    const data = [{ day: new Date('2025-03-09T00:00:00Z'), cost: 12.345, rate: 0.0567 }];
    const columns = [
      { header: 'Day', key: 'day', numFmt: 'dd.mm.yyyy' },
      { header: 'Cost', key: 'cost', numFmt: '#,##0.00 "€"' },
      { header: 'CTR', key: 'rate', numFmt: '0.0%' },
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Data', columns, data }] });
    expect(await firstCsv(new Uint8Array(bytes))).toBe('Day,Cost,CTR\n2025-03-09,€12.3450,5.67%\n');
  });
});

const cell = (attributes: string, shown = '') =>
  `<table:table-cell ${attributes}>${shown === '' ? '' : `<text:p>${shown}</text:p>`}</table:table-cell>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;

describe('an OpenDocument workbook', () => {
  it('shows dates, percentages, amounts, truths and errors as Excel’s do', async () => {
    const styles =
      '<number:date-style style:name="N1"><number:month/><number:year/></number:date-style><style:style style:name="ce1" style:family="table-cell" style:data-style-name="N1"/>';
    const cells = [
      cell('office:value-type="date" office:date-value="2025-01-01"', '01/01/25'),
      cell('office:value-type="date" office:date-value="2025-02-01" table:style-name="ce1"', 'Feb 25'),
      cell('office:value-type="percentage" office:value="0.1234"', '12.3%'),
      cell('office:value-type="currency" office:currency="EUR" office:value="9.99"', '9,99 €'),
      cell('office:value-type="float" office:value="1234.5"', '1,234.50'),
      cell('office:value-type="time" office:time-value="PT00H01M23S"', '00:01:23'),
      cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
      cell('office:value-type="string" calcext:value-type="error"', 'Err:502'),
      cell('office:value-type="string"', 'A &amp; B<text:s text:c="2"/>C'),
    ].join('');
    const [found] = await tables(makeOds(`<table:table table:name="S">${row(cells)}</table:table>`, styles));
    expect(text(found!.table.bytes)).toBe(
      '2025-01-01,2025-02,12.34%,EUR9.99,1234.5,00:01:23,TRUE,#N/A,A & B  C\n',
    );
  });

  it('reads rows in groups, repeated ones, and none of a note or of what is hidden', async () => {
    const note = '<office:annotation><text:p>a note</text:p></office:annotation>';
    const number = (value: number) =>
      cell(`office:value-type="float" office:value="${value}"`, String(value));
    const shown = `<table:table table:name="Shown" table:style-name="ta1">
      <table:table-column/><table:table-column table:visibility="collapse"/>
      <table:table-header-rows>${row(`<table:table-cell office:value-type="string">${note}<text:p>h</text:p></table:table-cell>${cell('office:value-type="string"', 'i')}`)}</table:table-header-rows>
      <table:table-row-group>${row(number(1) + number(2), 'table:number-rows-repeated="2"')}</table:table-row-group>
      ${row(cell('table:number-columns-repeated="16384"'), 'table:number-rows-repeated="2"')}
      ${row(cell('') + number(3), 'table:visibility="filter"')}
      ${row(cell('table:number-columns-repeated="16384"'), 'table:number-rows-repeated="1048570"')}</table:table>`;
    const hidden = `<table:table table:name="Not shown" table:style-name="ta2">${row(number(9))}</table:table>`;
    const styles =
      '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const found = await openFile(makeOds(shown + hidden, styles), 'Book.ods');
    expect(found).toMatchObject([
      { kind: 'table', title: 'Shown', hiddenRows: 1, hiddenColumns: 1 },
      { kind: 'aside', title: 'Not shown', reason: 'hidden' },
    ]);
    expect(text((found[0] as { table: { bytes: Uint8Array } }).table.bytes)).toBe('h,i\n1,2\n1,2\n\n\n,3\n');
  });
});

describe('a file of another kind', () => {
  const csv = new TextEncoder().encode('a,b\n1,2\n');

  it('comes back as it is where it is text, whatever it is called', async () => {
    expect(await openFile(csv, 'export.xlsx')).toMatchObject([{ table: { name: 'export.csv', bytes: csv } }]);
  });

  it('is a workbook whatever it is called', async () => {
    const [found] = await tables(makeXlsx(oneSheet([['a'], [1]])), 'export.csv');
    expect(found?.table.name).toBe('export.csv');
    expect(text(found!.table.bytes)).toBe('a\n1\n');
  });

  it('gives its files where it is a zip, and names what is no table', async () => {
    const zip = makeZip([
      { name: 'exports/ads.csv', content: csv },
      { name: 'book.xlsx', content: makeXlsx(oneSheet([['a'], [1]])) },
      { name: 'read me.pdf', content: '%PDF' },
      { name: '__MACOSX/._ads.csv', content: 'x' },
    ]);
    const found = await openFile(zip, 'exports.zip');
    expect(
      found.map((each) => (each.kind === 'table' ? each.table.name : `${each.title}: ${each.reason}`)),
    ).toEqual(['ads.csv', 'book.csv', 'read me.pdf: not a table']);
  });
});
