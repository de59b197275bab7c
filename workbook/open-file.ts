import { kindOfFile, WORKBOOK_NAME } from '#workbook/file-kind.ts';
import { LIMITS } from '#workbook/limits.ts';
import { readOds } from '#workbook/ods/read-ods.ts';
import {
  damaged,
  nothingInWorkbook,
  nothingInZip,
  oldExcel,
  otherDocument,
  otherWorkbook,
  protectedByPassword,
  tooManyInZip,
  zipInZip,
} from '#workbook/refusals.ts';
import { sheetCsv } from '#workbook/sheets/sheet-csv.ts';
import type { Found, Sheet } from '#workbook/workbook.ts';
import { readXlsx } from '#workbook/xlsx/read-xlsx.ts';
import { readDirectory, type ZipEntry } from '#workbook/zip/read-directory.ts';
import { Unpacker } from '#workbook/zip/unpack.ts';

/**
 * The tables of a file: a text as it is, a workbook's sheets, the files in a zip. Throws `UnreadableFile` with the sentence for
 * whoever brought it. Runs anywhere, but belongs into a thread that can be ended: a file may be made to take long.
 */
export async function openFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Found[]> {
  const kind = kindOfFile(bytes);
  if (kind === 'text') return [asItIs(bytes, name)];
  if (kind === 'ole') throw ofOldKind(bytes);
  const unpacker = new Unpacker();
  const entries = readDirectory(bytes);
  return (await openWorkbook(entries, name, unpacker)) ?? openZip(entries, unpacker);
}

async function openZip(entries: readonly ZipEntry[], unpacker: Unpacker): Promise<Found[]> {
  const files = entries.filter(({ name }) => !IS_LITTER.test(name));
  if (files.length > LIMITS.filesInZip) throw tooManyInZip(LIMITS.filesInZip);
  const found: Found[] = [];
  for (const entry of files) {
    const name = entry.name.slice(entry.name.lastIndexOf('/') + 1);
    if (!MAY_HOLD_TABLE.test(name)) {
      found.push({ kind: 'aside', title: name, reason: 'not a table' });
      continue;
    }
    const bytes = await unpacker.unpack(entry);
    const kind = kindOfFile(bytes);
    if (kind === 'ole') throw ofOldKind(bytes);
    if (kind === 'text') {
      found.push(asItIs(bytes, name));
      continue;
    }
    const sheets = await openWorkbook(readDirectory(bytes), name, unpacker);
    if (sheets === null) throw zipInZip(name);
    found.push(...sheets);
  }
  if (!found.some(({ kind }) => kind === 'table')) throw nothingInZip();
  return found;
}

const MAY_HOLD_TABLE = /\.(csv|tsv|txt|xls[xmb]?|xlt[xm]|ods|ots|zip)$/i;
/** What systems put beside the files of a zip. */
const IS_LITTER = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/** Null where the zip is no workbook. */
async function openWorkbook(
  entries: readonly ZipEntry[],
  name: string,
  unpacker: Unpacker,
): Promise<Found[] | null> {
  const names = new Set(entries.map((entry) => entry.name.toLowerCase()));
  const has = (pattern: RegExp) => [...names].some((each) => pattern.test(each));
  if (names.has('[content_types].xml')) {
    if (has(/(^|\/)workbook\.bin$/)) throw otherWorkbook('binary Excel workbook (.xlsb)');
    if (has(/^word\//)) throw otherDocument('Word document');
    if (has(/^ppt\//)) throw otherDocument('PowerPoint presentation');
    return tablesOf(await readXlsx(entries, unpacker), name);
  }
  const mimetype = entries.find((entry) => entry.name === 'mimetype');
  if (mimetype) {
    const type = new TextDecoder().decode(await unpacker.unpack(mimetype)).trim();
    if (!type.startsWith('application/vnd.oasis.opendocument')) throw damaged();
    if (!type.includes('.spreadsheet')) throw otherDocument('document or presentation');
    return tablesOf(await readOds(entries, unpacker), name);
  }
  if (has(/\.iwa$/)) throw otherWorkbook('Numbers workbook');
  return null;
}

function tablesOf(sheets: readonly Sheet[], fileName: string): Found[] {
  const title = fileName.replace(/\.[a-z]{3,4}$/i, '') || 'Workbook';
  const filled = sheets.map((sheet) => ({ sheet, csv: sheet.isHidden ? null : sheetCsv(sheet) }));
  const isAlone = filled.filter(({ csv }) => csv !== null).length === 1;
  const found = filled.map(({ sheet, csv }): Found => {
    const { name, isHidden, hiddenRows, hiddenColumns } = sheet;
    if (csv === null) return { kind: 'aside', title: name, reason: isHidden ? 'hidden' : 'empty' };
    const table = { name: isAlone ? `${title}.csv` : `${title} – ${name}.csv`, bytes: csv };
    return { kind: 'table', title: name, table, hiddenRows, hiddenColumns };
  });
  if (!found.some(({ kind }) => kind === 'table')) throw nothingInWorkbook();
  return found;
}

/** Platforms call a text `.xls` so that Excel opens it; it is a CSV all the same. */
function asItIs(bytes: Uint8Array<ArrayBuffer>, title: string): Found {
  const name = title.replace(WORKBOOK_NAME, '.csv');
  return { kind: 'table', title, table: { name, bytes }, hiddenRows: 0, hiddenColumns: 0 };
}

/** Excel puts an encrypted workbook into the container that its old format had. */
function ofOldKind(bytes: Uint8Array): Error {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return text.includes('EncryptedPackage') ? protectedByPassword() : oldExcel();
}
