import { isRowOf, type RecordView } from './record-view.ts';

/** So many pairs above a table of two columns are its preamble (`Client, Acme`); more are its rows. */
const MOST_PAIRS = 6;

/**
 * In a list of words the names are words too, and what first looks like a header is a row whose code or date stays
 * empty. Rows of the same shape right above it are rows of the list, and the first of them has the names.
 */
export function topOfList(views: RecordView[], found: number): number {
  const header = views[found]!;
  let top = found;
  while (
    top > 0 &&
    views[top - 1]!.record === views[top]!.record - 1 &&
    isRowOf(views[top - 1]!, header.count)
  )
    top--;
  while (top < found && !couldName(views[top]!)) top++;
  const rows = found - top;
  if (header.count <= 2 && rows <= MOST_PAIRS) return found;
  // One line with gaps over a full one groups its names (`Clicks, , Cost`).
  return rows === 1 && views[top]!.filled < header.filled ? found : top;
}

function couldName({ typed, texts }: RecordView): boolean {
  const words = texts.filter((text) => text !== '');
  return typed === 0 && new Set(words).size === words.length;
}
