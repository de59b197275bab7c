import { upperMedian } from '#report/mathematics/median.ts';
import type { CellKind } from '../cells/cell-kind.ts';
import { isTotalLabel } from '../rows/labels.ts';
import type { Grid } from '../grid/grid.ts';
import { sectionEnd, untilGap, viewsFrom, type RecordView } from './record-view.ts';
import { topOfList } from './top-of-list.ts';

export interface Header {
  /** Record of the header; -1 where the table begins with data. */
  record: number;
  /** Further header rows under it: descriptions, units. */
  more: number[];
  /** First record of the body. */
  bodyFrom: number;
  names: string[];
  width: number;
}

const LOOK_AHEAD = 60;
const BODY_ROWS_COMPARED = 12;
const ROWS_MEASURED = 30;
/** One word over numbers may be a cell of data (`New`); a text of this length is a description. */
const DESCRIPTION_LENGTH = 15;

/** Finds the first table at or below `from`: the row of names above rows of values. Null where nothing is left. */
export function findHeader(grid: Grid, from: number): Header | null {
  const end = sectionEnd(grid, from);
  if (end < grid.records) {
    const section = viewsFrom(grid, from, LOOK_AHEAD, end);
    const header = headerAmong(section) ?? (from > 0 ? loneHeader(section) : null);
    if (header !== null) return header;
  }
  const views = viewsFrom(grid, from, LOOK_AHEAD);
  if (views.length === 0) return null;
  return headerAmong(views) ?? headerless(views, isNarrow(views));
}

function headerAmong(views: RecordView[]): Header | null {
  const narrow = isNarrow(views);
  for (let i = 0; i < views.length; i++) {
    const below = views.slice(i + 1, i + 1 + BODY_ROWS_COMPARED);
    if (!isHeaderOver(views[i]!, below, narrow) && !isHeaderOver(views[i]!, untilGap(below), narrow))
      continue;
    return headerAt(views, topOfList(views, bestOfTextRows(views, i, narrow)));
  }
  return null;
}

/** Between two comments of a snapshot: the names of a table that has no rows, or rows of another length. */
function loneHeader(section: RecordView[]): Header | null {
  const [first, ...more] = section;
  if (!first || first.typed > 0 || first.filled < 2) return null;
  // Rows of a cohort end where its weeks do: shorter than the names, but values all the same.
  return more.every((row) => row.typed > 0) ? headerAt(section, 0) : null;
}

function isNarrow(views: RecordView[]): boolean {
  return views.every((view) => view.count === 1);
}

/** Whether a row names the columns of the rows under it: words over values, and as many of them. */
export function isHeaderOver(view: RecordView, below: RecordView[], narrow = false): boolean {
  if (view.filled < (narrow ? 1 : 2)) return false;
  const body = bodyLike(view, below);
  if (body.length === 0) return false;
  if (view.filled < 0.5 * upperMedian(body.map((row) => row.filled))) return false;
  if (view.kinds.includes('number') && view.texts.some((text) => isTotalLabel(text))) return false;
  return contrast(view, body) > 0;
}

/** Rows of about the width of the header candidate. */
function bodyLike(view: RecordView, below: RecordView[]): RecordView[] {
  return below.filter((row) => Math.abs(row.count - view.count) <= 1 || row.count === trimmedCount(view));
}

/** Columns with a word over values, minus columns with a value over values of its own kind. */
export function contrast(view: RecordView, body: RecordView[]): number {
  let sum = 0;
  const serial = isSerial(view);
  for (let column = 0; column < view.texts.length; column++) {
    const below = commonKind(body, column);
    if (below === null) continue;
    const kind = view.kinds[column]!;
    const valuesBelow =
      below === 'number' || below === 'date' || below === 'compact' || below === 'code' || below === 'year';
    if (!valuesBelow) {
      if (below === 'text' && (kind === 'number' || kind === 'date')) sum -= 1;
      continue;
    }
    if (kind === 'text' || kind === 'month') sum += 1;
    else if ((kind === 'date' || kind === 'year') && below === 'number') sum += 1;
    else if (kind === 'year' || serial || kind === 'empty') continue;
    else sum -= 2;
  }
  return sum;
}

/** Column names 1, 2, 3 …: days of a month, positions. */
function isSerial(view: RecordView): boolean {
  const numbers = view.texts.filter((_, i) => view.kinds[i] === 'number').map(Number);
  return numbers.length >= 5 && numbers.every((value, i) => value === numbers[0]! + i);
}

