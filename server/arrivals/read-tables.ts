import { kindOfFile } from '#workbook/file-kind.ts';
import type { ArrivingFile } from '#server/arrivals/take-arrival.ts';
import { acceptUploads, type AcceptedFile } from '#server/client-data/accept-uploads.ts';
import { ApiError } from '#server/http/api-error.ts';
import { tablesOf } from '#server/workbooks/tables-of.ts';

/** The tables of a file that came in, and in words what of it was left out. */
export interface ReadTables {
  readonly accepted: readonly AcceptedFile[];
  readonly leftOut: string | null;
}

/**
 * Reads a file that came in as an upload is read. Of a workbook or a zip what can be used is used: nobody is there to take the rest
 * out. Throws `ApiError` with the sentence why nothing can.
 */
export async function readTables(arriving: ArrivingFile, maxUploadMb: number): Promise<ReadTables> {
  const { agencyId, name, signal } = arriving;
  const bytes = new Uint8Array(arriving.bytes);
  const accept = (file: File) => acceptUploads([{ field: 'file', file }], maxUploadMb, { agencyId, signal });
  try {
    return { accepted: await accept(new File([bytes], name)), leftOut: null };
  } catch (error) {
    if (!isOfFile(error) || kindOfFile(bytes) === 'text') throw error;
    const tables = await tablesOf(bytes, name, { agencyId, signal }).catch(() => []);
    if (tables.length < 2) throw error;
    const accepted: AcceptedFile[] = [];
    const refused: string[] = [];
    for (const table of tables)
      try {
        accepted.push(...(await accept(new File([table.bytes], table.name, { type: 'text/csv' }))));
      } catch (reason) {
        if (!isOfFile(reason)) throw reason;
        refused.push(`${table.name}: ${reason.message}`);
      }
    if (accepted.length === 0) throw error;
    return { accepted, leftOut: `Left out: ${refused.join(' ')}` };
  }
}

function isOfFile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'validation_failed';
}
