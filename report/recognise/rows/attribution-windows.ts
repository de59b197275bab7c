import type { Column, NumberColumn, Table, TextColumn } from '#report/read/table.ts';
import { normaliseName } from '#report/read/names/normalise-name.ts';
import type { Meaning } from '../columns/column-meaning.ts';

const NAMED =
  /^attribution (window|setting)s?$|^(action )?attribution windows?$|^attributionsfenster$|^fenetre d attribution$|^ventana de atribucion$/;
/** The window that most platforms count by unless told otherwise. */
const USUAL = /^7[ _-]?d(ays?)?[ _-]?click/i;
/** In fewer cases the same spend may be chance. */
const LEAST_CASES = 10;
const NEARLY_ALL = 0.95;

/** Rows that tell the same spend under other windows, and the window that counts. */
export interface OtherWindows {
  column: string;
  window: string;
  rows: number[];
}

/**
 * A table with a row for each attribution window tells one spend as many times as it has windows, each with other conversions: one
 * of them counts. Proven by spend and impressions that are the same in all rows of one day and name.
 */
export function otherWindows({ columns, rows }: Table, meanings: readonly Meaning[]): OtherWindows | null {
  const windows = columns.find(isOfWindows);
  const [cost, impressions] = (['cost', 'impressions'] as const).map(
    (metric) => meanings.find(({ role }) => role === metric)?.column,
  );
  if (windows === undefined || cost?.kind !== 'number' || impressions?.kind !== 'number') return null;
  const cases = casesOf(columns, windows, rows);
  const several = cases.filter(({ length }) => length > 1);
  const areAlike = several.filter((one) => isSame(cost, one) && isSame(impressions, one));
  if (several.length < LEAST_CASES || areAlike.length < NEARLY_ALL * cases.length) return null;
  const id = usualOf(windows, several);
  return {
    column: windows.name,
    window: windows.dictionary[id]!,
    rows: several.flatMap((one) =>
      // Where the window that counts is not told, the first one is.
      one.some((row) => windows.ids[row] === id)
        ? one.filter((row) => windows.ids[row] !== id)
        : one.slice(1),
    ),
  };
}

function isOfWindows(column: Column): column is TextColumn {
  return column.kind === 'text' && NAMED.test(normaliseName(column.name)) && column.dictionary.length > 1;
}

/** Rows of one day and one set of names, whatever the window. */
function casesOf(columns: readonly Column[], windows: TextColumn, rows: number): number[][] {
  const others = columns.filter((column) => column.kind !== 'number' && column !== windows) as TextColumn[];
  const keyOf = (row: number) => others.map(({ ids }) => ids[row]).join(' ');
  return [
    ...Map.groupBy(
      Array.from({ length: rows }, (_, row) => row),
      keyOf,
    ).values(),
  ];
}

/** An empty cell is the same as another. */
function isSame({ values }: NumberColumn, [first, ...others]: readonly number[]): boolean {
  return others.every((row) => Object.is(values[row], values[first!]));
}

/** The usual window, else the one that most cases tell. */
function usualOf({ ids, dictionary }: TextColumn, cases: readonly number[][]): number {
  const usual = dictionary.findIndex((text) => USUAL.test(text.trim()));
  if (usual >= 0) return usual;
  const told = new Map<number, number>();
  for (const row of cases.flat()) told.set(ids[row]!, (told.get(ids[row]!) ?? 0) + 1);
  return [...told].toSorted(([a, own], [b, other]) => other - own || a - b)[0]![0];
}
