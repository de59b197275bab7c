import { EIGHT_BIT_ENCODINGS, PUNCTUATION, type EightBitEncoding } from './eight-bit-encodings.ts';
import { looksLikeShiftJis } from './shift-jis.ts';

const SAMPLE_BYTES = 8192;
/** A letter that stands alone (`à`, `и`) speaks for a language less than one in a word; a capital, hardly. */
const LONE_LETTER = 0.9;
const LONE_CAPITAL = 0.45;
const PUNCTUATION_MARK = 0.9;
/** French writes these seldom, while their bytes are everyday Polish letters in windows-1250. */
const RARE_LETTERS = 'œŒÿŸ';
const RARE_LETTER = 0.4;
const CAPITAL_INSIDE_WORD = 0.5;

/** The encoding whose letters make the most sense of bytes that are not UTF-8. */
export function detectLegacyEncoding(bytes: Uint8Array): string {
  const sample = linesWithHighBytes(bytes);
  if (looksLikeShiftJis(sample)) return 'shift_jis';
  const readings = new Map<string, HighChar[]>();
  let best = { encoding: 'windows-1252', score: -1 };
  for (const candidate of EIGHT_BIT_ENCODINGS) {
    let chars = readings.get(candidate.encoding);
    if (!chars) {
      chars = highChars(new TextDecoder(candidate.encoding).decode(sample));
      readings.set(candidate.encoding, chars);
    }
    const score = plausibility(candidate, chars);
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

/** A character outside ASCII and what stands around it. */
interface HighChar {
  char: string;
  lone: boolean;
  insideWord: boolean;
  besideAscii: boolean;
  capital: boolean;
  afterSmall: boolean;
}

function highChars(text: string): HighChar[] {
  const chars: HighChar[] = [];
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char.charCodeAt(0) < 128) continue;
    const before = text[i - 1] ?? ' ';
    const after = text[i + 1] ?? ' ';
    const letterBefore = /\p{L}/u.test(before);
    const letterAfter = /\p{L}/u.test(after);
    chars.push({
      char,
      lone: !letterBefore && !letterAfter,
      insideWord: letterBefore && letterAfter,
      besideAscii: /[A-Za-z]/.test(before + after),
      capital: /\p{Lu}/u.test(char),
      afterSmall: /\p{Ll}/u.test(before),
    });
  }
  return chars;
}

/**
 * The share of high bytes that are letters of one language, standing where such letters stand.
 * A sign such as `±` inside a word, or a Cyrillic letter beside a Latin one, speaks against the candidate.
 */
function plausibility(candidate: EightBitEncoding, chars: HighChar[]): number {
  const letters = new Set(candidate.letters + candidate.letters.toUpperCase());
  let fits = 0;
  for (const { char, lone, insideWord, besideAscii, capital, afterSmall } of chars) {
    if (letters.has(char)) {
      if (!candidate.ownScript || !besideAscii) fits += lone ? (capital ? LONE_CAPITAL : LONE_LETTER) : 1;
      if (capital && afterSmall) fits -= CAPITAL_INSIDE_WORD;
      if (RARE_LETTERS.includes(char)) fits -= RARE_LETTER;
    } else if (PUNCTUATION.includes(char) && (!insideWord || char === '’')) fits += PUNCTUATION_MARK;
  }
  return chars.length === 0 ? 0 : (fits / chars.length) * (candidate.weight ?? 1);
}
