/** A sheet as a program shows it, before it becomes a table. */
export interface Sheet {
  readonly name: string;
  /** Those that nobody sees are not read. */
  readonly isHidden: boolean;
  /** Rows as they stand in the sheet, the empty ones too. */
  readonly rows: readonly (readonly Cell[])[];
  readonly merges: readonly Merge[];
  readonly hiddenRows: number;
  readonly hiddenColumns: number;
}

/** What a cell says: a text, or a value whose text depends on its kind. Nothing is an empty text. */
export type Cell = string | Figure | Day;

/** A number, exact, in the form that the report's reader takes for nothing else. */
export interface Figure {
  readonly kind: 'figure';
  readonly text: string;
}

/** A date. A cell that shows only its month means the month where the whole column has none but firsts. */
export interface Day {
  readonly kind: 'day';
  /** As `2026-10-01` or `2026-10-01 13:30`. */
  readonly text: string;
  readonly showsMonth: boolean;
}

/** Cells that are one, both ends included, from 0. */
export interface Merge {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** The table of a sheet or a file, as a CSV that the report's reader reads without loss. */
export interface TableFile {
  /** `Ads export – October.csv`. */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type LeftAsideReason = 'hidden' | 'empty' | 'no table' | 'not a table';

/** What a sheet or a file in a zip holds. */
export type Found =
  | {
      readonly kind: 'table';
      /** The sheet's name, or the file's. */
      readonly title: string;
      readonly table: TableFile;
      readonly hiddenRows: number;
      readonly hiddenColumns: number;
    }
  | { readonly kind: 'aside'; readonly title: string; readonly reason: LeftAsideReason };
