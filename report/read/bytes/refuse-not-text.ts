import { UnreadableFile, type UnreadableCode } from '../table.ts';

/** Throws where the bytes are a workbook, image, archive or other thing that only bears the name of a CSV. */
export function refuseNotText(bytes: Uint8Array): void {
  for (const { magic, at = 0, code, what } of SIGNATURES) {
    if (!startsWith(bytes, magic, at)) continue;
    if (what === 'zip') throw zipRefusal(bytes);
    throw refusal(code, what);
  }
}

/** Throws where the decoded text is markup or JSON rather than a table. */
export function refuseMarkup(utf8: Uint8Array): void {
  const head = latin1(utf8.subarray(0, 2048)).trimStart();
  if (/^<\?xml/i.test(head)) {
    if (/<html/i.test(head)) throw refusal('web_page', 'web page');
    if (/workbook|spreadsheet/i.test(head)) throw refusal('workbook', 'Excel workbook (XML)');
    throw refusal('xml', 'XML file');
  }
  if (/^<(!doctype\s+html|html|head|body|script|table|div|meta)\b/i.test(head) || head.startsWith('<!--')) {
    throw refusal('web_page', 'web page');
  }
  if (/^<(svg|rss|feed|urlset|[a-z]+:[a-z]+)\b/i.test(head)) throw refusal('xml', 'XML file');
  if (/^(\{\s*("|\})|\[\s*(\{|\[\s*["{[\d]))/.test(head)) throw refusal('json', 'JSON file');
  if (head.startsWith('{\\rtf')) throw refusal('not_text', 'rich text document');
  if (head.startsWith('%!PS')) throw refusal('not_text', 'PostScript document');
}

interface Signature {
  magic: string;
  at?: number;
  code: UnreadableCode;
  what: string;
}

const SIGNATURES: Signature[] = [
  { magic: 'PK\x03\x04', code: 'archive', what: 'zip' },
  { magic: 'PK\x05\x06', code: 'archive', what: 'empty zip archive' },
  { magic: '\xd0\xcf\x11\xe0', code: 'workbook', what: 'workbook in the old Excel format (.xls)' },
  { magic: '\x09\x08\x10\x00', code: 'workbook', what: 'workbook in the old Excel format (.xls)' },
  { magic: '%PDF', code: 'pdf', what: 'PDF document' },
  { magic: '\x89PNG', code: 'image', what: 'PNG image' },
  { magic: '\xff\xd8\xff', code: 'image', what: 'JPEG image' },
  { magic: 'GIF8', code: 'image', what: 'GIF image' },
  { magic: 'WEBP', at: 8, code: 'image', what: 'WebP image' },
  { magic: 'II*\x00', code: 'image', what: 'TIFF image' },
  { magic: 'MM\x00*', code: 'image', what: 'TIFF image' },
  { magic: 'ftyp', at: 4, code: 'image', what: 'image or film' },
  { magic: '\x1f\x8b', code: 'archive', what: 'gzip archive' },
  { magic: '7z\xbc\xaf', code: 'archive', what: '7-Zip archive' },
  { magic: 'Rar!\x1a', code: 'archive', what: 'RAR archive' },
  { magic: 'BZh91AY', code: 'archive', what: 'bzip2 archive' },
  { magic: '\xfd7zXZ', code: 'archive', what: 'xz archive' },
  { magic: '\x28\xb5\x2f\xfd', code: 'archive', what: 'Zstandard archive' },
  { magic: 'PAR1', code: 'not_text', what: 'Parquet file' },
  { magic: 'Obj\x01', code: 'not_text', what: 'Avro file' },
  { magic: 'SQLite format 3', code: 'not_text', what: 'SQLite database' },
  { magic: '\x7fELF', code: 'not_text', what: 'program' },
];

const WHAT_TO_DO: Partial<Record<UnreadableCode, string>> = {
  workbook: 'Open it and save it as CSV, then drop that file.',
  archive: 'Unpack it and drop the CSV inside.',
  web_page: 'Most often this is a login page: sign in to the platform and export again.',
};

function refusal(code: UnreadableCode, what: string): UnreadableFile {
  const article = /^([aeiou]|x[mz]|R[A-Z])/i.test(what) && !/^un/i.test(what) ? 'an' : 'a';
  return new UnreadableFile(
    code,
    `This is ${article} ${what}, not a CSV. ${WHAT_TO_DO[code] ?? 'Export the data as CSV and drop that file.'}`,
  );
}

function zipRefusal(bytes: Uint8Array): UnreadableFile {
  const names = latin1(bytes.subarray(0, 4096)) + latin1(bytes.subarray(Math.max(0, bytes.length - 65_536)));
  if (/xl\/|\[Content_Types\]\.xml/.test(names)) return refusal('workbook', 'Excel workbook (.xlsx)');
  if (/opendocument\.spreadsheet/.test(names)) return refusal('workbook', 'OpenDocument workbook (.ods)');
  if (/Index\/Document\.iwa|\.iwa/.test(names)) return refusal('workbook', 'Numbers workbook');
  return refusal('archive', 'Excel workbook (.xlsx) or zip archive');
}

function startsWith(bytes: Uint8Array, magic: string, at: number): boolean {
  if (bytes.length < at + magic.length) return false;
  for (let i = 0; i < magic.length; i++) if (bytes[at + i] !== magic.charCodeAt(i)) return false;
  return true;
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
