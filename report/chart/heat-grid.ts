import type { BlockOf } from '#report/model/blocks.ts';

/** How strongly each cell is filled, 0 … 1; null where nothing was measured. Equal values are all half filled. */
export function heatGrid(block: BlockOf<'heat'>): (number | null)[][] {
  const values = block.cells.flat().flatMap((cell) => (typeof cell?.value === 'number' ? [cell.value] : []));
  const low = Math.min(...values);
  const high = Math.max(...values);
  return block.rows.map((_, row) =>
    block.columns.map((_, column) => {
      const value = block.cells[row]?.[column]?.value;
      if (typeof value !== 'number') return null;
      return high === low ? 0.5 : Math.round(((value - low) / (high - low)) * 1000) / 1000;
    }),
  );
}

/** Which column labels are shown: all of up to eight, else every third, sixth … so that at most nine stand. */
export function labelledColumns(count: number): number {
  if (count <= 12) return 1;
  return Math.ceil(count / 9 / 3) * 3;
}
