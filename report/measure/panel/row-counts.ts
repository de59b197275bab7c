import type { Dataset } from '#report/recognise/dataset.ts';
import type { Track } from './panel.ts';

/** Of how many rows each point of the account, and of its segments, is made; `points`: the point of every row, -1 for none. */
export function countRows(
  { segments }: Dataset,
  points: Int32Array,
  account: Track,
  tracks: readonly Track[],
): void {
  const { length } = account.values.values().next().value!;
  const countBy = (isOf: (row: number) => boolean) => {
    const rows = new Float64Array(length);
    for (let row = 0; row < points.length; row++)
      if (points[row]! >= 0 && isOf(row)) rows[points[row]!]! += 1;
    return rows;
  };
  account.rows = countBy(() => true);
  for (const track of tracks) {
    const { ids, dictionary } = segments.find(({ column }) => column === track.segment!.column)!;
    const id = dictionary.indexOf(track.segment!.value);
    track.rows = countBy((row) => ids[row] === id);
  }
}
