import { decodeSpan, ESCAPED, QUOTE, QUOTED, type Grid } from '../grid/grid.ts';

export interface RawDictionary {
  ids: Int32Array;
  /** Each distinct value as it stands in the file, unescaped but not cleaned. */
  values: string[];
}

const FEW_ROWS = 256;

/** Codes a column: equal bytes get equal ids, and each distinct value is decoded once. */
export class TextCoder {
  private readonly grid: Grid;
  private readonly records: Int32Array;
  private readonly column: number;
  private readonly view: DataView;
  private readonly ids: Int32Array;
  private readonly values: string[] = [];
  private hashes: Int32Array;
  private froms: Int32Array;
  private lengths: Int32Array;
  private slots: Int32Array;

  constructor(grid: Grid, records: Int32Array, column: number) {
    this.grid = grid;
    this.records = records;
    this.column = column;
    const { buffer, byteOffset, byteLength } = grid.bytes;
    this.view = new DataView(buffer, byteOffset, byteLength);
    this.ids = new Int32Array(records.length);
    const capacity = records.length < FEW_ROWS ? 16 : 256;
    this.hashes = new Int32Array(capacity);
    this.froms = new Int32Array(capacity);
    this.lengths = new Int32Array(capacity);
    this.slots = new Int32Array(capacity * 2).fill(-1);
  }

  read(): RawDictionary {
    const { records, column, view, ids } = this;
    const { bytes, ends, firstCell, start } = this.grid;
    let { hashes, froms, lengths, slots } = this;
    let previous = -1;
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
          while (bytes[from] !== QUOTE) from++;
          from++;
          to--;
          while (bytes[to] !== QUOTE) to--;
          escaped = (end & ESCAPED) !== 0;
        }
      }
      const length = to - from;
      if (previous >= 0 && lengths[previous] === length && sameBytes(view, froms[previous]!, from, length)) {
        ids[row] = previous;
        continue;
      }
      const hash = hashOf(view, from, to);
      const mask = slots.length - 1;
      let slot = hash & mask;
      let id = slots[slot]!;
      while (id >= 0) {
        if (hashes[id] === hash && lengths[id] === length && sameBytes(view, froms[id]!, from, length)) break;
        slot = (slot + 1) & mask;
        id = slots[slot]!;
      }
      if (id < 0) {
        id = this.add(hash, slot, from, to, escaped);
        ({ hashes, froms, lengths, slots } = this);
      }
      ids[row] = id;
      previous = id;
    }
    return { ids, values: this.values };
  }

  private add(hash: number, slot: number, from: number, to: number, escaped: boolean): number {
    const id = this.values.length;
    if (id === this.hashes.length) {
      this.hashes = doubled(this.hashes);
      this.froms = doubled(this.froms);
      this.lengths = doubled(this.lengths);
    }
    this.hashes[id] = hash;
    this.froms[id] = from;
    this.lengths[id] = to - from;
    this.slots[slot] = id;
    this.values.push(decodeSpan(this.grid.bytes, from, to, escaped));
    if (id * 2 >= this.slots.length - 2) this.slots = rehash(this.hashes, id + 1, this.slots.length * 2);
    return id;
  }
}

function hashOf(view: DataView, from: number, to: number): number {
  let hash = 0x811c9dc5 | 0;
  let i = from;
  for (; i + 4 <= to; i += 4) hash = mixed(hash ^ view.getInt32(i, true));
  // The last bytes: read together with some before them where the value is long enough.
  if (to - from >= 4) hash = mixed(hash ^ view.getInt32(to - 4, true));
  else for (; i < to; i++) hash = mixed(hash ^ view.getUint8(i));
  return hash ^ (hash >>> 15);
}

function mixed(hash: number): number {
  const product = Math.imul(hash, 0x9e3779b1);
  return product ^ (product >>> 13);
}

function sameBytes(view: DataView, a: number, b: number, length: number): boolean {
  let i = 0;
  for (; i + 4 <= length; i += 4) if (view.getInt32(a + i, true) !== view.getInt32(b + i, true)) return false;
  if (length >= 4) return view.getInt32(a + length - 4, true) === view.getInt32(b + length - 4, true);
  for (; i < length; i++) if (view.getUint8(a + i) !== view.getUint8(b + i)) return false;
  return true;
}

function rehash(hashes: Int32Array, count: number, size: number): Int32Array {
  const slots = new Int32Array(size).fill(-1);
  const mask = size - 1;
  for (let id = 0; id < count; id++) {
    let slot = hashes[id]! & mask;
    while (slots[slot]! >= 0) slot = (slot + 1) & mask;
    slots[slot] = id;
  }
  return slots;
}

function doubled(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
