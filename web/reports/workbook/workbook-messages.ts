import type { Found } from '#workbook/workbook.ts';

/** What the worker answers about a workbook. */
export type WorkbookAnswer =
  | { readonly kind: 'opened'; readonly found: readonly Found[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed' };
