/** What programs call a workbook. */
export const WORKBOOK_NAME = /\.(xls[xmb]?|xlt[xm]|ods|ots)$/i;

export type FileKind = 'text' | 'zip' | 'ole';

/** What a file is by its first bytes, whatever it is called. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]))
    return 'zip';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'ole';
  return 'text';
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, at) => bytes[at] === byte);
}
