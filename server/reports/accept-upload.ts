import type { UnreadableCode } from '#report/read/table.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { ApiError } from '#server/http/api-error.ts';
import { fileTooLarge } from '#server/http/body-rules.ts';
import { inQueueWords } from '#server/fairness/too-busy.ts';
import { checkFile, type OnBehalf } from '#server/reports/engine/engine.ts';
import { EngineFailed } from '#server/reports/engine/thread-pool.ts';

const MB = 1024 * 1024;
/** What systems call a CSV: Windows takes it for Excel's, others for text or for nothing in particular. */
const CSV_TYPES = new Set([
  '',
  'text/csv',
  'application/csv',
  'text/x-csv',
  'application/x-csv',
  'text/comma-separated-values',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'text/plain',
  'application/octet-stream',
]);
const CSV_NAME = /\.(csv|tsv|txt)$/i;
/** Refusals that say: this is no CSV at all, whatever it is called. */
const OTHER_KINDS: ReadonlySet<UnreadableCode> = new Set([
  'not_text',
  'workbook',
  'image',
  'pdf',
  'archive',
  'web_page',
  'xml',
  'json',
]);

const TOO_MANY_UPLOADS = 'Your agency is uploading many files at once. Please try again in a moment.';
const TOO_MUCH = 'This file takes too long to read. Try exporting a shorter period or fewer columns.';

/** The bytes of an uploaded file that a report can be made of; a sentence for its owner where none can. */
export async function acceptUpload(file: File, maxUploadMb: number, onBehalf: OnBehalf): Promise<Uint8Array> {
  if (file.size > maxUploadMb * MB) throw fileTooLarge(maxUploadMb);
  if (!CSV_TYPES.has(file.type.split(';')[0]?.trim().toLowerCase() ?? '') || !CSV_NAME.test(file.name.trim()))
    throw refusal('Only CSV files are supported', 'Please upload a CSV file');
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    await checkFile(bytes, file.name, onBehalf);
  } catch (error) {
    if (error instanceof EngineFailed && error.isTooMuch) throw refusal(TOO_MUCH, TOO_MUCH);
    if (!(error instanceof UnreadableFile)) throw inQueueWords(error, TOO_MANY_UPLOADS);
    const { code, message } = error;
    throw refusal(OTHER_KINDS.has(code) ? `Only CSV files are supported. ${message}` : message, message);
  }
  return bytes;
}

function refusal(message: string, field: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { file: field } });
}
