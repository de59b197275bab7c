import { FILES_AT_ONCE_MAX } from '#contract/clients/client-data.ts';
import type { UnreadableCode } from '#report/read/table.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { keptFileName } from '#server/reports/files/file-names.ts';
import { ApiError } from '#server/http/api-error.ts';
import { fileTooLarge, filesTooLarge, MB, mostTogetherMb } from '#server/http/body-rules.ts';
import { inQueueWords } from '#server/fairness/too-busy.ts';
import { inspectFile, type OnBehalf } from '#server/reports/engine/engine.ts';
import type { InspectedFile } from '#server/reports/engine/engine-messages.ts';
import { EngineFailed } from '#server/reports/engine/engine-failed.ts';
import { tablesOf } from '#server/workbooks/tables-of.ts';
import { dayOfUpload } from '#server/reports/files/files-of-report.ts';

/** A file of a form, and the field it came in. */
export interface Uploaded {
  readonly field: string;
  readonly file: File;
}

/** A file that reports can be made of. */
export interface AcceptedFile {
  readonly name: string;
  readonly file: File;
  readonly seen: InspectedFile;
}

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
/** What is unfolded into CSVs before anything else is asked. */
const UNFOLDED_NAME = /\.(xls[xmb]?|xlt[xm]|ods|ots|zip)$/i;
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

/**
 * Looks into uploaded files one after the other, so that one at a time is in memory twice. All can be used, or the sentence says
 * which cannot and why; of a file that comes alone it need not say which.
 */
export async function acceptUploads(
  sent: readonly Uploaded[],
  maxUploadMb: number,
  onBehalf: OnBehalf,
): Promise<AcceptedFile[]> {
  const uploads = await unfolded(sent, maxUploadMb, onBehalf);
  if (uploads.length > FILES_AT_ONCE_MAX)
    throw new ApiError('validation_failed', {
      message: `Please send at most ${FILES_AT_ONCE_MAX} files at once.`,
    });
  const isAlone = uploads.length === 1;
  for (const upload of uploads) {
    const refused = refusalAtSight(upload, maxUploadMb);
    if (refused !== null) throw isAlone ? refused : naming(upload, refused);
  }
  if (!isAlone && uploads.reduce((sum, { file }) => sum + file.size, 0) > mostTogetherMb(maxUploadMb) * MB)
    throw filesTooLarge(maxUploadMb);

  const accepted: AcceptedFile[] = [];
  for (const upload of uploads) {
    const { file } = upload;
    try {
      const seen = await inspect(upload, onBehalf);
      accepted.push({ name: keptFileName(file.name), file, seen });
    } catch (error) {
      throw isOfFile(error) && !isAlone ? naming(upload, error) : error;
    }
  }
  return accepted;
}

/** The uploads with a workbook's sheets and a zip's files in its place. */
async function unfolded(
  sent: readonly Uploaded[],
  maxUploadMb: number,
  onBehalf: OnBehalf,
): Promise<Uploaded[]> {
  const uploads: Uploaded[] = [];
  for (const upload of sent) {
    const { field, file } = upload;
    const isKnown = CSV_NAME.test(file.name.trim()) || UNFOLDED_NAME.test(file.name.trim());
    // Whoever sends too many is told so before any of them is opened.
    if (!isKnown || sent.length > FILES_AT_ONCE_MAX || file.size > maxUploadMb * MB) {
      uploads.push(upload);
      continue;
    }
    try {
      const tables = await tablesOf(await bytesOf(file), file.name.trim(), onBehalf);
      const isItself = tables.length === 1 && tables[0]?.name === file.name.trim();
      if (isItself && CSV_NAME.test(file.name.trim())) uploads.push(upload);
      else
        for (const { name, bytes } of tables)
          uploads.push({ field, file: new File([bytes], name, { type: 'text/csv' }) });
    } catch (error) {
      const refused = inWords(field, error);
      throw sent.length === 1 || !isOfFile(refused) ? refused : naming(upload, refused);
    }
  }
  return uploads;
}

/** What is wrong with a workbook or a zip, as an answer. */
function inWords(field: string, error: unknown): unknown {
  if (error instanceof EngineFailed && error.isTooMuch) return refusal(field, TOO_MUCH, TOO_MUCH);
  if (!(error instanceof UnreadableFile)) return inQueueWords(error, TOO_MANY_UPLOADS);
  return refusal(field, error.message, error.message);
}

function isOfFile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'validation_failed';
}

function refusalAtSight({ field, file }: Uploaded, maxUploadMb: number): ApiError | null {
  if (file.size > maxUploadMb * MB) return fileTooLarge(maxUploadMb);
  const type = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  if (CSV_TYPES.has(type) && CSV_NAME.test(file.name.trim())) return null;
  return refusal(field, 'Only CSV files are supported', 'Please upload a CSV file');
}

async function inspect({ field, file }: Uploaded, onBehalf: OnBehalf): Promise<InspectedFile> {
  try {
    // Under the name that its report will read it by.
    const named = { file: keptFileName(file.name), handedIn: dayOfUpload(new Date()) };
    return await inspectFile({ ...named, bytes: await bytesOf(file) }, onBehalf);
  } catch (error) {
    if (error instanceof EngineFailed && error.isTooMuch) throw refusal(field, TOO_MUCH, TOO_MUCH);
    if (!(error instanceof UnreadableFile)) throw inQueueWords(error, TOO_MANY_UPLOADS);
    const { code, message } = error;
    const sentence = OTHER_KINDS.has(code) ? `Only CSV files are supported. ${message}` : message;
    throw refusal(field, sentence, message);
  }
}

/** What an uploaded file holds. */
export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

function refusal(field: string, message: string, inField: string): ApiError {
  return new ApiError('validation_failed', { message, fields: { [field]: inField } });
}

/** The same refusal, saying which of several files it is about. */
function naming({ field, file }: Uploaded, { code, message }: ApiError): ApiError {
  const sentence = `${keptFileName(file.name)}: ${message}`;
  return new ApiError(code, { message: sentence, fields: { [field]: sentence } });
}
