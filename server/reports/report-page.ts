import type { Origin } from '#report/model/facts.ts';
import { broughtUpToDate } from '#report/model/older-report.ts';
import type { Report as ReportModel } from '#report/model/report.ts';
import type { RowsPage, TracedRows } from '#report/trace-rows.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { ApiError } from '#server/http/api-error.ts';
import { traceFile, traceFilesOfChannel } from '#server/reports/engine/engine.ts';
import { inQueueWords } from '#server/fairness/too-busy.ts';
import type { FoundReport } from '#server/reports/present-report.ts';
import { FileMissingError, readFileBytes } from '#server/reports/files/read-file-bytes.ts';
import type { ReportVersion } from '#server/reports/versions/find-versions.ts';
import type { Storage } from '#server/storage/storage.ts';

const TOO_MANY_ROWS =
  'Your agency is looking up the rows behind many figures at once. Please try again in a moment.';

/**
 * What a version shows; null where an outside workflow delivered a PDF alone. Throws `FileMissingError` where it is not what was
 * stored.
 */
export async function readModel(
  storage: Storage,
  { modelKey }: Pick<ReportVersion, 'modelKey'>,
): Promise<ReportModel | null> {
  return modelKey === null ? null : readStoredModel(storage, modelKey);
}

/** A stored model, of this version of the product or an earlier one, in the present shape. */
export async function readStoredModel(storage: Storage, key: string): Promise<ReportModel> {
  const model = parseModel((await readFileBytes(storage, key)).toString());
  if (model === null) throw new FileMissingError(key);
  return broughtUpToDate(model);
}

/** Null where the text is not (the whole of) a model. */
function parseModel(text: string): ReportModel | null {
  try {
    const model = JSON.parse(text) as Partial<ReportModel> | null;
    return Array.isArray(model?.sections) ? (model as ReportModel) : null;
  } catch {
    return null;
  }
}

/** The PDF of a version, null where it has none; throws `FileMissingError` where it is not what was stored. */
export async function readPdf(
  storage: Pick<Storage, 'get'>,
  { fileKey, fileBytes }: Pick<ReportVersion, 'fileKey' | 'fileBytes'>,
): Promise<Buffer | null> {
  if (fileKey === null) return null;
  const pdf = await readFileBytes(storage, fileKey);
  const isWhole = pdf.length > 0 && pdf.length === (fileBytes ?? pdf.length);
  if (!isWhole) throw new FileMissingError(fileKey);
  return pdf;
}

/** What must be known of a report to find the rows behind its figures. */
export interface BehindReport {
  readonly report: Pick<FoundReport['report'], 'agencyId' | 'isTogether'>;
  readonly version: Pick<ReportVersion, 'modelKey'> | null;
  readonly files: FoundReport['files'];
}

/** The rows of an uploaded file behind a figure, or of all files that tell its channel. */
export async function rowsBehind(
  storage: Storage,
  { report, version, files }: BehindReport,
  asked: { origin: Origin; page: RowsPage },
  signal: AbortSignal | undefined,
): Promise<TracedRows> {
  const { agencyId, isTogether } = report;
  const own = await placesOf(storage, version, asked.origin);
  const telling = own.flatMap((place) => files[place] ?? []);
  const [first] = telling;
  if (first === undefined) throw new ApiError('not_found', { message: 'This report has no such file.' });
  const stored = telling.map(({ name: file, key, handedIn }) => {
    if (key === null) throw removed(file);
    return { file, key, handedIn };
  });
  const onBehalf = { agencyId, signal };
  const load = (key: string) => readFileBytes(storage, key);
  try {
    if (stored.length > 1)
      return await traceFilesOfChannel(
        asked,
        () => Promise.all(stored.map(async ({ key, ...named }) => ({ ...named, bytes: await load(key) }))),
        onBehalf,
      );
    const [only] = stored;
    return await traceFile(only!, { ...asked, isTogether }, () => load(only!.key), onBehalf);
  } catch (error) {
    if (error instanceof FileMissingError) throw originalLost();
    if (error instanceof UnreadableFile) throw new ApiError('conflict', { message: error.message });
    throw inQueueWords(error, TOO_MANY_ROWS);
  }
}

/** Which of the report's files an origin speaks of: one, or those of a channel. */
async function placesOf(
  storage: Storage,
  version: BehindReport['version'],
  { file, channel }: Origin,
): Promise<readonly number[]> {
  if (file !== undefined || channel === undefined || version === null) return [file ?? 0];
  const model = await readModel(storage, version).catch((error: unknown) => {
    throw error instanceof FileMissingError ? originalLost() : error;
  });
  return model?.channels?.[channel]?.files ?? [];
}

function removed(name: string): ApiError {
  return new ApiError('not_found', {
    message: `${name} was removed from the client’s data, so its rows can no longer be shown.`,
  });
}

function originalLost(): ApiError {
  return new ApiError('not_found', {
    message: 'The file this report was made from no longer exists, so its rows can’t be shown.',
  });
}
