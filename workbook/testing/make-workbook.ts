import { makeZip, type ZipPart } from '#workbook/testing/make-zip.ts';

export interface SheetXml {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** What stands in `<worksheet>`. */
  readonly xml: string;
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** An Excel workbook written part by part, for what no writer would write. */
export function makeXlsx(
  sheets: readonly SheetXml[],
  { formats = [], strings = '', is1904 = false, more = [] as ZipPart[] } = {} as {
    readonly formats?: readonly string[];
    readonly strings?: string;
    readonly is1904?: boolean;
    readonly more?: readonly ZipPart[];
  },
): Uint8Array<ArrayBuffer> {
  const tabs = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${tabs.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}">${sheets
        .map((_sheet, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
        .join(
          '',
        )}${relation('rId98', 'styles', 'styles.xml')}${relation('rId99', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: stylesXml(formats) },
    { name: 'xl/sharedStrings.xml', content: strings || `<sst xmlns="${MAIN}"/>` },
    ...sheets.map(({ xml }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: `<worksheet xmlns="${MAIN}">${xml}</worksheet>`,
    })),
  ];
  const named = new Set(more.map(({ name }) => name));
  return makeZip([...parts.filter(({ name }) => !named.has(name)), ...more]);
}

/** Style 0 is General; style n is the n-th format. */
function stylesXml(formats: readonly string[]): string {
  const escaped = formats.map((format) => format.replaceAll('&', '&amp;').replaceAll('"', '&quot;'));
  const named = escaped.map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`);
  const used = escaped.map((_format, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`);
  return `<styleSheet xmlns="${MAIN}"><numFmts>${named.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${used.join('')}</cellXfs></styleSheet>`;
}

/** Rows of inline cells: a number, a text, or what stands between `<c …>` and `</c>` with its attributes. */
export type CellXml =
  | number
  | string
  | { readonly style?: number; readonly type?: string; readonly v: string };

export function sheetData(
  rows: readonly (readonly CellXml[])[],
  rowAttributes = new Map<number, string>(),
): string {
  const lines = rows.map((cells, at) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${at + 1}`));
    return `<row r="${at + 1}" ${rowAttributes.get(at) ?? ''}>${inside.join('')}</row>`;
  });
  return `<sheetData>${lines.join('')}</sheetData>`;
}

function cellXml(cell: CellXml, at: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  const { style = 0, type, v } = cell;
  return `<c r="${at}" s="${style}"${type ? ` t="${type}"` : ''}><v>${v}</v></c>`;
}

/** An OpenDocument workbook of the tables given as XML. */
export function makeOds(tables: string, styles = '', more: readonly ZipPart[] = []): Uint8Array<ArrayBuffer> {
  return makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      content: `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
    ...more,
  ]);
}
