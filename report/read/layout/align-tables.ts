import { rawCellText, recordTexts, type Grid } from '../grid/grid.ts';
import { scanCells } from '../grid/scan-cells.ts';
import type { TableBlock } from './find-tables.ts';
import { isPeriodName } from './repeated-header.ts';

/** Tables of one group laid out alike: a grid in which each column of the union stands in one place. */
export interface AlignedTables {
  grid: Grid;
  records: Int32Array;
  names: string[];
  width: number;
}

const encoder = new TextEncoder();

/**
 * Blocks that gained, lost or moved columns are written anew under the union of their names, so that all that reads a
 * column reads it in one place; the lines stay those of the file. Blocks that stand alike are left as they are.
 */
export function alignTables(grid: Grid, blocks: TableBlock[], parts: Int32Array[]): AlignedTables {
  const headers = blocks.map((block) => (block.record < 0 ? [] : recordTexts(grid, block.record)));
  const [first, ...others] = headers;
  const width = blocks[0]!.width;
  if (others.every((names) => standAlike(names, first!)))
    return { grid, records: concat(parts), names: commonNames(first!, others), width };
  const union = unionOf(headers);
  const places = headers.map((names) => placesOf(names, union));
  const lines: string[] = [];
  const lineOf: number[] = [];
  blocks.forEach((_, block) => {
    for (const record of parts[block]!) {
      lines.push(
        places[block]!.map((column) => quoted(column < 0 ? '' : rawCellText(grid, record, column))).join(','),
      );
      lineOf.push(grid.line[record]!);
    }
  });
  const written = scanCells(encoder.encode(`${lines.join('\n')}\n`), 0, COMMA, 1);
  const line = Int32Array.from([...lineOf, grid.line[grid.records]!]);
  return {
    grid: { ...written, line },
    records: Int32Array.from(lineOf, (_, record) => record),
    names: union.map(({ name }) => name),
    width: union.length,
  };
}

const COMMA = 44;

function standAlike(names: string[], first: string[]): boolean {
  if (names.length !== first.length) return false;
  return names.every(
    (name, i) => key(name) === key(first[i]!) || (isPeriodName(name) && isPeriodName(first[i]!)),
  );
}

/** The header's names; none where joined tables differ, as with a month's name in the corner of each. */
function commonNames(first: string[], others: string[][]): string[] {
  return first.map((name, i) => (others.every((names) => key(names[i] ?? '') === key(name)) ? name : ''));
}

interface UnionColumn {
  key: string;
  name: string;
}

/** All columns in order, a new one after the one it stood behind; a second column of one name is a column of its own. */
function unionOf(headers: string[][]): UnionColumn[] {
  const union: UnionColumn[] = [];
  for (const names of headers) {
    let behind = -1;
    for (const column of keysOf(names)) {
      const known = union.findIndex((one) => one.key === column.key);
      if (known >= 0) behind = known;
      else union.splice(++behind, 0, column);
    }
  }
  return union;
}

function placesOf(names: string[], union: UnionColumn[]): number[] {
  const keys = keysOf(names).map((one) => one.key);
  return union.map((column) => keys.indexOf(column.key));
}

function keysOf(names: string[]): UnionColumn[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const isPeriod = isPeriodName(name);
    const base = isPeriod ? '\u0000period' : key(name);
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return { key: `${base}\u0000${count}`, name: isPeriod ? '' : name };
  });
}

function key(name: string): string {
  return name.trim().toLowerCase();
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function concat(parts: Int32Array[]): Int32Array {
  if (parts.length === 1) return parts[0]!;
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
