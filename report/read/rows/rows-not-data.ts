import { cellKind, isTyped } from '../cells/cell-kind.ts';
import type { ColumnDraft } from '../cells/read-columns.ts';
import { cellCount, cellText, type Grid } from '../grid/grid.ts';
import type { LeftOutReason, Note } from '../table.ts';
import { gatherFacts, hasDate, hasNumbers, type BodyFacts } from './body-facts.ts';
import { isFooterText } from './labels.ts';
import { labelledTotals } from './labelled-totals.ts';
import { namedTotals } from './named-totals.ts';
import { unlabelledTotals } from './unlabelled-totals.ts';
import { variantParents } from './variant-parents.ts';

/** No account spends or shows this much: a row with such a figure is a poisoned one. */
const BEYOND_BELIEF = 1e18;
const SENTENCE_WORDS = 5;

/** Rows of a body that are not data. */
export interface NotData {
  /** Each of them, with the reason why. */
  reasons: Map<number, LeftOutReason>;
  /** Those a label calls totals, with that label. */
  labelled: { row: number; label: string }[];
}

/** Finds the rows of a typed body that are not data; a body of several tables has sums of its own in each of them. */
export function rowsNotData(
  grid: Grid,
  records: Int32Array,
  drafts: ColumnDraft[],
  ragged: Set<number>,
  parts: number[],
  notes: Note[],
): NotData {
  const facts = gatherFacts(grid, records, drafts, drafts.length);
  const reasons = new Map<number, LeftOutReason>();
  for (const row of poisonedRows(facts)) reasons.set(row, 'outlier');
  const labelled: NotData['labelled'] = [];
  for (const row of labelledTotals(facts)) {
    if (reasons.has(row)) continue;
    reasons.set(row, 'total');
    labelled.push({ row, label: facts.labels.get(row)!.text });
  }
  for (const row of remarks(grid, records, facts, drafts)) if (!reasons.has(row)) reasons.set(row, 'footer');
  for (const row of titlesBetween(grid, records, facts, drafts))
    if (!reasons.has(row)) reasons.set(row, 'repeated_header');
  for (const row of misalignedRows(grid, records, drafts, ragged))
    if (!reasons.has(row)) reasons.set(row, 'unreadable');
  for (const row of emptyRows(facts, drafts)) if (!reasons.has(row)) reasons.set(row, 'blank');
  const parents = variantParents(facts, new Set(reasons.keys()));
  for (const row of parents) reasons.set(row, 'summary');
  if (parents.size > 0) notes.push({ code: 'variants_counted_once', values: { rows: parents.size } });
  for (const outside of outsideEach(parts)) {
    for (const row of namedTotals(facts, new Set([...reasons.keys(), ...outside])))
      reasons.set(row, 'summary');
    for (const row of unlabelledTotals(facts, new Set([...reasons.keys(), ...outside])))
      reasons.set(row, 'summary');
  }
  return { reasons, labelled };
}

/** For each of several tables set one after another, the rows that are not its own. */
function outsideEach(parts: number[]): number[][] {
  if (parts.length === 1) return [[]];
  const rows = parts.reduce((sum, part) => sum + part, 0);
  let from = 0;
  return parts.map((part) => {
    const [first, last] = [from, from + part];
    from = last;
    return Array.from({ length: rows }, (_, row) => row).filter((row) => row < first || row >= last);
  });
}

function poisonedRows(facts: BodyFacts): Set<number> {
  const rows = new Set<number>();
  for (const { draft } of facts.numbers) {
    if (draft.largest < BEYOND_BELIEF) continue;
    for (let row = 0; row < facts.rows; row++)
      if (Math.abs(draft.values[row]!) >= BEYOND_BELIEF) rows.add(row);
  }
  return rows;
}

/** A row with too many or too few cells whose words stand under numbers or dates: its cells slipped. */
function misalignedRows(
  grid: Grid,
  records: Int32Array,
  drafts: ColumnDraft[],
  ragged: Set<number>,
): Set<number> {
  const rows = new Set<number>();
  if (ragged.size === 0) return rows;
  for (const row of ragged) if (hasValueBeyond(grid, records[row]!, drafts.length)) rows.add(row);
  for (const draft of drafts) {
    if (draft.kind === 'number') {
      for (const { row } of draft.draft.strangers) if (ragged.has(row)) rows.add(row);
    } else if (draft.kind === 'date') {
      for (const row of ragged) {
        const id = draft.ids[row]!;
        if (draft.readings[id] === null && draft.dictionary[id] !== '') rows.add(row);
      }
    }
  }
  return rows;
}

/** A value beyond the last column: a thousand that its own comma parted, or cells that moved to the right. */
function hasValueBeyond(grid: Grid, record: number, width: number): boolean {
  for (let column = width; column < cellCount(grid, record); column++) {
    if (isTyped(cellKind(cellText(grid, record, column)))) return true;
  }
  return false;
}

/** Sentences under the table that were padded to its full width. */
function remarks(grid: Grid, records: Int32Array, facts: BodyFacts, drafts: ColumnDraft[]): Set<number> {
  const rows = new Set<number>();
  if (drafts.length < 2) return rows;
  for (let row = facts.rows - 1; row >= 0; row--) {
    if (hasNumbers(facts, row) || hasDate(facts, row)) break;
    const text = loneText(grid, records[row]!);
    if (text === null) break;
    if (isFooterText(text) || text.split(/\s+/).length >= SENTENCE_WORDS) rows.add(row);
  }
  return rows;
}

/** `RISING` between two lists of searches that have no header: the second one's title. */
const LIST_TITLE = /^(top|rising|anstieg|steigend|en hausse|en aumento|em ascensão|in aumento|注目|上昇)$/i;

function titlesBetween(
  grid: Grid,
  records: Int32Array,
  facts: BodyFacts,
  drafts: ColumnDraft[],
): Set<number> {
  const rows = new Set<number>();
  if (drafts.length !== 2) return rows;
  for (let row = 0; row < facts.rows; row++) {
    if (hasNumbers(facts, row)) continue;
    if (LIST_TITLE.test(loneText(grid, records[row]!) ?? '')) rows.add(row);
  }
  return rows;
}

function loneText(grid: Grid, record: number): string | null {
  let lone: string | null = null;
  for (let column = 0; column < cellCount(grid, record); column++) {
    const text = cellText(grid, record, column);
    if (text === '') continue;
    if (lone !== null) return null;
    lone = text;
  }
  return lone;
}

/** Rows of dashes: something stands in them, but nothing that says anything. */
function emptyRows(facts: BodyFacts, drafts: ColumnDraft[]): Set<number> {
  const rows = new Set<number>();
  const texts = drafts.filter((draft) => draft.kind !== 'number');
  const numbers = drafts.filter((draft) => draft.kind === 'number');
  const lead = texts[0];
  const nothing = lead?.dictionary.indexOf('') ?? -1;
  if (!lead || nothing < 0) return rows;
  for (let row = 0; row < facts.rows; row++) {
    if (lead.ids[row] !== nothing) continue;
    if (!texts.every((text) => text.dictionary[text.ids[row]!] === '')) continue;
    if (numbers.every(({ draft }) => Number.isNaN(draft.values[row]!))) rows.add(row);
  }
  return rows;
}
