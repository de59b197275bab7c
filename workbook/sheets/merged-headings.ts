import type { Cell, Merge } from '#workbook/workbook.ts';

/**
 * Spreads what is written once over several cells. A text that is merged over rows stands in each of them, for it holds for each;
 * a number does not, for it would be added up. A heading that is merged over columns is joined to the headings beneath it
 * (`Google Ads Clicks`), and its own row is left empty, so that rows keep their numbers. A title over everything stays a title.
 */
export function spreadMerges(rows: readonly (readonly Cell[])[], merges: readonly Merge[]): Cell[][] {
  const spread = rows.map((row) => [...row]);
  const isJoined = joinHeadings(spread, merges);
  for (const merge of merges) {
    const { fromRow, fromColumn, toRow } = merge;
    const text = spread[fromRow]?.[fromColumn];
    if (isJoined.has(fromRow) || typeof text !== 'string' || text === '') continue;
    const last = Math.min(toRow, spread.length - 1);
    for (let at = fromRow + 1; at <= last; at += 1) put(spread, at, fromColumn, text);
  }
  return spread;
}

/** Rows whose headings went down into the next. */
function joinHeadings(rows: Cell[][], merges: readonly Merge[]): Set<number> {
  const joined = new Set<number>();
  const wide = merges.filter(({ fromColumn, toColumn }) => toColumn > fromColumn);
  for (const at of new Set(wide.map(({ fromRow }) => fromRow).toSorted((a, b) => a - b))) {
    const groups = wide.filter(({ fromRow, toRow }) => fromRow === at && toRow === at);
    if (!isGroupRow(rows, at, groups)) continue;
    const above = rows[at] ?? [];
    const beneath = rows[at + 1] ?? [];
    const width = Math.max(above.length, beneath.length);
    for (let column = 0; column < width; column += 1) {
      const heading = headingAt(above, column, groups);
      const own = beneath[column];
      if (heading === '') continue;
      put(rows, at + 1, column, typeof own === 'string' && own !== '' ? `${heading} ${own}` : heading);
    }
    rows[at] = [];
    joined.add(at);
  }
  return joined;
}

/** Headings over others: several of them, and beneath a merged one at least two words. */
function isGroupRow(rows: readonly Cell[][], at: number, groups: readonly Merge[]): boolean {
  const texts = (rows[at] ?? []).filter((cell) => cell !== '');
  if (groups.length === 0 || texts.length < 2 || !texts.every((cell) => typeof cell === 'string'))
    return false;
  const beneath = rows[at + 1] ?? [];
  return groups.some(({ fromColumn, toColumn }) => {
    const words = beneath.slice(fromColumn, toColumn + 1).filter((cell) => cell !== '');
    return words.length > 1 && words.every((cell) => typeof cell === 'string');
  });
}

function headingAt(row: readonly Cell[], column: number, groups: readonly Merge[]): string {
  const group = groups.find(({ fromColumn, toColumn }) => column >= fromColumn && column <= toColumn);
  const cell = row[group?.fromColumn ?? column];
  return typeof cell === 'string' ? cell : '';
}

function put(rows: Cell[][], at: number, column: number, text: string): void {
  const row = rows[at];
  if (row === undefined) return;
  while (row.length <= column) row.push('');
  if (row[column] === '' || typeof row[column] === 'string') row[column] = text;
}
