import { createHash } from 'node:crypto';
import { takeArrival, type ArrivalServices } from '#server/arrivals/take-arrival.ts';
import { whereOf, type SourceRow } from '#server/arrivals/sources/open-source.ts';
import type { Place, PlacedFile } from '#server/arrivals/sources/places/place.ts';
import { arrivals } from '#server/database/schema/automation/arrivals.ts';
import { fileTooLarge, MB } from '#server/http/body-rules.ts';
import { keptFileName } from '#server/reports/files/file-names.ts';

/**
 * Takes a file of a place into the client's data and says where it belongs afterwards. The same file again, killed half-way or not
 * moved, has the same key and is taken no second time.
 */
export async function takeFile(
  services: ArrivalServices,
  source: SourceRow,
  place: Pick<Place, 'read'>,
  file: PlacedFile,
  signal: AbortSignal,
): Promise<'done' | 'refused'> {
  const { agencyId, clientId, kind: door, id } = source;
  const version = sha256(`${file.path}\0${file.size}\0${file.stamp}`);
  const arriving = { agencyId, clientId, door, source: whereOf(source.settings), name: file.name };
  if (file.size > services.env.maxUploadMb * MB) {
    await refuseUnread(services, { ...arriving, key: `${id}:${version}`, bytes: file.size });
    return 'refused';
  }
  const bytes = await place.read(file);
  const key = `${id}:${version}:${sha256(bytes)}`;
  const arrival = await takeArrival(services, { ...arriving, key, bytes, signal });
  return arrival.state === 'refused' ? 'refused' : 'done';
}

/** Writes down a file that is too large to be fetched at all. */
async function refuseUnread(
  { database, env }: ArrivalServices,
  {
    name,
    ...arrival
  }: Pick<typeof arrivals.$inferInsert, 'agencyId' | 'clientId' | 'door' | 'source' | 'key' | 'bytes'> & {
    readonly name: string;
  },
): Promise<void> {
  const { message: reason } = fileTooLarge(env.maxUploadMb);
  await database.withAgency(arrival.agencyId, (tx) =>
    tx
      .insert(arrivals)
      .values({
        ...arrival,
        fileName: keptFileName(name),
        state: 'refused',
        refusal: 'too_large',
        reason,
        settledAt: new Date(),
      })
      .onConflictDoNothing(),
  );
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
