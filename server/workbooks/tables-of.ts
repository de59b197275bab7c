import { kindOfFile, WORKBOOK_NAME } from '#workbook/file-kind.ts';
import type { TableFile } from '#workbook/workbook.ts';
import { openTables, type OnBehalf } from '#server/reports/engine/engine.ts';

/**
 * The tables of a file: a text comes back as it is, a workbook as a CSV for each sheet that holds a table, a zip as its files.
 * Opened in a thread of the engine, which is ended where a file takes too long or too much. Throws `UnreadableFile` with the
 * sentence for whoever brought it, `EngineFailed`, or `QueueFullError`.
 */
export async function tablesOf(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  onBehalf: OnBehalf,
): Promise<TableFile[]> {
  if (kindOfFile(bytes) === 'text') return [{ name: name.replace(WORKBOOK_NAME, '.csv'), bytes }];
  const found = await openTables(bytes, name, onBehalf);
  return found.flatMap((each) => (each.kind === 'table' ? [each.table] : []));
}
