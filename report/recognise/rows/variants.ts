import { powerOfTen } from '#report/mathematics/portable-math.ts';
import type { LeftOut, NumberColumn, Table, TextColumn } from '#report/read/table.ts';
import type { Meaning } from '../columns/column-meaning.ts';
import { isMetric } from '../columns/choose-metrics.ts';

/** A split test has at least two variants beside its parent. */
const LEAST_VARIANTS = 2;
/** No test has more; so many rows of one beginning are a mailing told by day, or a series. */
const MOST_VARIANTS = 20;
/** Nobody sends more in the time of an export: so many rows are mailings told day by day. */
const MOST_MAILINGS = 5_000;
/** So many measures must agree before a row is believed to be the sum of others. */
const LEAST_AGREEING = 2;

/**
 * Rows of a mailing that repeat what its variants already say: a split test listed beside its parts, where the parent's
 * figures are the sum of theirs. The reader knows variants by their names (`… - Variant A`); here, where the file is known
 * to be about mailings, a shared beginning of the title is enough. Each is a row to leave out.
 */
export function parentsOfVariants(table: Table, meanings: Meaning[]): number[] {
  if (table.rows > MOST_MAILINGS) return [];
  if (!meanings.some((one) => one.role === 'recipients' || one.role === 'opens')) return [];
  const title = meanings.find((one) => one.role === 'campaign' && one.column.kind === 'text')?.column as
    | TextColumn
    | undefined;
  const measures = meanings
    .filter((one) => isMetric(one.role) && one.additive)
    .map((one) => one.column as NumberColumn);
  if (title === undefined || measures.length < LEAST_AGREEING) return [];
  const nameOf = (row: number): string => title.dictionary[title.ids[row]!] ?? '';
  // Names are compared once each, not once a row.
  const order = title.dictionary
    .map((name, id) => ({ name, id }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const rank = new Int32Array(title.dictionary.length);
  for (const [place, { id }] of order.entries()) rank[id] = place;
  const rows = Array.from({ length: table.rows }, (_, row) => row)
    .filter((row) => nameOf(row) !== '')
    .toSorted((a, b) => rank[title.ids[a]!]! - rank[title.ids[b]!]! || a - b);
  const parents: number[] = [];
  for (let start = 0; start < rows.length;) {
    const family = familyFrom(rows, start, nameOf);
    const isTest = family.length > LEAST_VARIANTS && family.length <= MOST_VARIANTS + 1;
    const parent = isTest ? parentIn(family, measures) : null;
    if (parent !== null) parents.push(parent);
    start += parent === null ? 1 : family.length;
  }
  return parents;
}

/** Rows whose name is that of the first, or begins with it. */
function familyFrom(rows: number[], start: number, nameOf: (row: number) => string): number[] {
  const name = nameOf(rows[start]!);
  let end = start + 1;
  const most = Math.min(rows.length, start + MOST_VARIANTS + 2);
  while (end < most && nameOf(rows[end]!).startsWith(name)) end++;
  return rows.slice(start, end);
}

/** Of the measures a parent has, so many may differ from the sum of its variants: some are counted anew for the whole. */
const MOST_DIFFERING_SHARE = 0.25;

function parentIn(family: number[], measures: NumberColumn[]): number | null {
  const isSum = (row: number): boolean => {
    const others = family.filter((other) => other !== row);
    let agreeing = 0;
    let differing = 0;
    for (const { values, decimals } of measures) {
      const own = values[row]!;
      if (own !== own) continue;
      const sum = others.reduce((total, other) => total + (values[other]! || 0), 0);
      if (own === 0 && sum === 0) continue;
      if (Math.abs(own - sum) <= Math.max(0.5 * powerOfTen(-decimals), nearly(own))) agreeing++;
      else differing++;
    }
    return agreeing >= LEAST_AGREEING && differing <= (agreeing + differing) * MOST_DIFFERING_SHARE;
  };
  return family.find(isSum) ?? null;
}

/** The platform counts a mailing anew for the whole test: one delivery more or less is no other mailing. */
function nearly(own: number): number {
  return Math.min(MOST_APART, Math.abs(own) * SHARE_APART);
}

const MOST_APART = 2;
const SHARE_APART = 0.03;

/** The table without some rows, and their entries for the ledger. */
export function withoutRows(
  table: Table,
  rows: number[],
  reason: LeftOut['reason'],
): { table: Table; leftOut: LeftOut[] } {
  const dropped = new Set(rows);
  const kept = Int32Array.from(
    Array.from({ length: table.rows }, (_, row) => row).filter((row) => !dropped.has(row)),
  );
  const pickInts = (source: Int32Array): Int32Array => kept.map((row) => source[row]!);
  const columns = table.columns.map((column) => {
    if (column.kind !== 'number') return { ...column, ids: pickInts(column.ids) };
    return { ...column, values: Float64Array.from(kept, (row) => column.values[row]!) };
  });
  const leftOut = rows.map((row) => ({ line: table.lines[row]!, reason, text: rowText(table, row) }));
  return { table: { rows: kept.length, columns, lines: pickInts(table.lines) }, leftOut };
}

const LONGEST_TEXT = 200;

function rowText(table: Table, row: number): string {
  const cells = table.columns.map((column) => {
    if (column.kind !== 'number') return column.dictionary[column.ids[row]!] ?? '';
    const value = column.values[row]!;
    return value === value ? String(value) : '';
  });
  return cells.join(' | ').slice(0, LONGEST_TEXT);
}
