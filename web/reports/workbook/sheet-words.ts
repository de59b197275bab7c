import type { ChoosableSheet, OpenedWorkbook } from '#web/reports/workbook/use-workbook.ts';
import { countOf } from '#web/ui/format/format-count.ts';

/** `Skipped: Lookup (hidden), Sheet3 (empty).` */
export function asideInWords(aside: OpenedWorkbook['aside']): string | null {
  if (aside.length === 0) return null;
  return `Skipped: ${aside.map(({ title, reason }) => `${title} (${reason})`).join(', ')}.`;
}

/** `Includes 12 hidden rows and 1 hidden column.` */
export function hiddenInWords({
  hiddenRows,
  hiddenColumns,
}: Pick<ChoosableSheet, 'hiddenRows' | 'hiddenColumns'>): string | null {
  const parts = [
    hiddenRows > 0 ? countOf(hiddenRows, 'hidden row') : null,
    hiddenColumns > 0 ? countOf(hiddenColumns, 'hidden column') : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `Includes ${parts.join(' and ')}`;
}
