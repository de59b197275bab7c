import { spreadMerges } from '#workbook/sheets/merged-headings.ts';
import type { Cell, Sheet } from '#workbook/workbook.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A sheet as CSV: line for line its rows, so that what a report says of a line holds for the sheet. Columns without anything in
 * them are dropped. Null where nothing is left.
 */
export function sheetCsv({ rows, merges }: Pick<Sheet, 'rows' | 'merges'>): Uint8Array<ArrayBuffer> | null {
  const spread = spreadMerges(rows, merges);
  while (spread.at(-1)?.every((cell) => cell === '') === true) spread.pop();
  const used = usedColumns(spread);
  if (used.length === 0) return null;
  const byDay = columnsByDay(spread);
  const lines = spread.map((row) =>
    lineOf(used.map((column) => textOf(row[column] ?? '', byDay.has(column)))),
  );
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`);
}

function usedColumns(rows: readonly (readonly Cell[])[]): number[] {
  const used = new Set<number>();
  for (const row of rows) for (const [column, cell] of row.entries()) if (cell !== '') used.add(column);
  return [...used].toSorted((a, b) => a - b);
}

/** Columns of months that hold other days than firsts: they are dates, whatever they show. */
function columnsByDay(rows: readonly (readonly Cell[])[]): Set<number> {
  const found = new Set<number>();
  for (const row of rows)
    for (const [column, cell] of row.entries())
      if (typeof cell === 'object' && cell.kind === 'day' && !(cell.showsMonth && cell.text.endsWith('-01')))
        found.add(column);
  return found;
}

function textOf(cell: Cell, isByDay: boolean): string {
  if (typeof cell === 'string') return cell;
  return cell.kind === 'day' && cell.showsMonth && !isByDay ? cell.text.slice(0, 7) : cell.text;
}

/** A row without anything is an empty line. */
function lineOf(cells: readonly string[]): string {
  return cells.every((cell) => cell === '') ? '' : cells.map(quoted).join(',');
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
