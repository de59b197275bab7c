import { decideDateOrder } from '../cells/date-order.ts';
import { isoDate } from '#report/calendar.ts';
import { readDate } from '../cells/date-text.ts';
import type { ColumnDraft } from '../cells/read-columns.ts';
import { periodInPreamble, type Period } from './preamble-dates.ts';
import { titleOf } from './relate-tables.ts';
import type { TableBlock } from './find-tables.ts';
import { isPeriodName } from './repeated-header.ts';

/** For tables joined into one: a column that says which of them a row came from, where their titles tell. */
export function blockLabelColumn(
  used: TableBlock[],
  rowsOf: number[],
  drafts: ColumnDraft[],
): ColumnDraft | null {
  if (used.length < 2) return null;
  const periods = ownPeriods(used);
  const titles =
    periods?.map(({ first, last }) => `${isoDate(first)} – ${isoDate(last)}`) ?? used.map(titleOf);
  if (new Set(titles).size < 2 || titles.includes('')) return null;
  const dictionary = [...new Set(titles)];
  const ids = new Int32Array(rowsOf.reduce((sum, rows) => sum + rows, 0));
  let at = 0;
  used.forEach((_, i) => {
    ids.fill(dictionary.indexOf(titles[i]!), at, at + rowsOf[i]!);
    at += rowsOf[i]!;
  });
  const index = drafts.length;
  if (periods === null && !dictionary.every(isPeriodName))
    return { kind: 'text', name: freeName('Table', drafts), index, ids, dictionary };
  if (drafts.some((draft) => draft.kind === 'date')) return null;
  const readings = dictionary.map((title) => readDate(title));
  const name = freeName('Period', drafts);
  return { kind: 'date', name, index, ids, dictionary, readings, order: decideDateOrder(readings) };
}

/** The periods that the lines above each table state; null unless every table has one and they are several. */
export function ownPeriods(used: TableBlock[]): Period[] | null {
  const periods = used.map(({ preamble }) => periodInPreamble(preamble));
  if (periods.some((period) => period === null)) return null;
  const known = periods as Period[];
  return new Set(known.map(({ first, last }) => `${first} ${last}`)).size < 2 ? null : known;
}

function freeName(name: string, drafts: ColumnDraft[]): string {
  return drafts.some((draft) => draft.name === name) ? `${name} (2)` : name;
}
