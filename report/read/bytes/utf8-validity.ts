export interface Utf8Check {
  /** Characters of two bytes and more that are well formed. */
  wide: number;
  /** Bytes that belong to no well-formed character. */
  broken: number;
}

const HIGH_BITS = 0x80808080 | 0;

/** Counts well-formed and broken multi-byte characters; plain ASCII is passed over four bytes at a time. */
export function checkUtf8(bytes: Uint8Array): Utf8Check {
  const n = bytes.length;
  const lead = (4 - (bytes.byteOffset & 3)) & 3;
  const words =
    n < 8 ? new Int32Array(0) : new Int32Array(bytes.buffer, bytes.byteOffset + lead, (n - lead) >> 2);
  let wide = 0;
  let broken = 0;
  let i = 0;
  while (i < n) {
    if (((i - lead) & 3) === 0 && i >= lead) {
      let word = (i - lead) >> 2;
      while (word < words.length && (words[word]! & HIGH_BITS) === 0) word++;
      i = lead + (word << 2);
      if (i >= n) break;
    }
    if (bytes[i]! < 0x80) {
      i++;
      continue;
    }
    const length = wellFormedLength(bytes, i);
    if (length === 0) {
      broken++;
      i++;
    } else {
      wide++;
      i += length;
    }
  }
  return { wide, broken };
}

function wellFormedLength(bytes: Uint8Array, i: number): number {
  const lead = bytes[i]!;
  const second = bytes[i + 1] ?? 0;
  if (lead >= 0xc2 && lead <= 0xdf) return isTail(second) ? 2 : 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    if (lead === 0xe0 && second < 0xa0) return 0;
    if (lead === 0xed && second > 0x9f) return 0;
    return isTail(second) && isTail(bytes[i + 2] ?? 0) ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    if (lead === 0xf0 && second < 0x90) return 0;
    if (lead === 0xf4 && second > 0x8f) return 0;
    return isTail(second) && isTail(bytes[i + 2] ?? 0) && isTail(bytes[i + 3] ?? 0) ? 4 : 0;
  }
  return 0;
}

function isTail(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
