import type { Segment } from '#report/recognise/dataset.ts';

/** Of how many rows each point is made: of all, or of those with one name. `points`: the point of every row, -1 for none. */
export function rowsPerPoint(
  points: Int32Array,
  length: number,
  of: { segment: Segment; value: string } | null,
): Float64Array {
  const rows = new Float64Array(length);
  const id = of?.segment.dictionary.indexOf(of.value);
  points.forEach((point, row) => {
    if (point >= 0 && of?.segment.ids[row] === id) rows[point]! += 1;
  });
  return rows;
}
