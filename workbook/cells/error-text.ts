import { isEmptyText } from '#report/read/cells/empty-cells.ts';

/** An error as the reader knows it: something that was not measured. Those of its own kind are not in any export. */
export function errorText(shown: string): string {
  return isEmptyText(shown) ? shown : '#N/A';
}