function commonKind(body: RecordView[], column: number): CellKind | null {
  const counts = new Map<CellKind, number>();
  for (const row of body) {
    const kind = row.kinds[column];
    if (kind !== undefined && kind !== 'empty') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  let common: CellKind | null = null;
  let most = 0;
  for (const [kind, count] of counts) if (count > most) [common, most] = [kind, count];
  return common;
}

/** Among rows of words that follow one another, the fullest is the header; lines above it are preamble. */
function bestOfTextRows(views: RecordView[], first: number, narrow: boolean): number {
  let best = first;
  for (let i = first + 1; i < views.length && views[i]!.typed === 0; i++) {
    const view = views[i]!;
    // A blank or a title line parts the preamble from the table, so the later of two equal rows is the header.
    const above = views[i - 1]!;
    const parted = view.record > above.record + 1 || above.filled * 2 <= view.filled;
    if (view.filled < views[best]!.filled || (view.filled === views[best]!.filled && !parted)) continue;
    if (isHeaderOver(view, views.slice(i + 1, i + 1 + BODY_ROWS_COMPARED), narrow)) best = i;
  }
  return best;
}

function headerAt(views: RecordView[], at: number): Header {
  const view = views[at]!;
  const more: number[] = [];
  const body = views.slice(at + 1);
  while (body[more.length] && isDescriptionRow(view, body, more.length)) more.push(body[more.length]!.record);
  const last = more.at(-1) ?? view.record;
  return {
    record: view.record,
    more,
    bodyFrom: last + 1,
    names: view.texts,
    width: tableWidth(view, body.slice(more.length)),
  };
}

/** A second row of words over columns of values: long descriptions, units. */
function isDescriptionRow(header: RecordView, body: RecordView[], at: number): boolean {
  const row = body[at]!;
  const rest = body.slice(at + 1, at + 1 + BODY_ROWS_COMPARED);
  if (
    at > 1 ||
    rest.length === 0 ||
    row.typed > 0 ||
    row.filled < 2 ||
    row.texts.some((text) => isTotalLabel(text))
  )
    return false;
  let wordsOverValues = 0;
  let columns = 0;
  for (let column = 0; column < header.texts.length; column++) {
    const below = commonKind(bodyLike(header, rest), column);
    if (below === null || below === 'text') continue;
    columns++;
    if (row.kinds[column] === 'text') wordsOverValues++;
  }
  const long = row.texts.join('').length >= row.filled * DESCRIPTION_LENGTH;
  return wordsOverValues >= Math.max(long ? 1 : 2, columns * 0.6);
}

/** No row of words above values: either all is text and the first full row names it, or the table has no header. */
function headerless(views: RecordView[], narrow: boolean): Header | null {
  const fullest = Math.max(...views.map((view) => view.filled));
  const at = views.findIndex((view) => view.filled >= Math.max(narrow ? 1 : 2, fullest * 0.6));
  if (at < 0) return null;
  const view = views[at]!;
  if (view.typed === 0 && !isRowOfList(view, views.slice(at + 1))) return headerAt(views, at);
  const width = tableWidth(view, views.slice(at + 1));
  return { record: -1, more: [], bodyFrom: view.record, names: [], width };
}

/** A name does not come again under itself, and no column is called by an address: then the first row is one of the list. */
function isRowOfList(view: RecordView, below: RecordView[]): boolean {
  // A header that is repeated further down says nothing.
  const others = below.filter(({ texts }) => texts.join('\t') !== view.texts.join('\t'));
  if (others.length < LEAST_IN_LIST) return false;
  return view.texts.some((text, column) => {
    if (text === '') return false;
    const cells = others.map(({ texts }) => texts[column] ?? '');
    return cells.includes(text) || (ADDRESS.test(text) && cells.some((cell) => ADDRESS.test(cell)));
  });
}

const LEAST_IN_LIST = 3;
const ADDRESS = /^https?:\/\/\S+$|^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;

/** The header's width, or the body's where most of the rows right under it have cells beyond it. */
function tableWidth(header: RecordView, body: RecordView[]): number {
  const gap = body.findIndex((row, i) => i > 0 && row.record !== body[i - 1]!.record + 1);
  const rows = body.slice(0, gap < 0 ? ROWS_MEASURED : Math.min(gap, ROWS_MEASURED));
  const own = header.count;
  const wider = rows.filter((row) => row.count > own && trimmedCount(row) > own);
  return wider.length * 2 > rows.length ? upperMedian(wider.map((row) => row.count)) : own;
}

function trimmedCount(view: RecordView): number {
  let count = view.texts.length;
  while (count > 0 && view.texts[count - 1] === '') count--;
  return view.texts.length === view.count ? count : view.count;
}
