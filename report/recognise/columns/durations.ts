import type { Column } from '#report/read/table.ts';

const DURATION = /^<?\s*(?:(\d+):)?(\d{1,2}):(\d{2})$/;

/** Whether every cell is a length of time written `00:02:13`. */
export function isDuration(column: Column): boolean {
  if (column.kind !== 'text') return false;
  const words = column.dictionary.filter((text) => text.trim() !== '');
  return words.length > 0 && words.every((text) => DURATION.test(text.trim()));
}

/** Seconds per row; NaN where the cell holds no length of time. */
export function durations(ids: Int32Array, dictionary: string[]): Float64Array {
  const seconds = dictionary.map((text) => {
    const match = DURATION.exec(text.trim());
    return match === null
      ? Number.NaN
      : Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]);
  });
  return Float64Array.from(ids, (id) => seconds[id]!);
}
