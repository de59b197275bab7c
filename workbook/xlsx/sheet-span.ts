import { LIMITS } from '#workbook/limits.ts';

const CELL_OR_ROW = /<(?:\w+:)?(?:c|row)\s[^>]*?\br="([A-Z]{0,3})(\d{1,8})"/g;

/**
 * Whether the rectangle around a sheet's cells is more than we keep in memory. Two cells are enough for seventeen thousand million
 * places, so this is asked before anybody makes the rectangle.
 */
export function isTooWide(sheetXml: string): boolean {
  let rows = 0;
  let columns = 0;
  for (const [, letters = '', row = ''] of sheetXml.matchAll(CELL_OR_ROW)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
    if (rows * columns > LIMITS.cells) return true;
  }
  return false;
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
