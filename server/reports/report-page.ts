import type { Origin } from '#report/model/facts.ts';
import type { Report as ReportModel } from '#report/model/report.ts';
import type { TracedRows } from '#report/trace-rows.ts';
import { UnreadableFile } from '#report/read/table.ts';
import { ApiError } from '#server/http/api-error.ts';
import { coverTitle } from '#server/reports/cover-title.ts';
import { traceFile } from '#server/reports/engine/engine.ts';
import { readFileBytes } from '#server/reports/read-file-bytes.ts';
import type { Storage } from '#server/storage/storage.ts';

/** The model of a finished report, under the name it has now; null where an outside workflow delivered a PDF alone. */
export async function readModel(
  storage: Storage,
  report: { readonly modelKey: string | null; readonly name: string },
): Promise<ReportModel | null> {
  if (report.modelKey === null) return null;
  const model = JSON.parse((await readFileBytes(storage, report.modelKey)).toString()) as ReportModel;
  return { ...model, title: coverTitle(report.name, model.period_text) };
}

/** The rows of the uploaded file behind a figure. */
export async function rowsBehind(
  storage: Storage,
  report: { readonly originalFileUrl: string },
  origin: Origin,
): Promise<TracedRows> {
  const key = report.originalFileUrl;
  try {
    return await traceFile(key, origin, () => readFileBytes(storage, key));
  } catch (error) {
    if (error instanceof UnreadableFile) throw new ApiError('conflict', { message: error.message });
    throw error;
  }
}
