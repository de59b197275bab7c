import type { Cell as Detail, CellValue, Sheet as Parsed } from 'hucre';
import { readXlsx as parseXlsx } from 'hucre/xlsx';
import { dateCell, partsOfFormat, WHOLE_DATE, type DateParts } from '#workbook/cells/date-text.ts';
import { errorText } from '#workbook/cells/error-text.ts';
import { figureOf, unitOfFormat, type Unit } from '#workbook/cells/figure-text.ts';
import { singleLine } from '#workbook/cells/single-line.ts';
import { damaged, sheetTooLarge } from '#workbook/refusals.ts';
import type { Cell, Sheet } from '#workbook/workbook.ts';
import { isTooWide } from '#workbook/xlsx/sheet-span.ts';
import {
  folderOf,
  relationsOf,
  relationsPart,
  sheetsOf,
  type ListedSheet,
} from '#workbook/xlsx/sheet-list.ts';
import { xmlOf } from '#workbook/xml/scan-xml.ts';
import { packStored } from '#workbook/zip/pack-stored.ts';
import type { ZipEntry } from '#workbook/zip/read-directory.ts';
import type { Unpacker } from '#workbook/zip/unpack.ts';

const CONTENT_TYPES = '[Content_Types].xml';
const ROOT_RELATIONS = '_rels/.rels';

/**
 * Reads the sheets of an Excel workbook that somebody sees. Only the parts that hold cells are unpacked: pictures, charts,
 * macros, links to other files and hidden sheets are not looked at.
 */
export async function readXlsx(entries: readonly ZipEntry[], unpacker: Unpacker): Promise<Sheet[]> {
  const parts = new Parts(entries, unpacker);
  const root = relationsOf(await parts.take(ROOT_RELATIONS), '');
  await parts.take(CONTENT_TYPES);
  const workbook = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const folder = folderOf(workbook);
  const workbookXml = await parts.take(workbook);
  const relationsXml = await parts.take(relationsPart(workbook));
  const relations = relationsOf(relationsXml, folder);
  const listed = sheetsOf(workbookXml, relations);
  for (const { type, target } of relations)
    if (type === 'sharedStrings' || type === 'styles') await parts.takeIfThere(target);
  for (const { name, isHidden, part } of listed) {
    if (isHidden || part === null) continue;
    if (isTooWide(await parts.take(part))) throw sheetTooLarge(name);
  }
  const parsed = await parse(parts.packed(), (index) => {
    const sheet = listed[index];
    return sheet !== undefined && isRead(sheet);
  });
  const read = parsed.sheets.map((sheet) => shown(sheet, parsed.dateSystem === '1904'));
  return listed.map((sheet) => {
    if (isRead(sheet)) return read.shift() ?? emptySheet(sheet);
    return emptySheet(sheet);
  });
}

function isRead({ isHidden, part }: ListedSheet): boolean {
  return !isHidden && part !== null;
}

async function parse(zip: Uint8Array, mayRead: (index: number) => boolean) {
  try {
    return await parseXlsx(zip, { readStyles: true, sheets: (_info, index) => mayRead(index) });
  } catch (error) {
    // Whatever the library makes of hostile bytes is the file's fault.
    if (error instanceof RangeError || (error instanceof Error && error.name.endsWith('Error')))
      throw damaged();
    throw error;
  }
}

function emptySheet({ name, isHidden }: ListedSheet): Sheet {
  return { name, isHidden, rows: [], merges: [], hiddenRows: 0, hiddenColumns: 0 };
}

/** Parts that were unpacked and counted. */
class Parts {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #unpacker: Unpacker;
  readonly #taken = new Map<string, Uint8Array>();

  constructor(entries: readonly ZipEntry[], unpacker: Unpacker) {
    // Office does not mind the case of a name.
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
    this.#unpacker = unpacker;
  }

  async take(name: string): Promise<string> {
    const entry = this.#entries.get(name.toLowerCase());
    if (entry === undefined) throw damaged();
    const known = this.#taken.get(name);
    const bytes = known ?? (await this.#unpacker.unpack(entry));
    this.#taken.set(name, bytes);
    return xmlOf(bytes);
  }

  async takeIfThere(name: string): Promise<void> {
    if (this.#entries.has(name.toLowerCase())) await this.take(name);
  }

  packed(): Uint8Array {
    return packStored([...this.#taken].map(([name, bytes]) => ({ name, bytes })));
  }
}

const START_1900 = Date.UTC(1899, 11, 31);
const START_1904 = Date.UTC(1904, 0, 1);

/** How the cells of one format are written; a sheet has few. */
interface Manner {
  readonly unit: Unit;
  readonly date: DateParts;
}

function shown(sheet: Parsed, is1904: boolean): Sheet {
  const manners = new Map<string, Manner>();
  const start = is1904 ? START_1904 : START_1900;
  const cellOf = (value: CellValue, detail: Detail | undefined): Cell => {
    if (value === null) return '';
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    if (typeof value === 'string') return detail?.type === 'error' ? errorText(value) : singleLine(value);
    const manner = mannerOf(manners, detail?.style?.numFmt);
    return value instanceof Date ? dateCell(value, manner.date, start) : figureOf(value, manner.unit);
  };
  return {
    name: sheet.name,
    isHidden: false,
    rows: sheet.rows.map((row, at) =>
      row.map((value, column) =>
        cellOf(value, value === null ? undefined : sheet.cells?.get(`${at},${column}`)),
      ),
    ),
    merges: (sheet.merges ?? []).map(({ startRow, endRow, startCol, endCol }) => ({
      fromRow: startRow,
      toRow: endRow,
      fromColumn: startCol,
      toColumn: endCol,
    })),
    hiddenRows: [...(sheet.rowDefs ?? [])].filter(([at, { hidden }]) => hidden && at < sheet.rows.length)
      .length,
    hiddenColumns: (sheet.columns ?? []).slice(0, sheet.rows[0]?.length ?? 0).filter(({ hidden }) => hidden)
      .length,
  };
}

function mannerOf(known: Map<string, Manner>, format = ''): Manner {
  const found = known.get(format);
  if (found) return found;
  const date = format === '' ? WHOLE_DATE : partsOfFormat(format);
  const manner = { unit: unitOfFormat(format), date };
  known.set(format, manner);
  return manner;
}
