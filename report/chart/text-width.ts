/** Room a text takes, in multiples of its size: an estimate for choosing ticks, never for setting type. */
export function estimateWidth(text: string, size: number): number {
  let units = 0;
  for (const character of text) units += widthOf(character.codePointAt(0) ?? 0);
  return units * size;
}

const NARROW = new Set(
  Array.from(" \u00A0\u202F\u2009.,:;'’‘·|!ijlI()[]", (character) => character.codePointAt(0) ?? 0),
);

const WIDE = new Set(Array.from('WMmw%@—…', (character) => character.codePointAt(0) ?? 0));

function widthOf(code: number): number {
  if (NARROW.has(code)) return 0.3;
  if (WIDE.has(code)) return 1;
  if (code >= 48 && code <= 57) return 0.63;
  if (code < 0x1100) return code >= 65 && code <= 90 ? 0.68 : 0.58;
  return 1;
}
