import type { FilePreview, MonthPreview } from '#web/reports/preview/preview-shape.ts';

/** What the page asks of the worker: what is in a file, or what a report over several would begin with. */
export type PreviewRequest =
  | { readonly kind: 'file'; readonly file: File }
  | ({ readonly kind: 'month' } & MonthRequest);

/** A file of a client's month. */
export interface MonthFile<From = Blob> {
  /** The same for the same content: what was read once is not read again. */
  readonly key: string;
  readonly name: string;
  /** The day it came, as an ISO date; of one that is only chosen, today. */
  readonly handedIn: string;
  readonly from: From;
}

/** Files in the order of upload, and which period of theirs is wanted. */
export interface MonthRequest<From = Blob> {
  readonly files: readonly MonthFile<From>[];
  readonly period: string | null;
  readonly compare: 'previous' | 'year' | 'none';
}

/** Where a file is: chosen here, or stored with the client earlier and to be fetched by its link. */
export type FileSource = File | { readonly url: string };

/** What the worker answers about a file: what it saw, or why the file cannot be used. */
export type PreviewAnswer =
  | { readonly kind: 'read'; readonly preview: FilePreview }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'failed' };

/** What the worker answers about a month. */
export type MonthAnswer =
  | { readonly kind: 'month'; readonly preview: MonthPreview }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed' };
