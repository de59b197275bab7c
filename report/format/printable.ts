// Control characters, zero-width marks and overrides of the writing direction. The joiners U+200C and U+200D stay: Arabic,
// Indic scripts and emoji need them.
const UNPRINTABLE =
  /[\p{Cc}\u00AD\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Text as it may be set: well-formed, composed, without marks that hide or reverse it. */
export function printable(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(UNPRINTABLE, ' ');
}
