import { cellCount, decodeSpan, ESCAPED, QUOTED, type Grid } from '../grid/grid.ts';

export interface RawDictionary {
  ids: Int32Array;
  /** Each distinct value as it stands in the file, unescaped but not cleaned. */
  values: string[];
}

/** Codes a column: equal bytes get equal ids, and each distinct value is decoded once. */
export function codeColumn(grid: Grid, records: Int32Array, column: number): RawDictionary {
  const { bytes, ends, firstCell, start } = grid;
  const ids = new Int32Array(records.length);
  const values: string[] = [];
  const capacity = records.length < 256 ? 16 : 256;
  let hashes = new Int32Array(capacity);
  let froms = new Int32Array(capacity);
  let lengths = new Int32Array(capacity);
  let mask = capacity * 2 - 1;
  let slots = new Int32Array(mask + 1).fill(-1);
  for (let row = 0; row < records.length; row++) {
    const record = records[row]!;
    let from = 0;
    let to = 0;
    let escaped = false;
    const cell = firstCell[record]! + column;
    if (cell < firstCell[record + 1]!) {
      const end = ends[cell]!;
      from = column === 0 ? start[record]! : (ends[cell - 1]! >> 2) + 1;
      to = end >> 2;
      if ((end & QUOTED) !== 0) {
        while (bytes[from] !== 34) from++;
        from++;
        to--;
        while (bytes[to] !== 34) to--;
        escaped = (end & ESCAPED) !== 0;
      }
    }
    let hash = 0x811c9dc5 | 0;
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
    hash ^= hash >>> 15;
    const length = to - from;
    let slot = hash & mask;
    let id = slots[slot]!;
    while (id >= 0) {
      if (hashes[id] === hash && lengths[id] === length && sameBytes(bytes, froms[id]!, from, length)) break;
      slot = (slot + 1) & mask;
      id = slots[slot]!;
    }
    if (id < 0) {
      id = values.length;
      if (id === hashes.length) {
        hashes = doubled(hashes);
        froms = doubled(froms);
        lengths = doubled(lengths);
      }
      hashes[id] = hash;
      froms[id] = from;
      lengths[id] = length;
      slots[slot] = id;
      values.push(decodeSpan(bytes, from, to, escaped));
      if (id * 2 > mask) {
        mask = mask * 2 + 1;
        slots = rehash(hashes, id + 1, mask);
      }
    }
    ids[row] = id;
  }
  return { ids, values };
}

/** Calls `look` with up to `most` cell texts spread evenly over the rows. */
export function sampleRows(rows: number, most: number): number[] {
  const count = Math.min(rows, most);
  return Array.from({ length: count }, (_, i) => Math.floor((i * rows) / count));
}

export function hasCell(grid: Grid, record: number, column: number): boolean {
  return column < cellCount(grid, record);
}

function sameBytes(bytes: Uint8Array, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[a + i] !== bytes[b + i]) return false;
  return true;
}

function rehash(hashes: Int32Array, count: number, mask: number): Int32Array<ArrayBuffer> {
  const slots = new Int32Array(mask + 1).fill(-1);
  for (let id = 0; id < count; id++) {
    let slot = hashes[id]! & mask;
    while (slots[slot]! >= 0) slot = (slot + 1) & mask;
    slots[slot] = id;
  }
  return slots;
}

function doubled(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
