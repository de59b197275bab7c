import type { FilePreview } from '#web/reports/preview/preview-shape.ts';

/** What the page asks of the worker. */
export interface PreviewRequest {
  readonly file: File;
}

/** What the worker answers: what it saw, or why the file cannot be used. */
export type PreviewAnswer =
  | { readonly kind: 'read'; readonly preview: FilePreview }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'failed' };
