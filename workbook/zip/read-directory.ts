import { LIMITS } from '#workbook/limits.ts';
import { damaged, protectedByPassword, unpacksToTooMuch } from '#workbook/refusals.ts';

/** A file in a zip, by the word of the zip's directory: what it says of sizes need not be true. */
export interface ZipEntry {
  /** With forward slashes and no leading one. */
  readonly name: string;
  readonly isDeflated: boolean;
  /** Its packed bytes. */
  readonly packed: Uint8Array<ArrayBuffer>;
}

const LOCAL_FILE = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
const IN_EXTRA_16 = 0xffff;
const IN_EXTRA_32 = 0xffffffff;
const SIZES_64 = 1;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads the directory of a zip and refuses what no honest one has: more entries than anybody needs, entries that share bytes,
 * sizes beyond the limits. Nothing is unpacked.
 */
export function readDirectory(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readEntries(bytes, view);
  } catch (error) {
    // Offsets that lead out of the file.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function readEntries(bytes: Uint8Array<ArrayBuffer>, view: DataView): ZipEntry[] {
  const { count, offset } = endOfDirectory(view);
  if (count > LIMITS.entries) throw unpacksToTooMuch();
  const found: (ZipEntry & { readonly from: number; readonly to: number })[] = [];
  let at = offset;
  let declared = 0;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const name = nameOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    const sizes = sizesOf(view, at, at + ENTRY_BYTES + nameLength, extraLength);
    const method = view.getUint16(at + 10, true);
    if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw protectedByPassword();
    declared += sizes.inflated;
    if (declared > LIMITS.inflatedBytes || isTooTight(sizes.inflated, sizes.packed)) throw unpacksToTooMuch();
    at += ENTRY_BYTES + nameLength + extraLength + view.getUint16(at + 32, true);
    if (name.endsWith('/')) continue;
    if (method !== STORED && method !== DEFLATED) throw damaged();
    const start = startOfData(view, sizes.at);
    const end = start + sizes.packed;
    if (end > bytes.length) throw damaged();
    const packed = bytes.subarray(start, end);
    found.push({ name, isDeflated: method === DEFLATED, packed, from: sizes.at, to: end });
  }
  assertApart(found);
  return found.map(({ name, isDeflated, packed }) => ({ name, isDeflated, packed }));
}

/** Whether something grows so much on unpacking that it was made to. */
export function isTooTight(inflated: number, packed: number): boolean {
  return inflated > LIMITS.ratioFrom && inflated > packed * LIMITS.ratio;
}

/** Entries that overlap would be unpacked many times over from the same bytes. */
function assertApart(entries: readonly { readonly from: number; readonly to: number }[]): void {
  let end = 0;
  for (const { from, to } of entries.toSorted((a, b) => a.from - b.from)) {
    if (from < end) throw unpacksToTooMuch();
    end = to;
  }
}

function endOfDirectory(view: DataView): { count: number; offset: number } {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) !== END_OF_DIRECTORY) continue;
    const count = view.getUint16(at + 10, true);
    const offset = view.getUint32(at + 16, true);
    const isLong = count === IN_EXTRA_16 || offset === IN_EXTRA_32;
    return isLong ? longEnd(view, at) : { count, offset };
  }
  throw damaged();
}

function longEnd(view: DataView, end: number): { count: number; offset: number } {
  if (view.getUint32(end - 20, true) !== LOCATOR_64) throw damaged();
  const at = long(view, end - 12);
  if (view.getUint32(at, true) !== END_64) throw damaged();
  return { count: long(view, at + 32), offset: long(view, at + 48) };
}

function sizesOf(view: DataView, entry: number, extra: number, extraLength: number) {
  const sizes = {
    inflated: view.getUint32(entry + 24, true),
    packed: view.getUint32(entry + 20, true),
    at: view.getUint32(entry + 42, true),
  };
  if (!Object.values(sizes).includes(IN_EXTRA_32)) return sizes;
  for (let at = extra; at + 4 <= extra + extraLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== SIZES_64) continue;
    let value = at + 4;
    for (const key of ['inflated', 'packed', 'at'] as const) {
      if (sizes[key] !== IN_EXTRA_32) continue;
      sizes[key] = long(view, value);
      value += 8;
    }
    return sizes;
  }
  throw damaged();
}

function startOfData(view: DataView, at: number): number {
  if (view.getUint32(at, true) !== LOCAL_FILE) throw damaged();
  return at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

function long(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(value);
}

/** Some programs write the slashes of Windows. */
function nameOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\/+/, '');
}
