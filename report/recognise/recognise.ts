import { UnreadableFile, type ReadPart, type ReadResult } from '#report/read/table.ts';
import type { Dataset, Part, SourcePart } from './dataset.ts';
import { listOnItsSide } from './rows/list-on-its-side.ts';
import { mainTable, noteOfMain, withMain } from './rows/main-table.ts';
import { recogniseTable, type FileFacts } from './recognise-table.ts';

/** Gives a file its meaning: its main table, and its other tables as parts. */
export function recognise(file: ReadResult, facts: FileFacts): Dataset {
  const read = upright(file);
  if (read.parts.length === 0) return refuseNothing(recogniseTable(read, facts));
  const all = [read, ...read.parts.map((part) => alone(read, part))];
  const at = mainTable(all.map((one) => recogniseTable(one, facts)));
  const ordered = withMain(read, at);
  const main = recogniseTable(ordered, facts);
  const parts = ordered.parts.map((part): Part => ({
    relation: part.relation,
    title: part.title,
    table: part.table,
    dataset: recogniseTable(alone(read, part), facts),
  }));
  const rows = parts.reduce((sum, { dataset }) => sum + dataset.rows, main.rows);
  const notes = [noteOfMain(ordered), ...main.source.notes];
  return refuseNothing({
    ...main,
    parts,
    source: { ...main.source, rows_used: rows, parts: parts.map(sourcePart), notes },
  });
}

/** With lists that lie on their side as lists. */
function upright(file: ReadResult): ReadResult {
  const main = listOnItsSide(file);
  const parts = file.parts.map(listOnItsSide);
  const before = [file, ...file.parts];
  const more = [main, ...parts].reduce((sum, { table }, at) => sum + table.rows - before[at]!.table.rows, 0);
  return more === 0 ? file : { ...main, parts, rowsRead: file.rowsRead + more };
}

/** One of a file's tables as if it were the only one. */
function alone(read: ReadResult, part: ReadPart): ReadResult {
  return { ...read, ...part, rowsRead: part.table.rows, leftOut: [], parts: [] };
}

function sourcePart({ title, relation, dataset: { source } }: Part): SourcePart {
  const { header_line, rows_used, period, columns } = source;
  return { title, relation, header_line, rows_used, period, columns };
}

/** A report needs rows, and one figure in them at least: without them the file is refused before one is made. */
function refuseNothing(dataset: Dataset): Dataset {
  if (dataset.source.rows_used === 0) {
    throw new UnreadableFile(
      'no_data',
      'This file has column names but no rows, so there is nothing to report on. Check the filters and the dates, and export it again.',
    );
  }
  const all = [dataset, ...(dataset.parts ?? []).map((part) => part.dataset)];
  if (!all.some(hasFigure)) {
    throw new UnreadableFile(
      'no_figures',
      'No column of this file holds a figure, so there is nothing to report on. Export it with its numbers.',
    );
  }
  return dataset;
}

function hasFigure({ source, countedRows, values }: Dataset): boolean {
  if (countedRows !== null && countedRows !== undefined) return true;
  return Object.keys(values).length > 0 || source.columns.some(({ kind }) => FIGURES.has(kind));
}

const FIGURES: ReadonlySet<string> = new Set(['count', 'money', 'ratio', 'number']);
