import { UnreadableFile } from '../table.ts';
import { detectLegacyEncoding } from './legacy-encoding.ts';
import { checkUtf8 } from './utf8-validity.ts';

export interface Decoded {
  /** The file as UTF-8, without a byte order mark. */
  utf8: Uint8Array;
  encoding: string;
  /** True where no mark and no rule of the encoding settled it. */
  guessed: boolean;
}

/** A file with this share of its characters broken is still UTF-8 that was cut or damaged, not another encoding. */
const DAMAGED_UTF8_SHARE = 0.2;
const CONTROL_SHARE = 0.01;
const STRAY_CONTROLS = 3;
const SAMPLE_BYTES = 65_536;
/** Letters such as `一` (U+4E00) have their zero on the other side; there are few of them. */
const OTHER_SIDE = 0.2;

/** Brings a file of any encoding we know to UTF-8, or throws where the bytes are no text. */
export function decodeBytes(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) throw emptyFile();
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return fromUtf8(bytes.subarray(3));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return through('utf-16le', bytes.subarray(2));
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return through('utf-16be', bytes.subarray(2));
  const wide = utf16WithoutMark(bytes);
  if (wide) return through(wide, bytes, true);
  return fromUtf8(bytes);
}

export function emptyFile(): UnreadableFile {
  return new UnreadableFile('empty_file', 'This file is empty. Export it again, with data in it.');
}

function fromUtf8(bytes: Uint8Array): Decoded {
  refuseControlBytes(bytes);
  const { wide, broken } = checkUtf8(bytes);
  if (broken === 0) return { utf8: bytes, encoding: 'utf-8', guessed: false };
  if (broken <= wide * DAMAGED_UTF8_SHARE) {
    return { utf8: encode(new TextDecoder('utf-8').decode(bytes)), encoding: 'utf-8', guessed: true };
  }
  return through(detectLegacyEncoding(bytes), bytes, true);
}

function through(encoding: string, bytes: Uint8Array, guessed = false): Decoded {
  const wide = encoding.startsWith('utf-16');
  const whole = wide && bytes.length % 2 === 1 ? bytes.subarray(0, bytes.length - 1) : bytes;
  const utf8 = encode(new TextDecoder(encoding).decode(whole));
  if (wide) refuseControlBytes(utf8);
  return { utf8, encoding, guessed: guessed && !wide };
}

/** A line feed, comma or digit has a zero as its other byte: on which side tells the order. */
function utf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const n = Math.min(bytes.length, SAMPLE_BYTES) & ~1;
  if (n < 4) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < n; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const pairs = n / 2;
  const enough = pairs * 0.1;
  if (odd > enough && even < odd * OTHER_SIDE) return 'utf-16le';
  if (even > enough && odd < even * OTHER_SIDE) return 'utf-16be';
  return null;
}

function refuseControlBytes(bytes: Uint8Array): void {
  const step = Math.max(1, Math.floor(bytes.length / SAMPLE_BYTES));
  let seen = 0;
  let control = 0;
  for (let i = 0; i < bytes.length; i += step) {
    const byte = bytes[i]!;
    seen++;
    if (byte < 9 || (byte > 13 && byte < 32) || byte === 127) control++;
  }
  if (control > Math.max(STRAY_CONTROLS, seen * CONTROL_SHARE)) {
    throw new UnreadableFile(
      'not_text',
      'This file is not text: its bytes are those of a program, image or other binary file. Export the data as CSV and drop that file.',
    );
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
}
