import type { DateOrder } from './cells/date-order.ts';
import { forgetUnused, readColumns, type ColumnDraft } from './cells/read-columns.ts';
import type { Grid } from './grid/grid.ts';
import { alignTables } from './layout/align-tables.ts';
import { blockLabelColumn, ownPeriods } from './layout/block-label.ts';
import { uniqueNames } from './layout/header-names.ts';
import type { Period } from './layout/preamble-dates.ts';
import type { TableGroup } from './layout/relate-tables.ts';
import { pivotMetrics } from './layout/pivot-metrics.ts';
import { unpivotDates } from './layout/unpivot.ts';
import type { Ledger } from './rows/ledger.ts';
import { raggedRows } from './rows/ragged-rows.ts';
import { rowsNotData, type NotData } from './rows/rows-not-data.ts';
import { sortRecords } from './rows/sort-records.ts';
import { settleColumns, settleNumbers } from './settle-columns.ts';
import { noTable, type Note, type Table, type TotalRow } from './table.ts';

export interface GroupContext {
  delimiter: string;
  options: { dateOrderHint?: DateOrder; assumedYear?: number; file?: string };
  notes: Note[];
}

export interface ReadGroup {
  table: Table;
  totalRows: TotalRow[];
  headerLine: number;
  periods: Period[];
}

/** Reads one table, or several that continue each other as one: typed columns, rows that are data, every other in the ledger. */
export function readGroup(file: Grid, group: TableGroup, ledger: Ledger, context: GroupContext): ReadGroup {
  const { blocks, preamble } = group;
  const { notes, options, delimiter } = context;
  const parts = blocks.map((block) => sortRecords(file, block, ledger));
  const [block] = blocks;
  if (block!.record < 0) notes.push({ code: 'header_missing', values: { columns: block!.width } });

  const { grid, records, names: header, width } = alignTables(file, blocks, parts);
  const names = uniqueNames(header, width);
  const ragged = raggedRows(grid, records, names.length, notes);
  const drafts = readColumns(grid, records, names);
  refuseProse(drafts, ragged.size, records.length);
  settleNumbers(drafts, notes);
  const rowsOf = parts.map((part) => part.length);
  const { reasons, labelled } = rowsNotData(grid, records, drafts, ragged, rowsOf, notes);
  for (const [row, reason] of reasons) ledger.add(grid, records[row]!, reason);
  forgetUnused(drafts, reasons);
  const label = blockLabelColumn(blocks, rowsOf, drafts);
  const settled = settleColumns(label ? [...drafts, label] : drafts, {
    preamble,
    delimiter,
    options,
    notes,
  });
  return {
    table: pivotMetrics(unpivotDates(settled.build(records, grid, reasons), settled.order, notes), notes),
    totalRows: totalRows(labelled, drafts, (row) => grid.line[records[row]!]!),
    headerLine: block!.record < 0 ? 0 : file.line[block!.record]!,
    periods: ownPeriods(blocks) ?? [],
  };
}

function totalRows(
  labelled: NotData['labelled'],
  drafts: ColumnDraft[],
  lineOf: (row: number) => number,
): TotalRow[] {
  return labelled.map(({ row, label }) => ({
    line: lineOf(row),
    label,
    values: new Map(
      drafts.flatMap((draft) => (draft.kind === 'number' ? [[draft.index, draft.draft.values[row]!]] : [])),
    ),
  }));
}

/** A letter has words in one column, or in any number of them; a table has numbers or dates somewhere. */
function refuseProse(drafts: ColumnDraft[], ragged: number, rows: number): void {
  if (rows === 0 || drafts.some((draft) => draft.kind !== 'text')) return;
  if (drafts.length === 1 || ragged * 3 > rows) throw noTable();
}
