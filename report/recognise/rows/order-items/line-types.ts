import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Column } from '#report/read/table.ts';
import type { Meaning } from '../../columns/column-meaning.ts';
import { isItemName } from './item-names.ts';

const LINE_TYPE = /^(line|line ?item|order item) type$/;
const ARTICLE = /^line[ _]?item$/i;

/** Rows that are no articles (shipping, payments, taxes), where the file says of each row what it is; null where it does not. */
export function furtherLines(meanings: readonly Meaning[]): Uint8Array | null {
  for (const { column } of meanings) {
    if (column.kind !== 'text' || !LINE_TYPE.test(normaliseName(column.name))) continue;
    const isArticle = column.dictionary.map((text) => ARTICLE.test(text.trim()));
    if (isArticle.includes(true))
      return Uint8Array.from(column.ids, (id) => (isArticle[id] === true ? 0 : 1));
  }
  return null;
}

/** What shipping is called and what it cost is no article's name and no article's price. */
export function withoutFurtherLines({ column, role }: Meaning, further: Uint8Array): Column {
  if (column.kind === 'number') {
    if (!isItemName(column.name)) return column;
    return {
      ...column,
      values: column.values.map((value, row) => (further[row] === 1 ? Number.NaN : value)),
    };
  }
  if (role !== 'product') return column;
  const known = column.dictionary.indexOf('');
  const blank = known === -1 ? column.dictionary.length : known;
  return {
    ...column,
    dictionary: known === -1 ? [...column.dictionary, ''] : column.dictionary,
    ids: column.ids.map((id, row) => (further[row] === 1 ? blank : id)),
  } as Column;
}
