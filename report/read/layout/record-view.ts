import { cellKind, isTyped, type CellKind } from '../cells/cell-kind.ts';
import { isCommentRecord } from '../grid/comment-records.ts';
import { cellCount, isBlankRecord, recordTexts, type Grid } from '../grid/grid.ts';

/** A record as the layout sees it: its texts, what each looks like, and how many there are. */
export interface RecordView {
  record: number;
  count: number;
  texts: string[];
  kinds: CellKind[];
  filled: number;
  typed: number;
}

/** Cells looked at per record: enough to tell a header from data in the widest file. */
const CELLS_SEEN = 400;
/** Records looked through for those that hold something: a long run of comments must not be walked again and again. */
const MOST_RECORDS = 2000;

export function viewRecord(grid: Grid, record: number): RecordView {
  const texts = recordTexts(grid, record, CELLS_SEEN);
  const kinds = texts.map(cellKind);
  let filled = 0;
  let typed = 0;
  kinds.forEach((kind, i) => {
    if (texts[i] !== '') filled++;
    if (isTyped(kind)) typed++;
  });
  return { record, count: cellCount(grid, record), texts, kinds, filled, typed };
}

/** The next records from `from` on that hold something: neither blank nor comment. */
export function viewsFrom(grid: Grid, from: number, most: number, to = grid.records): RecordView[] {
  const views: RecordView[] = [];
  const end = Math.min(to, from + MOST_RECORDS);
  for (let record = from; record < end && views.length < most; record++) {
    if (!isBlankRecord(grid, record) && !isCommentRecord(grid, record)) views.push(viewRecord(grid, record));
  }
  return views;
}

/** Whether a record has the shape of a row in a table of so many columns, most of them filled. */
export function isRowOf({ count, filled }: RecordView, width: number): boolean {
  return count === width && filled >= 2 && filled * 2 > width;
}

/** The records right under one another at the head of a list: a blank line or a comment ends a table's rows. */
export function untilGap(views: RecordView[]): RecordView[] {
  const gap = views.findIndex((view, i) => i > 0 && view.record !== views[i - 1]!.record + 1);
  return gap < 0 ? views : views.slice(0, gap);
}

/**
 * Where the table under a run of comments can reach at most: the next comment. A snapshot sets a comment over each of its
 * tables, so that the rows of the next one say nothing on the header of this one.
 */
export function sectionEnd(grid: Grid, from: number): number {
  let record = from;
  while (record < grid.records && (isCommentRecord(grid, record) || isBlankRecord(grid, record))) record++;
  const last = Math.min(grid.records, record + MOST_RECORDS);
  while (record < last && !isCommentRecord(grid, record)) record++;
  return record < last ? record : grid.records;
}
