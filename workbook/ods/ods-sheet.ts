import { LIMITS } from '#workbook/limits.ts';
import { sheetTooLarge } from '#workbook/refusals.ts';
import type { Cell, Merge, Sheet } from '#workbook/workbook.ts';
import { attribute } from '#workbook/xml/scan-xml.ts';

const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;

/** A sheet while it is read, row by row. */
export class OdsSheet {
  readonly #name: string;
  readonly #isHidden: boolean;
  readonly #rows: (readonly Cell[])[] = [];
  readonly #merges: Merge[] = [];
  #emptyRows = 0;
  #cells = 0;
  #columns = 0;
  #hiddenRows = 0;
  readonly #hiddenColumns: number[] = [];

  constructor(name: string, isHidden: boolean) {
    this.#name = name;
    this.#isHidden = isHidden;
  }

  addColumn(attributes: string): void {
    const times = countOf(attribute(attributes, 'table:number-columns-repeated'), MOST_COLUMNS);
    for (let i = 0; i < times && this.#columns < MOST_COLUMNS; i += 1, this.#columns += 1)
      if (isHidden(attributes)) this.#hiddenColumns.push(this.#columns);
  }

  noteMerge(column: number, attributes: string): void {
    if (!attributes.includes('-spanned')) return;
    const columns = countOf(attribute(attributes, 'table:number-columns-spanned'), MOST_COLUMNS);
    const rows = countOf(attribute(attributes, 'table:number-rows-spanned'), MOST_ROWS);
    const fromRow = this.#rows.length + this.#emptyRows;
    if (columns * rows > 1)
      this.#merges.push({
        fromRow,
        toRow: fromRow + rows - 1,
        fromColumn: column,
        toColumn: column + columns - 1,
      });
  }

  /** Empty rows count once something follows them: sheets end in a million of them. */
  addRow(cells: Cell[], attributes: string): void {
    const times = countOf(attribute(attributes, 'table:number-rows-repeated'), MOST_ROWS);
    while (cells.at(-1) === '') cells.pop();
    if (this.#isHidden) return;
    if (cells.length === 0) {
      this.#emptyRows = Math.min(MOST_ROWS, this.#emptyRows + times);
      return;
    }
    this.#cells += cells.length * times + this.#emptyRows;
    if (this.#cells > LIMITS.cells) throw sheetTooLarge(this.#name);
    for (; this.#emptyRows > 0; this.#emptyRows -= 1) this.#rows.push([]);
    for (let i = 0; i < times; i += 1) this.#rows.push(cells);
    if (isHidden(attributes)) this.#hiddenRows += times;
  }

  done(): Sheet {
    const width = this.#rows.reduce((most, { length }) => Math.max(most, length), 0);
    return {
      name: this.#name,
      isHidden: this.#isHidden,
      rows: this.#rows,
      merges: this.#merges,
      hiddenRows: this.#hiddenRows,
      hiddenColumns: this.#hiddenColumns.filter((column) => column < width).length,
    };
  }
}

function isHidden(attributes: string): boolean {
  const visibility = attribute(attributes, 'table:visibility');
  return visibility === 'collapse' || visibility === 'filter';
}

/** Repeated things are written once with a number; what a file repeats beyond any sheet is cut to where sheets end. */
export function countOf(text: string | undefined, most: number): number {
  if (text === undefined) return 1;
  const count = Number(text);
  return count >= 1 ? Math.min(Math.trunc(count), most) : 1;
}
