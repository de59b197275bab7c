import type { TracedRows } from '#report/trace-rows.ts';

/** With a mark at its beginning, by which spreadsheets know that letters are UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a file that spreadsheets open: names stay names, even those that look like a formula. */
export function rowsAsCsv(line: string, columns: readonly string[], rows: TracedRows['rows']): string {
  const table = [[line, ...columns], ...rows.map((row) => [row.line, ...row.cells])];
  return BYTE_ORDER_MARK + table.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
