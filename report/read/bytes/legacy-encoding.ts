import { EIGHT_BIT_ENCODINGS, PUNCTUATION, type EightBitEncoding } from './eight-bit-encodings.ts';
import { looksLikeShiftJis } from './shift-jis.ts';

const SAMPLE_BYTES = 16_384;
/** A letter that stands alone (`à`, `и`) speaks for a language less than one in a word; a capital, hardly. */
const LONE_LETTER = 0.9;
/** French writes these seldom, while their bytes are everyday Polish letters in windows-1250. */
const RARE_LETTERS = 'œŒÿŸ';
const RARE_LETTER = 0.4;

/** The encoding whose letters make the most sense of bytes that are not UTF-8. */
export function detectLegacyEncoding(bytes: Uint8Array): string {
  const sample = linesWithHighBytes(bytes);
  if (looksLikeShiftJis(sample)) return 'shift_jis';
  let best = { encoding: 'windows-1252', score: -1 };
  for (const candidate of EIGHT_BIT_ENCODINGS) {
    const score = plausibility(candidate, sample);
    if (score > best.score + 1e-9) best = { encoding: candidate.encoding, score };
  }
  return best.encoding;
}

/** Only lines that carry a byte over 127 say anything about the encoding. */
function linesWithHighBytes(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let filled = 0;
  let start = 0;
  let high = false;
  for (let i = 0; i <= bytes.length && filled < SAMPLE_BYTES; i++) {
    const byte = bytes[i] ?? 10;
    if (byte > 127) high = true;
    if (byte !== 10 && byte !== 13) continue;
    if (high) {
      const line = bytes.subarray(start, Math.min(i + 1, start + SAMPLE_BYTES - filled));
      sample.set(line, filled);
      filled += line.length;
    }
    start = i + 1;
    high = false;
  }
  return sample.subarray(0, filled);
}

/**
 * The share of high bytes that are letters of one language, standing where such letters stand.
 * A sign such as `±` inside a word, or a Cyrillic letter beside a Latin one, speaks against the candidate.
 */
function plausibility(candidate: EightBitEncoding, sample: Uint8Array): number {
  const text = new TextDecoder(candidate.encoding).decode(sample);
  const letters = new Set(candidate.letters + candidate.letters.toUpperCase());
  let high = 0;
  let fits = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char.charCodeAt(0) < 128) continue;
    high++;
    const before = text[i - 1] ?? ' ';
    const after = text[i + 1] ?? ' ';
    if (letters.has(char)) {
      const lone = !isLetter(before) && !isLetter(after);
      if (!candidate.ownScript || (!isAsciiLetter(before) && !isAsciiLetter(after)))
        fits += lone ? LONE_LETTER : 1;
      if (lone && isUpper(char)) fits -= LONE_LETTER / 2;
      if (RARE_LETTERS.includes(char)) fits -= RARE_LETTER;
      if (isLower(before) && isUpper(char)) fits -= 0.5;
    } else if (PUNCTUATION.includes(char) && !(isLetter(before) && isLetter(after) && char !== '’')) {
      fits += 0.9;
    }
  }
  return high === 0 ? 0 : (fits / high) * (candidate.weight ?? 1);
}

function isAsciiLetter(char: string): boolean {
  return /[A-Za-z]/.test(char);
}
function isLetter(char: string): boolean {
  return /\p{L}/u.test(char);
}
function isLower(char: string): boolean {
  return /\p{Ll}/u.test(char);
}
function isUpper(char: string): boolean {
  return /\p{Lu}/u.test(char);
}
