import { estimateWidth } from '#report/chart/text-width.ts';

/** Estimates lean to the wide side, so that what is said to fit does. */
const CAUTION = 1.06;
/** What running text comes to, against its estimate. */
const TYPICAL = 0.94;
/** Room lost at the ends of its lines. */
const RAGGED = 1.04;

/** Lines a text takes in a column; never fewer than it will. */
export function linesIn(text: string, size: number, room: number): number {
  return Math.max(1, Math.ceil((estimateWidth(text, size) * CAUTION) / Math.max(1, room)));
}

/** Lines a text is likely to take, for reckoning where pages end. */
export function typicalLines(text: string, size: number, room: number): number {
  const width = estimateWidth(text, size) * TYPICAL;
  return width <= room ? 1 : Math.ceil((width * RAGGED) / Math.max(1, room));
}

/** Height of a paragraph of pieces: capitals and the leading between its lines. */
export function textHeight(
  pieces: readonly { text: string }[],
  size: number,
  room: number,
  leading = LEADING,
): number {
  const lines = typicalLines(pieces.map((piece) => piece.text).join(''), size, room);
  return lines * size * CAPS + (lines - 1) * leading;
}

/** What a caption takes under its chart; nothing where there is none. */
export function captionHeight(pieces: readonly { text: string }[], room: number): number {
  return pieces.length === 0 ? 0 : CAPTION_GAP + textHeight(pieces, CAPTION_SIZE, room);
}

/** Height of capitals, in multiples of the type size. */
export const CAPS = 0.73;
const LEADING = 5.9;
const CAPTION_GAP = 7;
const CAPTION_SIZE = 8.4;

/** Room that the widest of some texts needs. */
export function widthOf(texts: readonly string[], size: number): number {
  return Math.ceil(Math.max(0, ...texts.map((text) => estimateWidth(text, size) * CAUTION)));
}

/** The largest size up to `most` at which a figure stays on one line. */
export function fittingSize(text: string, room: number, most: number): number {
  const wide = estimateWidth(text, 1.05);
  return Math.round(Math.max(7, Math.min(most, room / Math.max(wide, 0.1))) * 10) / 10;
}
