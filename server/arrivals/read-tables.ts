import type { ArrivingFile } from '#server/arrivals/take-arrival.ts';
import { acceptUploads, type AcceptedFile } from '#server/client-data/accept-uploads.ts';

/** The tables of a file that came in, and in words what of it was left out. */
export interface ReadTables {
  readonly accepted: readonly AcceptedFile[];
  readonly leftOut: string | null;
}

/** Reads a file that came in as an upload is read. Throws `ApiError` with the sentence why it cannot be used. */
export async function readTables(
  { agencyId, name, bytes, signal }: ArrivingFile,
  maxUploadMb: number,
): Promise<ReadTables> {
  const file = new File([new Uint8Array(bytes)], name);
  const accepted = await acceptUploads([{ field: 'file', file }], maxUploadMb, { agencyId, signal });
  return { accepted, leftOut: null };
}
