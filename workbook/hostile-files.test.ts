import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '#report/read/table.ts';
import { openFile } from '#workbook/open-file.ts';
import { makeOds, makeXlsx, sheetData, type SheetXml } from '#workbook/testing/make-workbook.ts';
import { makeZip } from '#workbook/testing/make-zip.ts';

const TOO_MUCH = /unpacks to more than we can read/;
const DAMAGED = /incomplete or damaged/;
const SPANS = /spans more cells than we can read/;

async function refusal(bytes: Uint8Array<ArrayBuffer>, name = 'file.xlsx'): Promise<string> {
  const error = await openFile(bytes, name).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UnreadableFile);
  return (error as UnreadableFile).message;
}

const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
const sheet = (xml: string): SheetXml[] => [{ name: 'Data', xml }];
/** The container of old workbooks, and of those with a password. */
function ole(word: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Buffer.from(word, 'utf16le')]);
}

const good = sheet(sheetData([['a'], [1]]));

describe('a file that unpacks to too much', () => {
  it('is refused by its directory', async () => {
    const zip = makeZip([{ name: 'a.csv', content: 'a', declared: 4_000_000_000 }]);
    expect(await refusal(zip)).toMatch(TOO_MUCH);
  });

  it('is refused while it unpacks, where the directory lies', async () => {
    const part = { name: 'xl/sharedStrings.xml', content: zeros(8), declared: 100 };
    expect(await refusal(makeXlsx(good, { more: [part] }))).toMatch(TOO_MUCH);
  });

  it('is refused where entries share their bytes', async () => {
    const parts = Array.from({ length: 30 }, (_part, at) => ({ name: `${at}.csv`, content: zeros(1) }));
    expect(await refusal(makeZip(parts, { allAt: 0 }))).toMatch(TOO_MUCH);
  });

  it('is refused for its number of entries', async () => {
    const parts = Array.from({ length: 5001 }, (_part, at) => ({ name: `${at}`, content: '' }));
    expect(await refusal(makeZip(parts))).toMatch(TOO_MUCH);
  });

  it('is refused where a zip is in a zip', async () => {
    const inner = makeZip([{ name: 'deep.csv', content: 'a,b' }]);
    expect(await refusal(makeZip([{ name: 'inner.zip', content: inner }]))).toMatch(/another zip inside/);
    expect(await refusal(makeZip([{ name: 'inner.xlsx', content: inner }]))).toMatch(/another zip inside/);
  });

  it('is refused for all its parts together, where each is small and lies', async () => {
    const content = zeros(3.9);
    const parts = Array.from({ length: 45 }, (_part, at) => ({ name: `${at}.csv`, content, declared: 10 }));
    expect(await refusal(makeZip(parts))).toMatch(TOO_MUCH);
  });
});

describe('a workbook that claims too much', () => {
  it('is refused where two cells span the whole sheet', async () => {
    const xml =
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>';
    expect(await refusal(makeXlsx(sheet(xml)))).toMatch(SPANS);
  });

  it('is refused where every row reaches to the last column', async () => {
    const rows = Array.from(
      { length: 2000 },
      (_row, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
    );
    expect(await refusal(makeXlsx(sheet(`<sheetData>${rows.join('')}</sheetData>`)))).toMatch(SPANS);
  });

  it('is refused where an OpenDocument sheet repeats a row without end', async () => {
    const row =
      '<table:table-row table:number-rows-repeated="99999999"><table:table-cell table:number-columns-repeated="9999999" office:value-type="float" office:value="1"/></table:table-row>';
    expect(await refusal(makeOds(`<table:table table:name="S">${row}</table:table>`))).toMatch(SPANS);
  });

  it('does not mind a dimension, columns and merges that are not there', async () => {
    const xml = `<dimension ref="A1:XFD1048576"/><cols><col min="1" max="99999999" hidden="1"/></cols>${sheetData([['a'], [1]])}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`;
    expect(await openFile(makeXlsx(sheet(xml)), 'a.xlsx')).toHaveLength(1);
  });
});

describe('a workbook with entities', () => {
  const laughs = Array.from(
    { length: 12 },
    (_entity, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  );
  const doctype = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join('')}]>`;

  it.each(['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml', 'xl/workbook.xml', '_rels/.rels'])(
    'is refused, and nothing expanded: %s',
    async (name) => {
      const content = `<?xml version="1.0"?>${doctype}<sst><si><t>&l12;</t></si></sst>`;
      expect(await refusal(makeXlsx(good, { more: [{ name, content }] }))).toMatch(DAMAGED);
    },
  );

  it('is refused in OpenDocument too', async () => {
    const zip = makeZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content: `${doctype}<office:document-content>&l12;</office:document-content>` },
    ]);
    expect(await refusal(zip)).toMatch(DAMAGED);
  });
});

describe('a file that cannot be opened', () => {
  it('says what it is', async () => {
    expect(await refusal(ole('Workbook'))).toMatch(/old Excel format \(\.xls\)/);
    expect(await refusal(ole('EncryptedPackage'))).toMatch(/protected by a password/);
    expect(await refusal(makeZip([{ name: 'a.csv', content: 'a', isEncrypted: true }]))).toMatch(/password/);
    const manifest = { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' };
    expect(await refusal(makeOds('', '', [manifest]))).toMatch(/password/);
    expect(await refusal(makeZip([{ name: 'Index/Document.iwa', content: '' }]))).toMatch(/Numbers/);
    expect(
      await refusal(
        makeZip([
          { name: '[Content_Types].xml', content: '' },
          { name: 'xl/workbook.bin', content: '' },
        ]),
      ),
    ).toMatch(/\.xlsb/);
    expect(
      await refusal(
        makeZip([
          { name: '[Content_Types].xml', content: '' },
          { name: 'word/document.xml', content: '' },
        ]),
      ),
    ).toMatch(/Word document/);
    expect(await refusal(makeZip([{ name: 'photo.jpg', content: 'x' }]))).toMatch(
      /no CSV file and no workbook/,
    );
    expect(await refusal(makeZip([]))).toMatch(/no CSV file and no workbook/);
    expect(await refusal(makeXlsx(sheet('<sheetData/>')))).toMatch(/No sheet of this workbook holds a table/);
  });

  it('is told from a good one wherever it was cut off, or damaged', async () => {
    const whole = makeXlsx(sheet(sheetData(Array.from({ length: 50 }, (_row, at) => [`row ${at}`, at * 7]))));
    for (let length = 4; length < whole.length; length += 97)
      expect(await refusal(whole.slice(0, length))).toMatch(DAMAGED);
    let state = 7;
    for (let round = 0; round < 200; round += 1) {
      const broken = whole.slice();
      for (let i = 0; i < 5; i += 1) {
        state = (state * 48271) % 2147483647;
        broken[4 + (state % (broken.length - 4))] = state & 255;
      }
      const error = await openFile(broken, 'a.xlsx').catch((reason: unknown) => reason);
      if (error instanceof Error) expect(error).toBeInstanceOf(UnreadableFile);
    }
  });
});
