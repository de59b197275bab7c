/** Encodings a test may write a file in; the engine never writes any but UTF-8. */
export type TestEncoding =
  | 'utf-8'
  | 'utf-8-bom'
  | 'utf-16le'
  | 'utf-16le-bom'
  | 'utf-16le-bom-odd'
  | 'utf-16be'
  | 'utf-16be-bom'
  | 'windows-1252'
  | 'iso-8859-1'
  | 'iso-8859-2'
  | 'windows-1250'
  | 'windows-1251'
  | 'shift_jis';

/** The name the reader should report for it. */
export function readerName(encoding: TestEncoding): string {
  if (encoding.startsWith('utf-8')) return 'utf-8';
  if (encoding.startsWith('utf-16')) return encoding.slice(0, 8);
  return encoding === 'iso-8859-1' ? 'windows-1252' : encoding;
}

/** Bytes of a text; throws where the encoding has no such character. */
export function encodeText(text: string, encoding: TestEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\ufeff${text}`);
  if (encoding.startsWith('utf-16')) return encodeUtf16(text, encoding);
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const char of text) {
    const code = table.get(char);
    if (code === undefined) throw new Error(`${encoding} has no ${JSON.stringify(char)}`);
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return Uint8Array.from(bytes);
}

export function canEncode(text: string, encoding: TestEncoding): boolean {
  if (encoding.startsWith('utf')) return true;
  const table = tableOf(encoding);
  return [...text].every((char) => table.has(char));
}

function encodeUtf16(text: string, encoding: TestEncoding): Uint8Array {
  const marked = encoding.includes('bom') ? `\ufeff${text}` : text;
  const bytes = new Uint8Array(marked.length * 2 + (encoding.endsWith('odd') ? 1 : 0));
  const little = encoding.startsWith('utf-16le');
  for (let i = 0; i < marked.length; i++) {
    const unit = marked.charCodeAt(i);
    bytes[i * 2] = little ? unit & 0xff : unit >> 8;
    bytes[i * 2 + 1] = little ? unit >> 8 : unit & 0xff;
  }
  if (encoding.endsWith('odd')) bytes[bytes.length - 1] = 0x0a;
  return bytes;
}

const tables = new Map<string, Map<string, number>>();

function tableOf(encoding: TestEncoding): Map<string, number> {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number>();
  const decoder = new TextDecoder(encoding === 'iso-8859-1' ? 'windows-1252' : encoding);
  if (encoding === 'shift_jis') {
    table.set('¥', 0x5c);
    for (let lead = 0x81; lead <= 0xfc; lead++) {
      if (lead >= 0xa0 && lead <= 0xdf) continue;
      for (let trail = 0x40; trail <= 0xfc; trail++) add(table, decoder, [lead, trail]);
    }
  }
  const from = encoding === 'iso-8859-1' ? 0xa0 : 0x80;
  for (let byte = 0; byte < 0x80; byte++) table.set(String.fromCharCode(byte), byte);
  for (let byte = from; byte <= 0xff; byte++) add(table, decoder, [byte]);
  tables.set(encoding, table);
  return table;
}

function add(
  table: Map<string, number>,
  decoder: { decode(bytes: Uint8Array): string },
  bytes: number[],
): void {
  const text = decoder.decode(Uint8Array.from(bytes));
  if ([...text].length === 1 && text !== '\ufffd' && !table.has(text))
    table.set(
      text,
      bytes.reduce((a, b) => a * 256 + b),
    );
}
