/**
 * Text as it may be shown anywhere: well formed, composed, without control, zero-width, soft-hyphen or
 * direction-changing characters, with single spaces between words and none around them.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE_IN_WORD, '')
    .replace(NOT_SHOWN, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const PLAIN = /^[\x21-\x7e]*(?: [\x21-\x7e]+)*$/;
/** Soft hyphens and word joiners stand inside words: they vanish rather than part the word. */
const INVISIBLE_IN_WORD = /[\u00ad\u200b\u2060\ufeff]/g;
const NOT_SHOWN = /[\p{Cc}\u200c-\u200f\u202a-\u202e\u2061-\u206f\u061c\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
